import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyRepository } from '../copy-repository.mjs'

/*
 * npm run check:rename [-- <what> <name> …]
 *
 * Renames things in a copy of the committed repository, one after the other, and asks what a person would ask afterwards:
 * do the types hold, do generated files and migrations agree, is nothing left that uses an old name, is every row of a demo
 * company that was there before still there, and every invariant true. `--tests` then runs every test of the copy, journeys
 * included (half an hour), prints its totals and the tests that failed; `--tests=generator,src` runs these projects alone.
 * `--keep` leaves the copy.
 */
const USUAL = [
  ['store_receive_receipt.lines.received_qty', 'accepted_qty'],
  ['sku.supplier_id', 'vendor_id'],
  ['sku.sale_status=on_sale', 'for_sale'],
  ['store.close', 'shut_down'],
  ['wh_send_receipt', 'wh_ship_receipt'],
  ['brand', 'make'],
  ['switch_work.confirm', 'sign_off'],
  ['pos_order.channel=self_service', 'kiosk'],
]

const given = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const keep = process.argv.includes('--keep')
const tests = process.argv.find((word) => /^--tests(=|$)/.test(word))
const renames = given.length > 0 ? given.flatMap((what, at) => (at % 2 === 0 ? [[what, given[at + 1]]] : [])) : USUAL

const copy = copyRepository('rename')
const data = `${copy}-data`
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: copy, stdio: 'pipe' }).toString()

let failed = 0
const run = (label, ...command) => {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${label} (${seconds} s)`)
  if (status === 0) return stdout.trim()
  failed += 1
  console.log(`${stdout}${stderr}`.split('\n').slice(0, 40).join('\n'))
  return stdout.trim()
}
const rowsOf = (label) => {
  const told = run(label, 'scripts/run.mjs', 'scripts/bench/migrated-demo.ts', data)
  console.log(`  ${told}`)
  return told
}
run(
  'a demo company',
  'scripts/run.mjs',
  'scripts/demo.ts',
  '--days',
  '2',
  '--scale',
  '0.1',
  '--members',
  '120',
  '--data',
  data,
)
const before = rowsOf('its rows before')
const manifest = (...args) => ['scripts/run.mjs', 'generator/cli.ts', ...args]
for (const [what, name] of renames) {
  run(`rename ${what} ${name}`, ...manifest('rename', what, name))
  run('  nothing uses the old name', ...manifest('check'))
  git('add', '-A')
  git('commit', '-qm', `${what} is ${name}`)
}
run('generated files agree', ...manifest('generate', '--check'))
run('migrations agree', 'scripts/run.mjs', 'server/db/new-migration.ts', '--check')
if (rowsOf('the demo company migrated, every invariant holds') !== before) {
  console.log('✗ not the same rows')
  failed += 1
}
run('types hold', 'node_modules/typescript/bin/tsc', '-p', '.', '--noEmit')
run('doors hold', 'scripts/doors.mjs')
if (tests === '--tests') testAll()
else if (tests) for (const project of tests.slice('--tests='.length).split(',')) testProject(project)
if (keep) console.log(`The copy is ${copy}`)
else for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true })
process.exitCode = failed > 0 ? 1 : 0

/** The whole run of the copy, as its own people would start it. */
function testAll() {
  const output = run('all tests pass', 'scripts/test.mjs')
  const log = `${copy}-tests.log`
  writeFileSync(log, output)
  console.log(`  ${output.trim().split('\n').at(-1)}; in full: ${log}`)
  for (const name of ['unit', 'e2e']) printFailed(join(copy, 'test-artefacts', `${name}.json`))
}

function testProject(project) {
  const report = join(copy, `test-artefacts/${project}.json`)
  const config = project === 'e2e' ? ['--config', 'tests/e2e/vitest.config.ts'] : ['--project', project]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile.json=${report}`]
  run(`tests of ${project} pass`, ...vitest, ...config)
  printFailed(report)
}

/** Totals of a report of vitest, and each test that failed. */
function printFailed(report) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  console.log(`  ${numPassedTests} passed, ${numFailedTests} failed`)
  for (const { name, status, message, assertionResults } of testResults) {
    if (status !== 'passed' && assertionResults.length === 0) console.log(`  ✗ ${name} ${message}`)
    for (const one of assertionResults.filter((result) => result.status === 'failed'))
      console.log(`  ✗ ${name} ${one.fullName}\n    ${one.failureMessages.join('\n').split('\n')[0]}`)
  }
}
