import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { floorOf } from './floor.mjs'
import { measured } from './measured.mjs'
import { rivals } from './rivals.mjs'

/*
 * npm run bench:generate [-- --rivals] [--runs 7]
 *
 * CPU and wall time of the generator over all entities, in a copy of the project: everything from nothing, nothing changed,
 * one entity changed (fresh processes), and in watch mode from the save of a manifest to the last file written. Beside it the
 * floor (floor.mjs), and with --rivals what orval and @hey-api/openapi-ts, installed for this into a folder that goes
 * again, take for the clients of the same API.
 */
const words = process.argv.slice(2)
const RUNS = words.includes('--runs') ? Number(words[words.indexOf('--runs') + 1]) : 7
const SAVES = 30
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
// Packages are the project's own; only the caches below node_modules belong to the copy.
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

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const p95 = (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]

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

/** Saves another label and generates; what was there comes back afterwards. */
async function oneChanged(run) {
  const before = readFileSync(MANIFEST, 'utf8')
  writeFileSync(MANIFEST, before.replace('en: SKU code', `en: SKU code ${run}`))
  const figures = await measured(copy, GENERATE)
  writeFileSync(MANIFEST, before)
  await measured(copy, GENERATE)
  return figures
}

try {
  clear() // what stands there may be older than the generator
  npm('generate')
  const floor = floorOf(copy)
  const [full, floors, nothing, one] = [[], [], [], []]
  // Interleaved, so that a busy moment of the machine hits all alike.
  for (let run = 0; run < RUNS; run++) {
    floors.push(await measured(copy, floor))
    clear()
    full.push(await measured(copy, GENERATE))
    nothing.push(await measured(copy, GENERATE))
    one.push(await oneChanged(run))
  }
  const others = words.includes('--rivals')
    ? await rivals(join(copy, 'server/generated/openapi.json'), Math.min(RUNS, 3))
    : []
  const saves = await watch()
  const best = (runs) => runs.toSorted((a, b) => a.cpu - b.cpu)[0]
  const [all, low] = [best(full), best(floors)]
  const ratio = (a, b) => (a.cpu / b.cpu).toFixed(2)
  const say = (label, figures, more = '') =>
    console.log(
      `${label.padEnd(34)}${(figures.cpu / 1000).toFixed(2).padStart(7)} s CPU ${(figures.wall / 1000).toFixed(2).padStart(7)} s ${figures.memory.toFixed(0).padStart(5)} MiB   ${more}`,
    )
  say('everything from nothing', all, `${ratio(all, low)} × the floor (at most 3)`)
  say('  floor: read, parse, format, write', low)
  for (const other of others)
    say(`  ${other.name}`, other, `${ratio(all, other)}: ours ÷ theirs, which is clients alone`)
  say('one entity changed', best(one), `${ratio(best(one), all)} of everything`)
  say('nothing changed', best(nothing))
  console.log(
    `watch: save to written, p95 ${Math.round(p95(saves))} ms, median ${Math.round(median(saves))} ms (at most 150)`,
  )
  process.exitCode = all.cpu <= 3 * low.cpu && p95(saves) <= 150 ? 0 : 1
} finally {
  rmSync(resolve(copy), { recursive: true, force: true })
}
