import fc from 'fast-check'
import { anyText, roundTrip, SLOTS } from '../../tests/generator/strings/round-trip'
import { numberOption } from '../option.mjs'

/*
 * npm run bench:strings -- --strings 10000 [--seed 7]: puts random Unicode texts into every text of a manifest and
 * reads them back from the YAML, the generated messages, the TypeScript and the API document. Exits with 1 when a text
 * changed.
 */
const seed = numberOption('seed', 1)
const runs = Math.ceil(numberOption('strings', 10_000) / SLOTS)
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
