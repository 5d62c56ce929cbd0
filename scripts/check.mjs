import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** One type checker per core: each checker beyond works out the shared types once more, on a core that another one has. */
const CHECKERS = String(Math.min(4, availableParallelism()))

/**
 * Everything that can be told without a browser. Each is one line of the result. `screens answer` starts the product on a
 * database in memory for the entities that changed since their screens answered.
 */
const CHECKS = [
  ['types', join('node_modules', '.bin', 'tsc'), ['-p', '.', '--checkers', CHECKERS]],
  ['screens answer', process.execPath, ['scripts/run.mjs', 'generator/cli.ts', 'check', '--boot', '--quick']],
  ['generated files', process.execPath, ['scripts/run.mjs', 'generator/cli.ts', 'generate', '--check']],
  ['migrations', process.execPath, ['scripts/run.mjs', 'server/db/new-migration.ts', '--check']],
  ['lint', join('node_modules', '.bin', 'oxlint'), ['--quiet']],
  ['doors', process.execPath, ['scripts/doors.mjs']],
  ['reference docs', process.execPath, ['scripts/run.mjs', 'scripts/reference-docs.ts', '--check']],
]

/**
 * Runs a command. Resolves with its exit code, which is null where a signal ended it or it could not start, and with all
 * that it wrote.
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
 * Runs the type checker and then the screens beside the other checks, which run one after another: on two cores that is as
 * fast as all at once, and takes less memory. Prints a line per check and in full what failed; resolves with how many passed and failed.
 */
export async function runChecks() {
  let failed = 0
  const check = async ([name, command, args]) => {
    const start = performance.now()
    const { status, output } = await run(command, args)
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${Math.round(performance.now() - start)} ms)`)
    if (status === 0) return
    failed++
    console.log(output)
  }
  const [types, screens, ...others] = CHECKS
  const inTurn = async (...checks) => {
    for (const one of checks) await check(one)
  }
  await Promise.all([inTurn(types, screens), inTurn(...others)])
  return { passed: CHECKS.length - failed, failed }
}

if (import.meta.filename === process.argv[1]) {
  const started = performance.now()
  const { failed } = await runChecks()
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
  process.exitCode = failed > 0 ? 1 : 0
}
