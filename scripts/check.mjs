import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Everything that can be told without running the product. Each is one line of the result. */
const CHECKS = [
  ['types', join('node_modules', '.bin', 'tsc'), ['-p', '.']],
  ['lint', join('node_modules', '.bin', 'oxlint'), ['--quiet']],
  ['doors', 'node', ['scripts/doors.mjs']],
  ['generated files', 'node', ['scripts/run.mjs', 'generator/cli.ts', 'generate', '--check']],
  ['migrations', 'node', ['scripts/run.mjs', 'server/db/new-migration.ts', '--check']],
]

/** Runs them all, prints what failed in full, answers how many passed and failed. */
export function runChecks() {
  let failed = 0
  for (const [name, command, args] of CHECKS) {
    const start = performance.now()
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${Math.round(performance.now() - start)} ms)`)
    if (status !== 0) {
      failed++
      console.log(stdout + stderr)
    }
  }
  return { passed: CHECKS.length - failed, failed }
}

if (import.meta.filename === process.argv[1]) process.exitCode = runChecks().failed > 0 ? 1 : 0
