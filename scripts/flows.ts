import fc from 'fast-check'
import { tooRare } from '../tests/server/flows/reach'
import { openTestDatabase } from '../tests/server/harness'
import startServer from '../tests/server/setup'
import { openFlowCompany, runFlow } from '../tests/server/flows/run'
import { anyFlow, flow, STEPS } from '../tests/server/flows/step'
import { numberOption, option } from './option.mjs'

/*
 * npm run bench:flows -- --flows 10000 [--seed 7] [--path 3:1:0] [--any]: runs random flows of 20 steps by several
 * operators through the API. Each flow starts from the same company, is rolled back afterwards, and ends with a check
 * of every invariant. Prints the covered steps and the time. A flow that breaks an invariant is shrunk to the shortest
 * such flow and printed as requests and answers; the command then exits with 1. For parallel processes, give each
 * process a different seed.
 */
const flows = numberOption('flows', 1000)
const seed = numberOption('seed', Date.now() % 2 ** 31)
const path = option('path', '')
const REPORT_EVERY = 250

const stopServer = await startServer()
const ground = await openFlowCompany(await openTestDatabase())
try {
  const tally = new Map<string, number>()
  console.log(`${flows} flows of ${STEPS} steps, seed ${seed}`)
  const started = performance.now()
  const busy = process.cpuUsage()
  let finished = 0
  const progress = () => {
    const s = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(busy)
    return `${finished} flows, ${s.toFixed(0)} s, ${((user + system) / 1000 / finished).toFixed(0)} ms of CPU a flow`
  }
  await fc.assert(
    fc.asyncProperty(process.argv.includes('--any') ? anyFlow : flow, async (steps) => {
      await runFlow(ground, steps, tally)
      if (++finished % REPORT_EVERY === 0) console.log(progress())
    }),
    { numRuns: flows, seed, ...(path === '' ? {} : { path }) },
  )
  for (const [name, count] of [...tally].toSorted()) console.log(String(count).padStart(8), name)
  console.log('not reached:', tooRare(tally, 1))
  console.log(`0 invariants broken: ${progress()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await ground.close()
  stopServer?.()
}
