import { buildProgram } from '../../tests/generator/cli/program'
import { killRuns } from '../../tests/generator/files/kills'
import { numberOption } from '../option.mjs'

/*
 * npm run bench:kills -- --kills 300: kills the generator at random instants, every second time while files are
 * written, and checks the generated files after the next run. Prints the number of kills and how many fell between two
 * files. Exits with 1 at the first tree that matches neither the old nor the new state.
 */
const kills = numberOption('kills', 300)

buildProgram()
const started = performance.now()
const { late, midway } = await killRuns(kills, Math.random)
console.log(
  `${kills} kills, ${midway} between two files, ${late} came too late; 0 mixed trees (${Math.round((performance.now() - started) / 1000)} s)`,
)
