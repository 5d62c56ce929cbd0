import fc from 'fast-check'
import { openGround, runFlow } from '../tests/server/flows/run'
import { anyFlow, flow, STEPS } from '../tests/server/flows/step'

/*
 * npm run bench:flows -- --flows 10000 [--seed 7] [--path 3:1:0]: random flows of 20 steps by many people through the API,
 * each from the same company and taken back afterwards, every invariant checked at its end. Prints what was walked and how
 * long it took; a broken invariant is shrunk to the shortest flow that breaks it, told as requests and answers, and exits 1.
 */
const option = (name: string, otherwise: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise)
}
const flows = Number(option('flows', '1000'))
const seed = Number(option('seed', String(Date.now() % 2 ** 31)))
const path = option('path', '')

const ground = await openGround()
try {
  const tally = new Map<string, number>()
  console.log(`${flows} flows of ${STEPS} steps, seed ${seed}`)
  const started = performance.now()
  await fc.assert(
    fc.asyncProperty(process.argv.includes('--any') ? anyFlow : flow, (steps) => runFlow(ground, steps, tally)),
    { numRuns: flows, seed, ...(path === '' ? {} : { path }) },
  )
  const ms = performance.now() - started
  for (const [name, count] of [...tally].toSorted()) console.log(String(count).padStart(8), name)
  console.log(`${flows} flows, 0 invariants broken, ${(ms / 1000).toFixed(0)} s, ${(ms / flows).toFixed(0)} ms a flow`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ground.close()
}
