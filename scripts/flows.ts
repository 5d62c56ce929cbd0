import fc from 'fast-check'
import { seedCompany } from '../tests/server/posting/flows/company'
import { flow } from '../tests/server/posting/flows/flow'
import { runFlow } from '../tests/server/posting/flows/run'
import { openTestDatabase } from '../tests/server/harness'

/*
 * npm run bench:flows -- --runs 1000 [--seed 7]: random flows of orders and deliveries, every invariant checked after each
 * step. Prints what was walked and the time per flow; a broken invariant is shrunk to the shortest walk and exits 1.
 */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const runs = option('runs', 1_000)
const seed = option('seed', Date.now() % 2 ** 31)

const database = await openTestDatabase()
try {
  const company = await seedCompany(database)
  const tally = new Map<string, number>()
  console.log(`${runs} flows, seed ${seed}`)
  const started = performance.now()
  await fc.assert(
    fc.asyncProperty(flow, (one) => runFlow(database, company, one, tally)),
    { numRuns: runs, seed },
  )
  const ms = performance.now() - started
  const steps = [...tally.values()].reduce((sum, count) => sum + count, 0)
  for (const [name, count] of [...tally].toSorted()) console.log(String(count).padStart(8), name)
  console.log(
    `${runs} flows, ${steps} steps, 0 invariants broken, ${(ms / runs).toFixed(0)} ms a flow, ${(ms / steps).toFixed(1)} ms a step with its checks`,
  )
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await database.close()
}
