import fc from 'fast-check'
import { anyText, roundTrip, SLOTS } from '../../tests/generator/strings/round-trip'

/*
 * npm run bench:strings -- --strings 10000 [--seed 7]: random Unicode texts in every place for texts of a manifest, through
 * YAML, the generated messages, TypeScript and API document, and back. Exits 1 when one does not come back as written.
 */
const option = (name: string, otherwise: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise)
}
const seed = Number(option('seed', '1'))
const runs = Math.ceil(Number(option('strings', '10000')) / SLOTS)
const failed: string[] = []
let run = 0
for (const texts of fc.sample(fc.array(anyText, { minLength: SLOTS, maxLength: SLOTS }), { numRuns: runs, seed })) {
  const wrong = await roundTrip(texts)
  run += texts.length
  if (wrong !== undefined) failed.push(wrong)
}
for (const wrong of failed.slice(0, 20)) console.log(`✗ ${wrong}`)
console.log(`${run} strings of seed ${seed} run, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
