import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyRepository } from '../copy-repository.mjs'

/*
 * npm run bench:check [-- <rounds>]
 *
 * How long `manifest -- check` takes on the whole manifest when a field that hand-written code uses was dropped, beside the
 * floor: a Node process that reads the same files. Wall clock and CPU, medians of interleaved rounds.
 */
const rounds = Number(process.argv[2] ?? 5)
const copy = copyRepository('check')
const entity = join(copy, 'manifest/entities/store/store_receive_receipt.yaml')
const text = readFileSync(entity, 'utf8')
const check = ['scripts/run.mjs', 'generator/cli.ts', 'check', '--json']
const floor = [
  '-e',
  "const {readdirSync,readFileSync}=require('fs');for(const folder of ['manifest','src','server','tests','scripts'])for(const e of readdirSync(folder,{recursive:true,withFileTypes:true}))if(e.isFile()&&/\\.(ya?ml|tsx?|mjs)$/.test(e.name)&&!/generated|golden/.test(e.parentPath))readFileSync(e.parentPath+'/'+e.name,'utf8')",
]
try {
  // What everybody has who ran the generator once: a bundle, and manifests that were read.
  spawnSync(process.execPath, check, { cwd: copy })
  writeFileSync(entity, text.replace('    received_qty:\n', '    counted_qty:\n'))
  const timed = { floor: [], check: [] }
  let found = ''
  for (let round = 0; round < rounds; round++) {
    timed.floor.push(time(floor).spent)
    const { spent, stdout, status } = time(check)
    timed.check.push(spent)
    const { findings } = JSON.parse(stdout)
    found = `exit ${status}, ${findings.filter(({ open }) => !open).length} uses found`
  }
  const [base, ours] = [median(timed.floor), median(timed.check)]
  console.log(`check with a dropped line field: ${show(ours)} (${found})`)
  console.log(`floor, the same files read:      ${show(base)}`)
  console.log(`ratio: ${(ours.wall / base.wall).toFixed(1)}× wall, ${(ours.cpu / base.cpu).toFixed(1)}× CPU`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** The shell's own clock: it knows what the child used. */
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
  const middle = (key) => spent.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(spent.length / 2)]
  return { wall: middle('wall'), cpu: middle('cpu') }
}

function show({ wall, cpu }) {
  return `${Math.round(wall)} ms wall, ${Math.round(cpu)} ms CPU`
}
