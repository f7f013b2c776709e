"""Structs have the same bytes in Python and in C, and refuse values out of range."""

import pytest

from nunatak.core.structs import OutOfRange, Struct, array, i8, i16, i32, u8, u64


class Mat(Struct):
    space: int = i16(-1, 9)
    cards: list[int] = array(2, u8(0, 4))


class Table(Struct):
    bits: int = u64()
    total: int = i32()
    side: int = i8(-1, 1)
    fill: list[int] = array(3, u8(0, 0))
    mats: list[Mat] = array(2, Mat)


def make_table() -> Table:
    table = Table()
    table.bits = 2**64 - 1
    table.total = -2
    table.side = -1
    table.mats[1].space = 7
    table.mats[1].cards[0] = 4
    return table


def test_a_new_struct_is_all_zero() -> None:
    assert Table().to_bytes() == bytes(Table.size)
    assert Table.size == 24


def test_bytes_are_little_endian_and_without_gaps() -> None:
    assert make_table().to_bytes().hex() == "fffffffffffffffffeffffffff0000000000000007000400"


def test_a_struct_is_read_back_from_its_bytes() -> None:
    again = Table.from_bytes(make_table().to_bytes())
    assert again.to_bytes() == make_table().to_bytes()
    assert (again.bits, again.total, again.side) == (2**64 - 1, -2, -1)
    assert list(again.mats[1].cards) == [4, 0]


@pytest.mark.parametrize("value", [-2, 10, 2**40])
def test_a_field_refuses_what_it_cannot_hold(value: int) -> None:
    table = make_table()
    with pytest.raises(OutOfRange, match=r"Mat\.space"):
        table.mats[0].space = value
    assert table.to_bytes() == make_table().to_bytes()


@pytest.mark.parametrize("index", [-1, 2, 100])
def test_a_list_refuses_an_index_beyond_its_end(index: int) -> None:
    mat = Mat()
    with pytest.raises(OutOfRange):
        mat.cards[index] = 1
    with pytest.raises(OutOfRange):
        _ = mat.cards[index]


def test_a_list_refuses_a_value_beyond_its_range() -> None:
    with pytest.raises(OutOfRange, match=r"Mat\.cards\[1\] = 5"):
        Mat().cards[1] = 5


def test_unknown_fields_and_whole_lists_are_refused() -> None:
    with pytest.raises(OutOfRange):
        Mat().__setattr__("speed", 1)
    with pytest.raises(OutOfRange):
        Mat().cards = [1, 2]


def test_a_copy_is_independent() -> None:
    table = make_table()
    copy = table[0]
    copy.mats[1].space = 3
    assert table.mats[1].space == 7
    other = Table()
    other[0] = table
    table.total = 9
    assert other.total == -2
    with pytest.raises(OutOfRange):
        _ = table[1]
    with pytest.raises(OutOfRange):
        table[1] = other


def test_rows_of_an_array_are_read_and_written() -> None:
    rows = bytearray(3 * Table.size)
    make_table().write_row(rows, 1)
    assert Table.read_row(rows, 1).to_bytes() == make_table().to_bytes()
    assert (
        Table.read_row(rows, 0).to_bytes()
        == Table.read_row(rows, 2).to_bytes()
        == bytes(Table.size)
    )


def test_a_struct_that_c_would_pad_is_refused() -> None:
    with pytest.raises(TypeError, match="C adds no padding"):
        type("Gap", (Struct,), {"small": u8(), "large": u64()})
    with pytest.raises(TypeError, match="C adds no padding"):
        type("Short", (Struct,), {"large": u64(), "small": u8()})
