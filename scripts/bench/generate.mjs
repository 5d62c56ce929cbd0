import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { floorOf } from './generate/floor.mjs'
import { measured } from './generate/measured.mjs'
import { rivals } from './generate/rivals.mjs'
import { median, p95 } from './percentiles.mjs'

/*
 * npm run bench:generate [-- --rivals] [--runs 7] [--saves 30]
 *
 * Measures CPU and wall time of the generator over all entities, in a copy of the project: a full generation, a run
 * without a change, a run after a change of one entity (each in a fresh process), and in watch mode the time from the
 * save of a manifest to the last written file. Prints the floor (floor.mjs) for comparison. --rivals also measures how
 * long orval and @hey-api/openapi-ts, installed into a temporary folder, take for the clients of the same API.
 */
const options = process.argv.slice(2)
const RUNS = options.includes('--runs') ? Number(options[options.indexOf('--runs') + 1]) : 7
const SAVES = options.includes('--saves') ? Number(options[options.indexOf('--saves') + 1]) : 30
const here = process.cwd()
const copy = mkdtempSync(join(tmpdir(), 'bench-generate-'))
for (const path of [
  'manifest',
  'templates',
  'generator',
  'scripts',
  'src',
  'server',
  '.oxfmtrc.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
])
  cpSync(join(here, path), join(copy, path), { recursive: true })
mkdirSync(join(copy, 'node_modules'))
// The copy links to the project's packages, but has its own caches below node_modules.
for (const name of readdirSync(join(here, 'node_modules')))
  if (name !== '.cache') symlinkSync(join(here, 'node_modules', name), join(copy, 'node_modules', name))

const FOLDERS = ['src/generated', 'server/generated']
const isGenerated = (path) => !path.includes('migrations')

function npm(...args) {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
  return performance.now() - start
}

function clear() {
  for (const folder of FOLDERS)
    for (const path of readdirSync(join(copy, folder)))
      if (isGenerated(path)) rmSync(join(copy, folder, path), { recursive: true })
  rmSync(join(copy, 'node_modules/.cache/generate'), { recursive: true, force: true })
}

/** Saves a label again and again; a save is done when its message file holds the new text. */
async function watch() {
  const manifest = join(copy, 'manifest/entities/good/sku.yaml')
  const target = join(copy, 'src/generated/good/sku/sku.en-US.json')
  const original = readFileSync(manifest, 'utf8')
  const watcher = spawn(process.execPath, ['scripts/run.mjs', 'generator/cli.ts', 'generate', '--watch'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let report = () => undefined
  watcher.stdout.on('data', (data) => {
    if (/\((\d+) ms\)/.test(String(data))) report()
  })
  const reported = () =>
    new Promise((done) => {
      report = done
    })
  await reported()
  await new Promise((done) => {
    setTimeout(done, 500)
  })
  const times = []
  for (let n = 0; n < SAVES; n++) {
    const done = reported()
    const start = performance.now()
    writeFileSync(manifest, original.replace('en: SKU code', `en: SKU code ${n}`))
    await done
    times.push(performance.now() - start)
    if (!readFileSync(target, 'utf8').includes(`SKU code ${n}"`)) throw new Error('the save was not written')
    await new Promise((wait) => {
      setTimeout(wait, 60)
    })
  }
  watcher.kill('SIGTERM')
  await new Promise((done) => {
    watcher.once('exit', done)
  })
  writeFileSync(manifest, original)
  return times
}

const GENERATE = ['scripts/generate.mjs']
const MANIFEST = join(copy, 'manifest/entities/good/sku.yaml')

/**
 * Changes a label, measures a generation, and restores the manifest. The first change after a run from nothing is not
 * measured: it stores the entities that were built, which later changes restore.
 */
async function measureOneChange(run) {
  await changeLabel(`${run} before`)
  return changeLabel(run)
}

async function changeLabel(run) {
  const before = readFileSync(MANIFEST, 'utf8')
  writeFileSync(MANIFEST, before.replace('en: SKU code', `en: SKU code ${run}`))
  const figures = await measured(copy, GENERATE)
  writeFileSync(MANIFEST, before)
  await measured(copy, GENERATE)
  return figures
}

try {
  clear() // existing files may be older than the generator
  npm('generate')
  const floor = floorOf(copy)
  const [full, floors, unchanged, oneChange] = [[], [], [], []]
  // The measurements are interleaved, so that load peaks of the machine affect all of them equally.
  for (let run = 0; run < RUNS; run++) {
    floors.push(await measured(copy, floor))
    clear()
    full.push(await measured(copy, GENERATE))
    unchanged.push(await measured(copy, GENERATE))
    oneChange.push(await measureOneChange(run))
  }
  const rivalCosts = options.includes('--rivals')
    ? await rivals(join(copy, 'server/generated/openapi.json'), Math.min(RUNS, 3))
    : []
  const saves = await watch()
  const best = (runs) => runs.toSorted((a, b) => a.cpu - b.cpu)[0]
  const [all, low] = [best(full), best(floors)]
  const ratio = (a, b) => (a.cpu / b.cpu).toFixed(2)
  const printCost = (label, figures, more = '') =>
    console.log(
      `${label.padEnd(34)}${(figures.cpu / 1000).toFixed(2).padStart(7)} s CPU ${(figures.wall / 1000).toFixed(2).padStart(7)} s ${figures.memory.toFixed(0).padStart(5)} MiB   ${more}`,
    )
  printCost('everything from nothing', all, `${ratio(all, low)} × the floor (at most 2)`)
  printCost('  floor: read, parse, format, write', low)
  for (const rival of rivalCosts)
    printCost(`  ${rival.name}`, rival, `${ratio(all, rival)}: ours ÷ theirs, which generates clients only`)
  printCost('one entity changed', best(oneChange), `${ratio(best(oneChange), all)} of everything`)
  printCost('nothing changed', best(unchanged))
  console.log(
    `watch: save to written, p95 ${Math.round(p95(saves))} ms, median ${Math.round(median(saves))} ms (at most 150)`,
  )
  process.exitCode = all.cpu <= 2 * low.cpu && p95(saves) <= 150 ? 0 : 1
} finally {
  rmSync(resolve(copy), { recursive: true, force: true })
}
