import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/**
 * One type checker per core, at most four: every checker computes the shared types again, so more checkers cost time.
 */
const CHECKERS = String(Math.min(4, availableParallelism()))

/**
 * All checks that need no browser. Each check prints one line. `screens answer` starts the product on a database in
 * memory for the entities that changed since the last run in which their screens answered.
 */
const CHECKS = [
  ['types', join('node_modules', '.bin', 'tsc'), ['-p', '.', '--checkers', CHECKERS]],
  ['generated files', process.execPath, ['scripts/run.mjs', 'generator/cli.ts', 'generate', '--check']],
  ['screens answer', process.execPath, ['scripts/run.mjs', 'generator/cli.ts', 'check', '--boot', '--quick']],
  ['migrations', process.execPath, ['scripts/run.mjs', 'server/db/new-migration.ts', '--check']],
  ['lint', join('node_modules', '.bin', 'oxlint'), ['--quiet']],
  ['layout', join('node_modules', '.bin', 'oxfmt'), ['--check', '.']],
  ['dependency rules', process.execPath, ['scripts/dependency-rules.mjs']],
  ['reference docs', process.execPath, ['scripts/run.mjs', 'scripts/reference-docs.ts', '--check']],
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
    child.on('close', (status) => resolve({ status, output }))
  })
}

/**
 * Runs the checks two at a time, in their order: on two cores this is as fast as all at once and takes less memory. The
 * longest come first. Prints a line per check and the full output of a failed check; resolves with the number of passed
 * checks and with the name and output of each failed one.
 */
export async function runChecks() {
  const failures = []
  const check = async ([name, command, args]) => {
    const start = performance.now()
    const { status, output } = await run(command, args)
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${Math.round(performance.now() - start)} ms)`)
    if (status === 0) return
    failures.push({ name, output })
    console.log(output)
  }
  const waiting = [...CHECKS]
  const runInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next)
  }
  await Promise.all([runInTurn(), runInTurn()])
  return { passed: CHECKS.length - failures.length, failures }
}

if (import.meta.filename === process.argv[1]) {
  const started = performance.now()
  const { failures } = await runChecks()
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
