import { execFileSync, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { isProgram } from './is-program.mjs'
import {
  hasPassed,
  rememberPassed,
  stateOfBuild,
  stateOfFolders,
  stateOfInputs,
  stateOfProject,
} from './changed/unchanged.mjs'
import { buildInfo, typeCheck } from './checks/type-check.mjs'

/*
 * npm run check [-- [--again] <name of a check> ...]
 *
 * Runs all checks, or those that are named, unless they passed and no file has changed since; `--again` runs them all
 * the same.
 */

const AGAIN = '--again'

const bundled = (...args) => ({ command: process.execPath, args: ['scripts/run.mjs', ...args] })
const local = (program, ...args) => ({ command: join('node_modules', '.bin', program), args })

const typesOf = (project) => ({
  name: `types of the ${project}`,
  ...local('tsc', ...typeCheck(project)),
  build: buildInfo(project),
})

/**
 * All checks that need no browser. Each check prints one line; one that `tells` adds the last line of its output.
 * `screens answer` starts the product on a database in memory for the entities whose screens did not answer yet as they
 * are now, and in a clone only for those that differ from the commit that the clone shares with the default branch of
 * its origin. A check with `inputs`, or with a `build` that lists the files it read, does not run again while they are
 * as they were when it passed, even when other files changed. Other checks stand between the two checks of
 * types, so that these seldom need memory at once; nothing keeps the second from starting while the first still runs.
 */
const CHECKS = [
  typesOf('server'),
  // Before the two that ask the same of the generator, which then has its answer in the cache.
  { name: 'generated files', ...bundled('generator/cli.ts', 'generate', '--check') },
  {
    name: 'screens answer',
    ...bundled('generator/cli.ts', 'check', '--boot', '--quick', ...trusted()),
    tells: true,
  },
  {
    name: 'migrations',
    ...bundled('server/db/new-migration.ts', '--check'),
    // The check asks the generator whether the tables follow the manifest.
    inputs: {
      programs: ['server/db/new-migration.ts', 'generator/cli.ts'],
      folders: ['server/migrations', 'manifest', 'templates'],
    },
  },
  typesOf('console'),
  { name: 'lint', ...local('oxlint', '--quiet') },
  { name: 'layout', ...local('oxfmt', '--check', '.') },
  { name: 'dependency rules', command: process.execPath, args: ['scripts/dependency-rules.mjs'] },
  { name: 'reference docs', ...bundled('scripts/reference-docs.ts', '--check') },
]

/**
 * Runs a command. Resolves with its exit code and all of its output. The exit code is null when a signal ended the
 * command or the command could not start.
 */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ status: null, output: String(error) }))
    child.on('close', (status, signal) =>
      resolve({ status, output: signal === null ? output : `${output}The signal ${signal} ended it.` }),
    )
  })
}

/** The options that name the shared commit. None without an origin: every screen is then opened once. */
function trusted() {
  try {
    const words = ['merge-base', 'HEAD', 'refs/remotes/origin/HEAD']
    const commit = execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return ['--trust', commit.trim()]
  } catch {
    return []
  }
}

/**
 * Runs the checks two at a time, in their order: on two cores this is as fast as all at once and takes less memory.
 * Prints a line per check and the full output of a failed check; resolves with the number of passed checks and with the
 * name and output of each failed one.
 */
export async function runChecks(names = [], { isAgain = false } = {}) {
  const project = stateOfProject()
  const passed = []
  const chosen = CHECKS.filter(({ name }) => names.length === 0 || names.includes(name))
  const failures = []
  const check = async ({ name, command, args, inputs, build, tells }) => {
    const start = performance.now()
    // The folders as they are before the check: what is edited meanwhile has not been checked.
    const folders = inputs && stateOfFolders(inputs.folders)
    const isKnown = inputs
      ? hasPassed(name, stateOfInputs(inputs.programs, folders))
      : hasPassed(name, build ? stateOfBuild(build) : project)
    if (isKnown && !isAgain) {
      console.log(`✓ ${name} (skipped: it passed with the same files)`)
      return
    }
    const { status, output } = await run(command, args)
    const told = tells && status === 0 ? `: ${output.trim().split('\n').at(-1)}` : ''
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${Math.round(performance.now() - start)} ms)${told}`)
    // The programs may have been bundled by this very run, so only now their sources are known.
    const state = inputs && status === 0 ? stateOfInputs(inputs.programs, folders) : undefined
    rememberPassed(name, state)
    if (status === 0) {
      if (!inputs) passed.push({ name, build })
      return
    }
    failures.push({ name, output })
    console.log(output)
  }
  const waiting = [...chosen]
  const runInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next)
  }
  await Promise.all([runInTurn(), runInTurn()])
  // While a file is edited, a check may have read it before or after the edit.
  if (project !== undefined && project === stateOfProject())
    for (const { name, build } of passed) rememberPassed(name, build ? stateOfBuild(build) : project)
  return { passed: chosen.length - failures.length, failures }
}

if (isProgram(import.meta.filename)) {
  process.chdir(dirname(import.meta.dirname))
  const started = performance.now()
  const words = process.argv.slice(2)
  const names = words.filter((word) => word !== AGAIN)
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name))
  if (unknown.length > 0) {
    console.error(`No such check: ${unknown.join(', ')}. Checks: ${CHECKS.map(({ name }) => name).join(', ')}`)
    process.exit(2)
  }
  const { failures } = await runChecks(names, { isAgain: words.includes(AGAIN) })
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
