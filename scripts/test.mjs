import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runChecks } from './check.mjs'
import { scratchEnvironment } from './checks/scratch.mjs'
import { failedTests, shortFailure } from './failed-tests.mjs'
import { chromiumPath, ensurePrograms } from './system-packages.mjs'

/*
 * - `npm test` runs the static checks, the unit and server tests, and the journeys in Chromium.
 * - `npm run test:e2e` runs the journeys alone; words after the command choose files by name.
 * - With `--no-install`, both print how to install missing programs instead of installing them.
 */
const [selected, ...files] = process.argv.slice(2).filter((word) => word !== '--no-install')
const started = performance.now()
const failures = []
let passed = 0

/**
 * How many last lines of a run are kept. If no test caught an error, vitest prints the error with its stack shortly
 * before the totals.
 */
const LAST_LINES = 40

ensurePrograms(['chromium', 'postgresql'])
process.env.CHROMIUM_PATH = chromiumPath()
rmSync('test-artefacts', { recursive: true, force: true })
mkdirSync('test-artefacts', { recursive: true })

const seconds = () => Math.round((performance.now() - started) / 1000)

/** Prints the output of a run, each line prefixed with the name of the run, and keeps its last lines in `last`. */
function printLines(stream, { name, last }) {
  createInterface({ input: stream }).on('line', (line) => {
    console.log(`${name} │ ${line}`)
    last.push(line)
    if (last.length > LAST_LINES) last.shift()
  })
}

/** Runs vitest, prints its output, and adds the passed and failed tests of its report to the totals. */
async function vitest(name, { args }) {
  const report = `test-artefacts/${name}.json`
  const child = spawn(
    join('node_modules', '.bin', 'vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env: scratchEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const last = []
  printLines(child.stdout, { name, last })
  printLines(child.stderr, { name, last })
  const status = await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  console.log(`${name} │ ended after ${seconds()} s`)
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, testResults: [] }
  const failed = failedTests(results, process.cwd())
  passed += results.numPassedTests
  failures.push(...failed)
  // A run can fail without a failed test: by an error that no test caught, or by ending before its report.
  if (status !== 0 && failed.length === 0) {
    failures.push(shortFailure(`${name} ended with ${status}`, last.join('\n'), LAST_LINES))
  }
}

/**
 * Builds the console and creates the demo company of the journeys, both of which are then in the cache. Resolves when
 * the program has ended. Whatever fails here fails again at the start of the journeys, which report the error.
 */
async function prepareJourneys() {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-prepare-'))
  const env = { ...process.env, PORT: process.env.E2E_PORT ?? '5390', DATA_DIR: folder }
  const child = spawn(process.execPath, ['scripts/start.mjs', '--prepare'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  printLines(child.stdout, { name: 'console', last: [] })
  printLines(child.stderr, { name: 'console', last: [] })
  await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  rmSync(folder, { recursive: true, force: true })
  console.log(`console │ ended after ${seconds()} s`)
}

const journeys = () => vitest('e2e', { args: ['--config', 'tests/e2e/vitest.config.ts', ...files] })

if (selected === 'e2e') await journeys()
else {
  const checks = await runChecks()
  passed += checks.passed
  failures.push(...checks.failures.map(({ name, output }) => shortFailure(`check: ${name}`, output)))
  // The journeys do not run beside the units: tests that measure CPU time and journeys that wait for a page would
  // disturb each other. Only their build runs beside them, while the units create their databases on one core.
  await Promise.all([vitest('unit', { args: [] }), prepareJourneys()])
  await journeys()
}

if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
console.log(`\n${seconds()} s; screenshots are in test-artefacts/`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
