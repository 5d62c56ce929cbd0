import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { format } from 'oxfmt'

/*
 * npm run bench:generate
 *
 * Wall time of the generator over all entities, in a copy of the project: everything from nothing, nothing changed, and
 * in watch mode from the save of a manifest to the last file written. The floor is what no generator can go below: the
 * same files read, formatted and written by a program that knows their content.
 */
const RUNS = 7
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

/** Reads, formats and writes the same files, in a process of its own. */
function floor() {
  const program = `
    import { format } from 'oxfmt'
    import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
    import { dirname, join } from 'node:path'
    const { manifests, files, options } = JSON.parse(readFileSync('floor.json', 'utf8'))
    for (const path of manifests) readFileSync(path, 'utf8')
    await Promise.all(files.map(async ([path, text]) => {
      const { code } = path.endsWith('.json') ? { code: text } : await format(path, text, options)
      mkdirSync(dirname(join('floor', path)), { recursive: true })
      writeFileSync(join('floor', path), code)
    }))`
  writeFileSync(join(copy, 'floor.mjs'), program)
  const list = (folder) =>
    readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(copy, join(entry.parentPath, entry.name)))
  const { printWidth, tabWidth, singleQuote, semi, trailingComma } = JSON.parse(
    readFileSync(join(copy, '.oxfmtrc.json'), 'utf8'),
  )
  const files = FOLDERS.flatMap(list)
    .filter((path) => isGenerated(path))
    .map((path) => [path, readFileSync(join(copy, path), 'utf8')])
  writeFileSync(
    join(copy, 'floor.json'),
    JSON.stringify({
      manifests: list('manifest'),
      files,
      options: { printWidth, tabWidth, singleQuote, semi, trailingComma },
    }),
  )
  return () => {
    const start = performance.now()
    spawnSync(process.execPath, ['floor.mjs'], { cwd: copy })
    return performance.now() - start
  }
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

try {
  void format // loaded here so that a missing formatter fails at once
  clear() // what stands there may be older than the generator
  npm('generate')
  const runFloor = floor()
  const full = []
  const floors = []
  const nothing = []
  // Interleaved, so that a busy moment of the machine hits all three alike.
  for (let run = 0; run < RUNS; run++) {
    floors.push(runFloor())
    clear()
    full.push(npm('generate'))
    nothing.push(npm('generate'))
  }
  const saves = await watch()
  const ms = (value) => `${Math.round(value)} ms`.padStart(8)
  console.log(`full, through npm run            ${ms(median(full))}   (at most 1500)`)
  console.log(
    `  floor: read, format and write  ${ms(median(floors))}   (${(median(full) / median(floors)).toFixed(1)} times the floor)`,
  )
  console.log(`nothing changed, through npm run ${ms(median(nothing))}   (at most 400)`)
  console.log(`watch: save to written, p95      ${ms(p95(saves))}   (at most 150; median ${Math.round(median(saves))})`)
  process.exitCode = median(full) <= 1500 && median(nothing) <= 400 && p95(saves) <= 150 ? 0 : 1
} finally {
  rmSync(resolve(copy), { recursive: true, force: true })
}
