import { LOCKS } from './races/locks'
import { sourcesOf } from './races/sources'
import { failuresWithout } from './races/run'

/*
 * npm run check:races [-- words]: takes one lock of the server away at a time (those whose name has the words) and runs the
 * tests that should notice, on a real PostgreSQL. Exits 1 when one of them passes without its lock, when one fails with
 * all locks in place, or when a source no longer reads as the lock says.
 */
const words = process.argv.slice(2)
const locks = LOCKS.filter(({ name }) => words.every((word) => name.includes(word)))
if (locks.length === 0) throw new Error('no lock has these words in its name')
for (const lock of locks) sourcesOf(lock)

const files = [...new Set(locks.flatMap(({ noticed }) => Object.keys(noticed)))]
console.log(`${locks.length} locks, noticed by tests of ${files.length} files`)
const sound = failuresWithout(null, files)
const unsound = Object.values(sound.failed).flat()
if (unsound.length > 0 || sound.unstarted.length > 0) {
  for (const { test, why } of unsound) console.log(`✗ with all locks: ${test}: ${why}`)
  for (const file of sound.unstarted) console.log(`✗ with all locks: ${file} does not start`)
  process.exit(1)
}
console.log(`✓ all pass with all locks (${sound.seconds.toFixed(0)} s)`)

let unnoticed = 0
for (const lock of locks) {
  const { failed, unstarted, seconds } = failuresWithout(lock, Object.keys(lock.noticed))
  const lines = Object.entries(lock.noticed).flatMap(([file, tests]) => {
    if (tests.length === 0)
      return [unstarted.includes(file) ? `  noticed: ${file} does not start` : `✗ nobody notices: ${file}`]
    return tests.map((test) => {
      const found = failed[file]?.find((one) => one.test === test)
      return found ? `  noticed: ${test}: ${found.why}` : `✗ nobody notices: ${test}`
    })
  })
  if (lines.some((line) => line.startsWith('✗'))) unnoticed += 1
  console.log(`${lock.name} (${seconds.toFixed(0)} s)\n${lines.join('\n')}`)
}
console.log(`\n${locks.length} locks taken away, ${unnoticed} of them unnoticed`)
process.exitCode = unnoticed > 0 ? 1 : 0
