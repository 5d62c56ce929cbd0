import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, about 250, 150, 80 and 60 s on two free cores. A clean checkout has no durations of an
 * earlier run, and vitest would begin with the files that have most text: the trades would run last, while the other
 * worker is idle.
 */
const LONGEST = ['screens.e2e.ts', 'trades/trades.e2e.ts', 'downloads.e2e.ts', 'narrow.e2e.ts'].map((name) => {
  const path = fileURLToPath(new URL(name, import.meta.url))
  if (!existsSync(path)) throw new Error(`${path}, which vitest.config.ts runs early, is not there`)
  return path
})

/** Runs the files of LONGEST first, in that order, and the others in vitest's own order. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(moduleId)
      return index < 0 ? LONGEST.length : index
    }
    // This is the sort method of the sequencer, not of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
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
