import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runChecks } from './check.mjs'
import { chromiumPath, ensurePrograms } from './system-packages.mjs'

/*
 * - `npm test` runs the static checks, the unit and server tests, and the journeys in Chromium.
 * - `npm run test:e2e` runs the journeys alone; words after the command choose files by name.
 * - With `--no-install`, both print how to install missing programs instead of installing them.
 */
const [selected, ...files] = process.argv.slice(2).filter((word) => word !== '--no-install')
const started = performance.now()
const totals = { passed: 0, failed: 0 }

ensurePrograms(['chromium', 'postgresql'])
process.env.CHROMIUM_PATH = chromiumPath()
rmSync('test-artefacts', { recursive: true, force: true })
mkdirSync('test-artefacts', { recursive: true })

const seconds = () => Math.round((performance.now() - started) / 1000)

function add({ passed, failed }) {
  totals.passed += passed
  totals.failed += failed
}

/** Prints the output of a run, each line prefixed with the name of the run. */
function printLines(stream, name) {
  createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`))
}

/** Runs vitest and adds the totals of its report. A run that ends without a report counts as one failure. */
async function vitest(name, { args }) {
  const report = `test-artefacts/${name}.json`
  const child = spawn(
    join('node_modules', '.bin', 'vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  printLines(child.stdout, name)
  printLines(child.stderr, name)
  const status = await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  console.log(`${name} │ ended after ${seconds()} s`)
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    // A test file that cannot be loaded fails the run without a failed test.
    add({ passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1) })
  } catch {
    add({ passed: 0, failed: 1 })
  }
}

const journeys = () => vitest('e2e', { args: ['--config', 'tests/e2e/vitest.config.ts', ...files] })

if (selected === 'e2e') await journeys()
else {
  add(await runChecks())
  // Not in parallel: tests that measure CPU time and journeys that wait for a page would disturb each other.
  await vitest('unit', { args: [] })
  await journeys()
}

console.log(`\n${seconds()} s; screenshots are in test-artefacts/`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 ? 1 : 0
