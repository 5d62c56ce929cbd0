import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runChecks } from './check.mjs'
import { chromiumPath, ensurePrograms } from './system-packages.mjs'

/*
 * npm test                  static checks, unit and server tests, and the journeys in Chromium
 * npm run test:e2e          the journeys alone; a word behind it chooses files
 * … -- --no-install         prints how to install what the machine lacks, instead of installing it
 */
const [only, ...files] = process.argv.slice(2).filter((word) => word !== '--no-install')
const started = performance.now()
const totals = { passed: 0, failed: 0 }

ensurePrograms(only === 'e2e' ? ['chromium'] : ['chromium', 'postgresql'])
process.env.CHROMIUM_PATH = chromiumPath()
rmSync('test-artefacts', { recursive: true, force: true })
mkdirSync('test-artefacts', { recursive: true })

const seconds = () => Math.round((performance.now() - started) / 1000)

function add({ passed, failed }) {
  totals.passed += passed
  totals.failed += failed
}

/** Prints what a run writes, each line behind the name of the run. */
function printLines(stream, name) {
  createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`))
}

/** A run of vitest, read from its own report; a run that dies before writing one counts as one failure. */
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
    // A file that could not even be loaded fails the run without a failed test.
    add({ passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1) })
  } catch {
    add({ passed: 0, failed: 1 })
  }
}

const journeys = () => vitest('e2e', { args: ['--config', 'tests/e2e/vitest.config.ts', ...files] })

if (only === 'e2e') await journeys()
else {
  add(await runChecks())
  // One after the other: tests that measure the processor, and journeys that wait for a page, suffer from each other.
  await vitest('unit', { args: [] })
  await journeys()
}

console.log(`\n${seconds()} s; screenshots are in test-artefacts/`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 ? 1 : 0
