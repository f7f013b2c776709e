import { defineConfig, mergeConfig } from "vitest/config";
import { projects } from "./plugins/tested";
import app from "./vite.config";

export default mergeConfig(
  app,
  defineConfig({
    resolve: { conditions: ["browser"] }, // components are mounted as in a browser
    test: {
      environment: "happy-dom",
      setupFiles: "tests/patience.ts",
      testTimeout: 30_000,
      projects: projects(),
    },
  }),
);
