import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { journeysNaming, selectTests } from './changed/select.mjs'
import { readImports } from './dependency-rules.mjs'

/*
 * npm run test:changed                       runs the tests that changes since HEAD can affect, with untracked files
 * npm run test:changed -- --against <ref>    compares with a branch, tag or commit instead of HEAD
 * npm run test:changed -- --list             only lists the tests
 */
const args = process.argv.slice(2)
const index = args.indexOf('--against')
const ref = index < 0 ? 'HEAD' : args[index + 1]
if (!ref) {
  console.error('--against needs a branch, a tag or a commit')
  process.exit(2)
}

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', ref, '--'), ...git('ls-files', '--others', '--exclude-standard')]
const textOf = (path) => readFileSync(path, 'utf8')
const { tests, leftOut, entities } = selectTests({
  changed,
  files: readImports(['src', 'server', 'generator', 'tests']),
  textOf,
})

const journeys = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.e2e.ts'),
)
const affectedJourneys = journeysNaming(
  entities,
  journeys.map((name) => join('tests/e2e', name)),
  textOf,
)
console.log(`${changed.length} changed files, ${entities.length} entities, ${tests.length} test files`)
if (leftOut.length > 0) console.log(`Left to npm test, because they test the engine: ${leftOut.join(' ')}`)
if (affectedJourneys.length > 0)
  console.log(`Journeys that open screens of the entities: npm run test:e2e -- ${affectedJourneys.join(' ')}`)
if (args.includes('--list')) console.log(tests.join('\n'))
else if (tests.length > 0)
  process.exitCode =
    spawnSync(join('node_modules', '.bin', 'vitest'), ['run', ...tests], { stdio: 'inherit' }).status ?? 1
