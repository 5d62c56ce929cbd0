import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyRepository } from '../copy-repository.mjs'

/*
 * npm run bench:check [-- <rounds>]
 *
 * Measures `manifest -- check` on the whole manifest after a field was dropped that hand-written code uses. The floor
 * is a Node process that reads the same files. Prints wall clock and CPU time, as medians of interleaved rounds.
 */
const rounds = Number(process.argv[2] ?? 5)
const copy = copyRepository('check', { linkPackages: true })
const entity = join(copy, 'manifest/entities/store/store_receive_receipt.yaml')
const text = readFileSync(entity, 'utf8')
const check = ['scripts/run.mjs', 'generator/cli.ts', 'check', '--json']
const floor = [
  '-e',
  "const {readdirSync,readFileSync}=require('fs');for(const folder of ['manifest','src','server','tests','scripts'])for(const e of readdirSync(folder,{recursive:true,withFileTypes:true}))if(e.isFile()&&/\\.(ya?ml|tsx?|mjs)$/.test(e.name)&&!/generated|golden/.test(e.parentPath))readFileSync(e.parentPath+'/'+e.name,'utf8')",
]
try {
  // Warm-up: creates the bundle and the parse cache, which exist after any run of the generator.
  spawnSync(process.execPath, check, { cwd: copy })
  writeFileSync(entity, text.replace('    received_qty:\n', '    counted_qty:\n'))
  const times = { floor: [], check: [] }
  let summary = ''
  for (let round = 0; round < rounds; round++) {
    times.floor.push(time(floor).spent)
    const { spent, stdout, status } = time(check)
    times.check.push(spent)
    const { findings } = JSON.parse(stdout)
    summary = `exit ${status}, ${findings.filter(({ open }) => !open).length} uses found`
  }
  const [floorTime, checked] = [median(times.floor), median(times.check)]
  console.log(`check with a dropped line field: ${show(checked)} (${summary})`)
  console.log(`floor, the same files read:      ${show(floorTime)}`)
  console.log(
    `ratio: ${(checked.wall / floorTime.wall).toFixed(1)}× wall, ${(checked.cpu / floorTime.cpu).toFixed(1)}× CPU`,
  )
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/**
 * Wall clock and CPU time in ms of a Node command. The CPU time comes from bash's `time`.
 */
function time(args) {
  const start = performance.now()
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time "$@"', 'time', process.execPath, ...args],
    {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const [user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  return { stdout, status, spent: { wall: performance.now() - start, cpu: (user + system) * 1000 } }
}

function median(spent) {
  const middle = (key) => spent.map((cost) => cost[key]).toSorted((a, b) => a - b)[Math.floor(spent.length / 2)]
  return { wall: middle('wall'), cpu: middle('cpu') }
}

function show({ wall, cpu }) {
  return `${Math.round(wall)} ms wall, ${Math.round(cpu)} ms CPU`
}
