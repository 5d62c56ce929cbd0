import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { copyRepository } from '../copy-repository.mjs'
import { sampleEntity, sampleRoutes } from './entity-sample.mjs'
import { floorOf } from './floor.mjs'
import { measured } from './measured.mjs'
import { bundle } from '../run.mjs'

/*
 * npm run bench:entities [-- 50,200,1000] [--compile 1000|all|none] [--runs 3] [--keep] [--in <a copy that was kept>]
 *
 * So many entities in a copy of the committed project: its own, and more of the same kind. For each number: everything
 * generated from nothing, nothing changed, one entity changed (fresh processes), each beside the floor (floor.mjs); then, for the
 * numbers of --compile (default all), the type-check and the build of the console. CPU of a process and what it starts,
 * and the memory they take at most. Exits 1 when the generator takes a GiB, three times the floor, or an entity of a
 * thousand costs half as much again as one of the fewest.
 */
const {
  values: { compile, runs, keep, in: given },
  positionals: [wanted = '50,200,1000'],
} = parseArgs({
  allowPositionals: true,
  options: {
    compile: { type: 'string', default: 'all' },
    runs: { type: 'string', default: '1' },
    keep: { type: 'boolean' },
    in: { type: 'string', default: '' },
  },
})
const sizes = wanted.split(',').map(Number)
const root = given || copyRepository('entities')
if (given)
  for (const command of ['checkout -q -- manifest', 'clean -fdq manifest'])
    execFileSync('git', command.split(' '), { cwd: given })
const generator = ['node_modules/.cache/backstock/generator-cli-ts/program.mjs', 'generate', '--force']
const rows = []
try {
  process.chdir(root)
  const own = readdirSync('manifest/entities', { recursive: true }).filter((path) => path.endsWith('.yaml')).length
  const groups = readFileSync('manifest/app.yaml', 'utf8')
  await bundle('generator/cli.ts')
  for (const size of sizes) {
    write(Math.max(0, size - own), groups)
    rows.push(await figures(Math.max(size, own)))
    print(rows.at(-1))
  }
  table()
} finally {
  if (given || keep) console.log(`The project is ${root}`)
  else rmSync(root, { recursive: true, force: true })
}

/** Writes so many manifests beside the project's own. */
function write(count, app) {
  const modules = [...new Set(Array.from({ length: count }, (_, index) => sampleEntity(index).module))]
  const menu = modules.map(
    (module, index) => `  ${module}: { title: { zh: ${module}, en: ${module} }, icon: form, order: ${100 + index} }\n`,
  )
  writeFileSync('manifest/app.yaml', app.replace('\ngroups:\n', `\ngroups:\n${menu.join('')}`))
  for (let index = 0; index < count; index++) {
    const { path, text } = sampleEntity(index)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  for (const module of modules) writeFileSync(`manifest/routes/${module}.yaml`, sampleRoutes(module, count))
}

function clear() {
  for (const folder of ['src/generated', 'server/generated']) rmSync(folder, { recursive: true, force: true })
  rmSync('node_modules/.cache/generate', { recursive: true, force: true })
}

async function figures(size) {
  const best = (times) => times.toSorted((a, b) => a.cpu - b.cpu)[0]
  const [full, floors, nothing, one] = [[], [], [], []]
  clear()
  await measured(root, generator)
  const floor = floorOf(root)
  for (let run = 0; run < Number(runs); run++) {
    rmSync('floor', { recursive: true, force: true })
    floors.push(await measured(root, floor))
    clear()
    full.push(await measured(root, generator))
    nothing.push(await measured(root, generator))
    const manifest = 'manifest/entities/good/sku.yaml'
    const text = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, text.replace('en: SKU code', `en: SKU code ${run}`))
    one.push(await measured(root, generator))
    writeFileSync(manifest, text)
    await measured(root, generator)
  }
  rmSync('floor', { recursive: true, force: true })
  const files = readdirSync('src/generated', { recursive: true }).length
  const result = { size, files, full: best(full), floor: best(floors), nothing: best(nothing), one: best(one) }
  if (compile === 'all' || compile === String(size)) {
    for (const path of ['node_modules/.cache/tsc.json', 'dist']) rmSync(path, { recursive: true, force: true })
    result.types = await measured(root, ['node_modules/typescript/bin/tsc', '-p', '.', '--noEmit'])
    result.build = await measured(root, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'])
    const assets = existsSync('dist/assets') ? readdirSync('dist/assets') : []
    result.chunks = assets.filter((name) => name.endsWith('.js')).length
  }
  return result
}

function print({ size, files, full, floor, nothing, one, types, build, chunks }) {
  const say = (label, { wall, cpu, memory }, more = '') =>
    console.log(
      `  ${label.padEnd(28)}${(cpu / 1000).toFixed(2).padStart(8)} s CPU ${(wall / 1000).toFixed(2).padStart(8)} s ${memory.toFixed(0).padStart(6)} MiB${more}`,
    )
  console.log(`\n${size} entities, ${files} files in src/generated`)
  say('everything from nothing', full, `   ${(full.cpu / floor.cpu).toFixed(2)} × the floor`)
  say('  floor', floor)
  say('one entity changed', one, `   ${(one.cpu / full.cpu).toFixed(2)} of everything`)
  say('nothing changed', nothing)
  if (types) say('type-check', types)
  if (build) say('build of the console', build, `   ${chunks} chunks`)
}

function table() {
  const per = ({ size, full, floor, one, types, build }) => [
    size,
    (full.cpu / size).toFixed(1),
    (full.cpu / floor.cpu).toFixed(2),
    full.memory.toFixed(0),
    (one.cpu / size).toFixed(2),
    ...[types, build].flatMap((done) => (done ? [(done.cpu / size).toFixed(0), done.memory.toFixed(0)] : ['', ''])),
  ]
  const heads = 'entities,ms each,× floor,MiB,one: ms each,types: ms each,MiB,build: ms each,MiB'.split(',')
  const line = (cells) =>
    console.log(cells.map((cell, at) => String(cell).padStart((heads[at] ?? '').length + 2)).join(''))
  console.log('\nCPU by the number of entities')
  line(heads)
  for (const row of rows) line(per(row))
  const each = rows.map(({ size, full }) => full.cpu / size)
  const wrong = [
    rows.some(({ full }) => full.memory >= 1024) && 'the generator takes a GiB or more',
    rows.some(({ full, floor }) => full.cpu > 3 * floor.cpu) && 'generating takes more than three times the floor',
    each.length > 1 && each.at(-1) > 1.5 * Math.min(...each) && 'cost grows faster than the number of entities',
  ].filter(Boolean)
  for (const one of wrong) console.log(`✗ ${one}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
