import fc from 'fast-check'
import { notReached } from '../tests/server/flows/reach'
import { openTestDatabase } from '../tests/server/harness'
import { openGround, runFlow } from '../tests/server/flows/run'
import { anyFlow, flow, STEPS } from '../tests/server/flows/step'

/*
 * npm run bench:flows -- --flows 10000 [--seed 7] [--path 3:1:0] [--any]: random flows of 20 steps by many people through
 * the API, each from the same company and taken back afterwards, every invariant checked at its end. Prints what was walked
 * and how long it took; a broken invariant is shrunk to the shortest flow that breaks it, told as requests and answers, and
 * exits 1. Flows of several processes side by side: give each a seed of its own.
 */
const option = (name: string, otherwise: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise)
}
const flows = Number(option('flows', '1000'))
const seed = Number(option('seed', String(Date.now() % 2 ** 31)))
const path = option('path', '')
const EVERY = 250

const ground = await openGround(await openTestDatabase())
try {
  const tally = new Map<string, number>()
  console.log(`${flows} flows of ${STEPS} steps, seed ${seed}`)
  const started = performance.now()
  const busy = process.cpuUsage()
  let walked = 0
  const told = () => {
    const s = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(busy)
    return `${walked} flows, ${s.toFixed(0)} s, ${((user + system) / 1000 / walked).toFixed(0)} ms of CPU a flow`
  }
  await fc.assert(
    fc.asyncProperty(process.argv.includes('--any') ? anyFlow : flow, async (steps) => {
      await runFlow(ground, steps, tally)
      if (++walked % EVERY === 0) console.log(told())
    }),
    { numRuns: flows, seed, ...(path === '' ? {} : { path }) },
  )
  for (const [name, count] of [...tally].toSorted()) console.log(String(count).padStart(8), name)
  console.log('not reached:', notReached(tally, 1))
  console.log(`0 invariants broken: ${told()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ground.close()
}
