import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyRepository } from '../copy-repository.mjs'

/*
 * npm run check:rename [-- <target> <name> …]
 *
 * Renames entities and fields in a copy of the committed repository, one after another, and then checks that the types
 * compile, that generated files and migrations agree, that no old name is in use, that the demo company has lost no
 * row, and that every invariant holds. `--tests` also runs every test of the copy, journeys included (half an hour),
 * and prints the totals and the failed tests; `--tests=generator,src` runs only these projects. `--keep` leaves the
 * copy; `--short` leaves out the demo company and the types, which take most of the time.
 */
const DEFAULT_RENAMES = [
  ['store_receive_receipt.lines.received_qty', 'accepted_qty'],
  ['sku.supplier_id', 'vendor_id'],
  ['sku.sale_status=on_sale', 'for_sale'],
  ['store.close', 'shut_down'],
  ['wh_send_receipt', 'wh_ship_receipt'],
  ['brand', 'make'],
  ['switch_work.confirm', 'sign_off'],
  ['pos_order.channel=self_service', 'kiosk'],
]

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const keep = process.argv.includes('--keep')
const isShort = process.argv.includes('--short')
const tests = process.argv.find((word) => /^--tests(=|$)/.test(word))
const renames =
  words.length > 0
    ? words.flatMap((target, index) => (index % 2 === 0 ? [[target, words[index + 1]]] : []))
    : DEFAULT_RENAMES

const copy = copyRepository('rename', { linkPackages: isShort })
const data = `${copy}-data`
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: copy, stdio: 'pipe' }).toString()

let failed = 0
/** Runs a Node program in the copy and returns its output. Prints whether it failed, with the first 40 lines. */
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
/** Migrates the demo company and checks its invariants. Returns the numbers of rows and tables as text. */
const migrateAndCountRows = (label) => {
  const rows = run(label, 'scripts/run.mjs', 'scripts/bench/migrated-demo.ts', data)
  console.log(`  ${rows}`)
  return rows
}
const demo = ['scripts/run.mjs', 'scripts/demo.ts', '--days', '2', '--scale', '0.1', '--members', '120', '--data', data]
if (!isShort) run('a demo company', ...demo)
const before = isShort ? '' : migrateAndCountRows('the demo company before the renames, every invariant holds')
const manifest = (...args) => ['scripts/run.mjs', 'generator/cli.ts', ...args]
for (const [target, name] of renames) {
  run(`rename ${target} ${name}`, ...manifest('rename', target, name))
  run('  nothing uses the old name', ...manifest('check'))
  git('add', '-A')
  git('commit', '-qm', `${target} is ${name}`)
}
run('generated files agree', ...manifest('generate', '--check'))
run('migrations agree', 'scripts/run.mjs', 'server/db/new-migration.ts', '--check')
if (!isShort && migrateAndCountRows('the demo company migrated, every invariant holds') !== before) {
  console.log('✗ the numbers of rows and tables have changed')
  failed += 1
}
if (!isShort) run('types hold', 'node_modules/typescript/bin/tsc', '-p', '.', '--noEmit')
run('dependency rules hold', 'scripts/dependency-rules.mjs')
if (tests === '--tests') testAll()
else if (tests) for (const project of tests.slice('--tests='.length).split(',')) testProject(project)
if (keep) console.log(`The copy is ${copy}`)
else for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true })
process.exitCode = failed > 0 ? 1 : 0

/** Runs all tests of the copy, as `npm test` does. */
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

/** Prints the totals of a vitest report and each failed test. */
function printFailed(report) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  console.log(`  ${numPassedTests} passed, ${numFailedTests} failed`)
  for (const { name, status, message, assertionResults } of testResults) {
    if (status !== 'passed' && assertionResults.length === 0) console.log(`  ✗ ${name} ${message}`)
    for (const test of assertionResults.filter((result) => result.status === 'failed'))
      console.log(`  ✗ ${name} ${test.fullName}\n    ${test.failureMessages.join('\n').split('\n')[0]}`)
  }
}
