import { buildProgram, killRuns } from '../../tests/generator/kills'

/*
 * npm run bench:kills -- --kills 300: kills the generator at random instants, every second time while it is writing, and
 * looks at the tree after the next run. Prints how many, how many of them fell between two files; exits 1 at the first
 * tree that is neither old nor new.
 */
const at = process.argv.indexOf('--kills')
const kills = at < 0 ? 300 : Number(process.argv[at + 1])

buildProgram()
const started = performance.now()
const { late, midway } = await killRuns(kills, Math.random)
console.log(
  `${kills} kills, ${midway} between two files, ${late} came too late; 0 mixed trees (${Math.round((performance.now() - started) / 1000)} s)`,
)
