import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the longest file, the journey through every screen, first; if it ran last, the other worker would be idle at the
 * end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/screens.e2e.ts')
    // This is the sort method of the sequencer, not of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  // The global setup creates the demo company with the server's sources, which import the console's rules by this name.
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  test: {
    include: ['tests/e2e/**/*.e2e.ts'],
    // The journeys with a server of their own open a database on the PostgreSQL server that tests/server/setup.ts
    // starts.
    globalSetup: ['tests/server/setup.ts', 'tests/e2e/kit/server.ts'],
    setupFiles: ['tests/e2e/kit/failures.ts'],
    // Workers run in parallel, each with its own server and data (kit/server.ts).
    maxWorkers: 2,
    // The files of a worker share its browser and the visitors' sessions (kit/browser.ts, kit/sessions.ts).
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A busy machine may need five times as long as an idle one. A journey that fails usually ends by the limit of one
    // of its steps (kit/browser.ts), long before this limit.
    testTimeout: 300_000,
    // The hook of a journey with a server of its own may have to create the demo company first, which takes minutes on
    // a busy machine.
    hookTimeout: 600_000,
    // A polled condition may take as long as a page takes to load on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    bail: 0,
  },
})
