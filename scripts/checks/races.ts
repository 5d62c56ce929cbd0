import setup from '../../tests/server/setup'
import { LOCKS } from './races/locks'
import { sourcesOf } from './races/sources'
import { failuresWithout } from './races/run'

/*
 * npm run check:races [-- words]: removes one lock of the server at a time and runs the tests that must then fail, on a
 * real PostgreSQL. Words select the locks whose name contains all of them. Exits with 1 when such a test passes without
 * its lock, when a test fails with all locks in place, or when a source no longer contains the text of a lock.
 */
const words = process.argv.slice(2)
const locks = LOCKS.filter(({ name }) => words.every((word) => name.includes(word)))
if (locks.length === 0) throw new Error('no lock has these words in its name')
for (const lock of locks) sourcesOf(lock)

const stop = await setup()
try {
  process.exitCode = check() ? 0 : 1
} finally {
  stop?.()
}

/** Whether all tests pass with all locks, and each test that needs a lock fails without the lock. */
function check(): boolean {
  const files = [...new Set(locks.flatMap(({ mustFail }) => Object.keys(mustFail)))]
  console.log(`${locks.length} locks, needed by tests of ${files.length} files`)
  const allLocks = failuresWithout(null, files)
  const failing = Object.values(allLocks.failed).flat()
  for (const { test, why } of failing) console.log(`✗ with all locks: ${test}: ${why}`)
  for (const file of allLocks.unstarted) console.log(`✗ with all locks: ${file} does not start`)
  if (failing.length > 0 || allLocks.unstarted.length > 0) return false
  console.log(`✓ all pass with all locks (${allLocks.seconds.toFixed(0)} s)`)

  let untested = 0
  for (const lock of locks) {
    const { failed, unstarted, seconds } = failuresWithout(lock, Object.keys(lock.mustFail))
    const lines = Object.entries(lock.mustFail).flatMap(([file, tests]) => {
      const starts = !unstarted.includes(file)
      if (tests.length === 0) return [starts ? `✗ starts without the lock: ${file}` : `  fails: ${file} does not start`]
      if (!starts) return [`✗ does not start without the lock, so that its tests say nothing: ${file}`]
      return tests.map((test) => {
        const failure = failed[file]?.find((failedTest) => failedTest.test === test)
        return failure ? `  fails: ${test}: ${failure.why}` : `✗ passes without the lock: ${test}`
      })
    })
    if (lines.some((line) => line.startsWith('✗'))) untested += 1
    console.log(`${lock.name} (${seconds.toFixed(0)} s)\n${lines.join('\n')}`)
  }
  console.log(`\n${locks.length} locks removed, ${untested} of them untested`)
  return untested === 0
}
