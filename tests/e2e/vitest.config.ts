import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The walk through every screen takes longest: begun last, it would leave a worker without work at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.endsWith('/screens.e2e.ts')
    // The sort of the sequencer, not of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))]
  }
}

export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['tests/e2e/kit/server.ts'],
    setupFiles: ['tests/e2e/kit/failures.ts'],
    // Side by side, each against a server with data of its own (server.ts).
    maxWorkers: 2,
    // The files of a worker share its browser and the sessions of its visitors (browser.ts, sessions.ts).
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a poll waits for needs as long as a page may take on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    bail: 0,
  },
})
