import { formatProblem } from '../../generator/problems/problem'
import { groundOf, judge, mutantsOf, read } from '../../tests/generator/mutants/run'
import { numberOption, option } from '../option.mjs'

/*
 * npm run bench:mutants -- --mutants 500 [--seed 7] [--kind typoInKey] [--show]: makes 500 different errors in the
 * manifests of this project, one at a time, and compares the reported problem with the expected file, line, column,
 * code and hint, and with a limit of one second. Exits with 1 when an error is not reported or is reported wrongly.
 */
const count = numberOption('mutants', 500)
const seed = numberOption('seed', 1)
const only = option('kind', '')

const ground = groundOf('manifest')
const sound = read(ground.files)
if (sound.problems.length > 0) throw new Error('the manifest already has problems')

const mutants = mutantsOf(ground, count, seed).filter(({ kind }) => only === '' || kind === only)
const tally = new Map<string, { run: number; failed: number }>()
let slowest = { took: 0, done: '' }
let failed = 0
for (const mutant of mutants) {
  const { wrong, problems, took } = judge(ground, mutant, sound.model)
  const row = tally.get(mutant.kind) ?? { run: 0, failed: 0 }
  row.run += 1
  if (took > slowest.took) slowest = { took, done: `${mutant.done} (${mutant.inside})` }
  if (wrong.length > 0) {
    failed += 1
    row.failed += 1
  }
  if (wrong.length > 0 || process.argv.includes('--show')) {
    console.log(`\n[${mutant.kind}] ${mutant.inside}: ${mutant.done}`)
    for (const text of wrong) console.log(`  ✗ ${text}`)
    for (const problem of problems.slice(0, 3)) console.log(formatProblem(problem).replaceAll(/^/gm, '    '))
    if (problems.length > 3) console.log(`    … ${problems.length} in all`)
  }
  tally.set(mutant.kind, row)
}
console.log()
for (const [kind, { run, failed: bad }] of tally)
  console.log(`${kind.padEnd(20)} ${String(run).padStart(4)} run ${String(bad).padStart(4)} failed`)
console.log(
  `\n${mutants.length} mutants of seed ${seed} run, ${failed} failed; slowest ${slowest.took.toFixed(0)} ms: ${slowest.done}`,
)
process.exitCode = failed > 0 ? 1 : 0
