import { defineConfig } from 'vitest/config'
import { WORKERS } from './server'

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['tests/e2e/server.ts'],
    maxWorkers: WORKERS,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A browser on a busy machine now and then misses a click. What fails three times is broken.
    retry: 2,
    bail: 0,
  },
})
