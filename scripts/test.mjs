import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './check.mjs'
import { findChromium } from './chromium.mjs'

/*
 * npm test            static checks, unit and server tests, then the journeys in Chromium
 * npm run test:e2e    the journeys alone; a word behind it chooses files
 */
const [only, ...files] = process.argv.slice(2)
const started = performance.now()
const totals = { passed: 0, failed: 0 }

process.env.CHROMIUM_PATH = findChromium()
rmSync('test-artefacts', { recursive: true, force: true })
mkdirSync('test-artefacts', { recursive: true })

function add({ passed, failed }) {
  totals.passed += passed
  totals.failed += failed
}

/** A run of vitest, read from its own report; a run that dies before writing one counts as one failure. */
function vitest(name, args) {
  const report = `test-artefacts/${name}.json`
  const { status } = spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { stdio: 'inherit' },
  )
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that could not even be loaded fails the run without a failed test.
    add({ passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1) })
  } catch {
    add({ passed: 0, failed: 1 })
  }
}

if (only !== 'e2e') {
  add(runChecks())
  vitest('unit', [])
}
vitest('e2e', ['--config', 'tests/e2e/vitest.config.ts', ...files])

console.log(`\n${Math.round((performance.now() - started) / 1000)} s; screenshots are in test-artefacts/`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 ? 1 : 0
