"""Compile the rules of a game: plain typed Python over structs becomes one C extension module.

    python -m nunatak.compile                    the games of this package
    python -m nunatak.compile mygame.rules       the rules of another package

The rules of a game are a package with a ``layout.py`` that declares its structs, its constants and
the ``MODULES`` that belong to it. :mod:`nunatak.compile.assemble` joins these modules with
``core/kernel.py`` into one unit, :mod:`nunatak.compile.declare` writes the ``.pxd`` that Cython
needs, :mod:`nunatak.compile.build` compiles, and :mod:`nunatak.compile.load` loads the extension,
or runs the same text interpreted.
"""
