import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { journeysNaming, selectTests } from './changed/select.mjs'
import { readImports } from './doors.mjs'

/*
 * npm run test:changed                       tests that the changes since HEAD can touch, files not yet added included
 * npm run test:changed -- --against <ref>    the changes since a branch, tag or commit
 * npm run test:changed -- --list             only says which
 */
const args = process.argv.slice(2)
const at = args.indexOf('--against')
const ref = at < 0 ? 'HEAD' : args[at + 1]
if (!ref) {
  console.error('--against needs a branch, a tag or a commit')
  process.exit(2)
}

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', ref, '--'), ...git('ls-files', '--others', '--exclude-standard')]
const textOf = (path) => readFileSync(path, 'utf8')
const { tests, left, entities } = selectTests({
  changed,
  files: readImports(['src', 'server', 'generator', 'tests']),
  textOf,
})

const journeys = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.e2e.ts'),
)
const named = journeysNaming(
  entities,
  journeys.map((name) => join('tests/e2e', name)),
  textOf,
)
console.log(`${changed.length} changed files, ${entities.length} entities, ${tests.length} test files`)
if (left.length > 0) console.log(`Left to npm test, for they test the engine: ${left.join(' ')}`)
if (named.length > 0) console.log(`Journeys that open it: npm run test:e2e -- ${named.join(' ')}`)
if (args.includes('--list')) console.log(tests.join('\n'))
else if (tests.length > 0)
  process.exitCode =
    spawnSync(join('node_modules', '.bin', 'vitest'), ['run', ...tests], { stdio: 'inherit' }).status ?? 1
