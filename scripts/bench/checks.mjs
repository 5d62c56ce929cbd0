import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyRepository } from '../copy-repository.mjs'
import { numberOption, option } from '../option.mjs'

/*
 * npm run bench:checks [-- --only <name of a check>] [--rounds 3]
 *
 * Measures `npm run check` in a fresh clone of the last commit: once cold, without any cache, and `rounds` times warm,
 * when nothing has changed. Prints wall clock and processor time, also of runs after an edit of a screen, and of the
 * server's code, which opens every screen; these have no aim. Exits with 1 when the cold run takes more than 15 s or
 * the fastest warm run more than 6 s of wall clock. A busy machine stretches the wall clock; on two free cores it is at
 * least half of the processor time.
 */
const AIMS = { cold: 15, warm: 6 }
const EDITED = { 'a screen': 'src/layout/breadcrumb.tsx', 'the server': 'server/app.ts' }

const only = option('only', '')
const rounds = numberOption('rounds', 3)
// Types are resolved from the real path of a package, so only a copy of the packages is like a fresh clone.
const copy = copyRepository('checks', { linkPackages: only !== '' })
try {
  const cold = run()
  const warm = Array.from({ length: rounds }, run).toSorted((a, b) => a.wall - b.wall)[0]
  for (const [name, { wall, cpu }] of Object.entries({ cold, warm })) {
    const hasMissed = wall > AIMS[name]
    console.log(`${name} ${wall.toFixed(1)} s wall, ${cpu.toFixed(1)} s CPU (aim ${AIMS[name]} s wall)`)
    if (hasMissed) process.exitCode = 1
  }
  for (const [what, path] of Object.entries(EDITED)) {
    appendFileSync(join(copy, path), '// Edited.\n')
    const { wall, cpu } = run()
    console.log(`after an edit of ${what} ${wall.toFixed(1)} s wall, ${cpu.toFixed(1)} s CPU`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** Wall clock and processor time in seconds of one run of the checks. Throws when a check fails. */
function run() {
  const start = performance.now()
  const words = ['-c', 'TIMEFORMAT="%U %S"; time "$@"', 'time', process.execPath, join('scripts', 'check.mjs')]
  const { status, stdout, stderr } = spawnSync('bash', only === '' ? words : [...words, only], {
    cwd: copy,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`A check failed:\n${stdout}${stderr}`)
  const [user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  return { wall: (performance.now() - start) / 1000, cpu: user + system }
}
