import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['tests/e2e/server.ts'],
    // Side by side, each against a server with data of its own (server.ts).
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a busy machine now and then misses a click. What fails three times is broken.
    retry: 2,
    bail: 0,
  },
})
