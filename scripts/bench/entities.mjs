import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildInfo, typeCheck, TYPED_PROJECTS } from '../checks/type-check.mjs'
import { copyRepository } from '../copy-repository.mjs'
import { sampleEntity, sampleRoutes } from './generate/entity-sample.mjs'
import { floorOf } from './generate/floor.mjs'
import { measured } from './generate/measured.mjs'
import { bundle } from '../run.mjs'

/*
 * npm run bench:entities [-- 50,200,1000] [--compile 1000|all|none] [--runs 3] [--keep] [--in <folder of a kept copy>]
 *
 * Measures the generator with given numbers of entities, in a copy of the committed project: its own entities, filled
 * up with similar sample entities. For each number: a full generation, a run without a change, and a run after a change
 * of one entity, each in a fresh process and with the floor (floor.mjs); then, for the numbers of --compile (default
 * all), the type-check and the build of the console. Prints the CPU time and peak memory of the process and its
 * children. Exits with 1 when the generator uses a GiB of memory or three times the floor, when the cost per entity at
 * the largest number is more than 1.5 times the cost at the smallest, or when an aim is missed.
 */

/** Aims for up to 1,000 entities: seconds of a full generation, and MiB of the type-check of each half. */
const AIMS = { generation: 10, types: 3072 }

const {
  values: { compile, runs, keep, in: keptCopy },
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
const root = keptCopy || copyRepository('entities', { linkPackages: compile === 'none' })
if (keptCopy)
  for (const command of ['checkout -q -- manifest', 'clean -fdq manifest'])
    execFileSync('git', command.split(' '), { cwd: keptCopy })
const generator = ['node_modules/.cache/backstock/generator-cli-ts/program.mjs', 'generate', '--force']
const rows = []
const moved = `${root}-moved`
try {
  process.chdir(root)
  mkdirSync(moved, { recursive: true })
  const ownCount = readdirSync('manifest/entities', { recursive: true }).filter((path) => path.endsWith('.yaml')).length
  const groups = readFileSync('manifest/app.yaml', 'utf8')
  await bundle('generator/cli.ts')
  for (const size of sizes) {
    write(Math.max(0, size - ownCount), groups)
    rows.push(await figures(Math.max(size, ownCount)))
    print(rows.at(-1))
  }
  printTable()
} finally {
  rmSync(moved, { recursive: true, force: true })
  if (keptCopy || keep) console.log(`The project is ${root}`)
  else rmSync(root, { recursive: true, force: true })
}

/** Writes `count` sample manifests in addition to the project's own manifests. */
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

/**
 * Moves folders away, as they are not there on a fresh checkout. They are deleted at the end: for half a minute after
 * many files were deleted, ext4 takes ten times as long to create one.
 */
function moveAway(...folders) {
  for (const folder of folders)
    if (existsSync(folder)) renameSync(folder, join(moved, String(readdirSync(moved).length)))
}

function clear() {
  moveAway('src/generated', 'server/generated', 'node_modules/.cache/generate')
}

async function figures(size) {
  const best = (times) => times.toSorted((a, b) => a.cpu - b.cpu)[0]
  const [full, floors, unchanged, oneChanged] = [[], [], [], []]
  clear()
  await measured(root, generator)
  const floor = floorOf(root)
  for (let run = 0; run < Number(runs); run++) {
    moveAway('floor')
    floors.push(await measured(root, floor))
    clear()
    full.push(await measured(root, generator))
    unchanged.push(await measured(root, generator))
    const manifest = 'manifest/entities/good/sku.yaml'
    const text = readFileSync(manifest, 'utf8')
    writeFileSync(manifest, text.replace('en: SKU code', `en: SKU code ${run}`))
    oneChanged.push(await measured(root, generator))
    writeFileSync(manifest, text)
    await measured(root, generator)
  }
  moveAway('floor')
  const files = readdirSync('src/generated', { recursive: true }).length
  const result = {
    size,
    files,
    full: best(full),
    floor: best(floors),
    unchanged: best(unchanged),
    oneChanged: best(oneChanged),
  }
  if (compile === 'all' || compile === String(size)) {
    for (const path of [...TYPED_PROJECTS.map(buildInfo), 'dist']) rmSync(path, { recursive: true, force: true })
    result.types = {}
    for (const project of TYPED_PROJECTS)
      result.types[project] = await measured(root, ['node_modules/typescript/bin/tsc', ...typeCheck(project)])
    result.build = await measured(root, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'])
    const assets = existsSync('dist/assets') ? readdirSync('dist/assets') : []
    result.chunks = assets.filter((name) => name.endsWith('.js')).length
  }
  return result
}

function print({ size, files, full, floor, unchanged, oneChanged, types, build, chunks }) {
  const printCost = (label, { wall, cpu, memory }, more = '') =>
    console.log(
      `  ${label.padEnd(28)}${(cpu / 1000).toFixed(2).padStart(8)} s CPU ${(wall / 1000).toFixed(2).padStart(8)} s ${memory.toFixed(0).padStart(6)} MiB${more}`,
    )
  console.log(`\n${size} entities, ${files} files in src/generated`)
  printCost('everything from nothing', full, `   ${(full.cpu / floor.cpu).toFixed(2)} × the floor`)
  printCost('  floor', floor)
  printCost('one entity changed', oneChanged, `   ${(oneChanged.cpu / full.cpu).toFixed(2)} of everything`)
  printCost('nothing changed', unchanged)
  for (const [project, cost] of Object.entries(types ?? {})) printCost(`types of the ${project}`, cost)
  if (build) printCost('build of the console', build, `   ${chunks} chunks`)
}

function printTable() {
  const cellsOf = ({ size, full, floor, oneChanged, types, build }) => [
    size,
    (full.cpu / size).toFixed(1),
    (full.cpu / floor.cpu).toFixed(2),
    full.memory.toFixed(0),
    (oneChanged.cpu / size).toFixed(2),
    ...[...TYPED_PROJECTS.map((project) => types?.[project]), build].flatMap((cost) =>
      cost ? [(cost.cpu / size).toFixed(0), cost.memory.toFixed(0)] : ['', ''],
    ),
  ]
  const heads =
    'entities,ms each,× floor,MiB,one: ms each,console: ms each,MiB,server: ms each,MiB,build: ms each,MiB'.split(',')
  const line = (cells) =>
    console.log(cells.map((cell, at) => String(cell).padStart((heads[at] ?? '').length + 2)).join(''))
  console.log('\nCPU by the number of entities')
  line(heads)
  for (const row of rows) line(cellsOf(row))
  const costPerEntity = rows.map(({ size, full }) => full.cpu / size)
  const problems = [
    rows.some(({ full }) => full.memory >= 1024) && 'the generator takes a GiB or more',
    rows.some(({ full, floor }) => full.cpu > 3 * floor.cpu) && 'generating takes more than three times the floor',
    costPerEntity.length > 1 &&
      costPerEntity.at(-1) > 1.5 * Math.min(...costPerEntity) &&
      'cost grows faster than the number of entities',
    rows.some(({ size, full }) => size <= 1000 && full.wall > AIMS.generation * 1000) &&
      `a full generation takes more than ${AIMS.generation} s`,
    rows.some(
      ({ size, types }) => size <= 1000 && Object.values(types ?? {}).some(({ memory }) => memory > AIMS.types),
    ) && `a type-check takes more than ${AIMS.types} MiB`,
  ].filter(Boolean)
  for (const problem of problems) console.log(`✗ ${problem}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
