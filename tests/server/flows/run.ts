import { sql } from 'drizzle-orm'
import { violations } from '../../../server/checks/check'
import type { Database } from '../../../server/db/database'
import { act } from './act'
import { seedFlowCompany } from './seed-flow-company'
import { Sandbox } from './sandbox'
import type { Step } from './step'
import { HistoryCheck } from './history-check'
import { type FlowStart, TENANT, World } from './world'

export interface FlowCompany {
  sandbox: Sandbox
  start: FlowStart
  close(): Promise<void>
}

/**
 * Number of times each action ended with each outcome: `create store_order_receipt done`, `approve wh_pick_receipt
 * 42201`.
 */
export type Tally = Map<string, number>

/** Creates a company in an empty database. Each flow that runs there is rolled back. */
export async function openFlowCompany(database: Database): Promise<FlowCompany> {
  const start = await seedFlowCompany(database)
  await database.system((tx) => tx.execute(sql`analyze`))
  return { sandbox: new Sandbox(database), start, close: () => database.close() }
}

/** Answer codes that may occur in a flow; any other code is a defect. */
export const EXPECTED = new Set([0, 40000, 40300, 40400, 40900, 40901, 40902, 42200, 42201, 42210, 42300])

/** Runs a flow on the new company and checks every invariant at the end; counts each step's outcome in `tally`. */
export async function runFlow({ sandbox, start }: FlowCompany, steps: readonly Step[], tally: Tally): Promise<void> {
  const world = new World([sandbox], start)
  await sandbox.run(async () => {
    try {
      const history = new HistoryCheck()
      for (const [index, step] of steps.entries()) {
        const outcome = await act(world, step)
        if (process.env.PRINT_REFUSALS && outcome && outcome.code !== 0) console.log(outcome.what, world.log.at(-1))
        if (outcome && !EXPECTED.has(outcome.code)) throw new Error(`${outcome.what} answered ${outcome.code}`)
        const name = outcome ? `${outcome.what} ${outcome.code || 'done'}` : `${step.kind}: nothing there`
        tally.set(name, (tally.get(name) ?? 0) + 1)
        if (index % 5 === 4 || index === steps.length - 1) await sandbox.transaction(TENANT, (tx) => history.check(tx))
      }
      const broken = await sandbox.transaction(TENANT, (tx) => violations(tx))
      if (broken.length > 0) throw new Error(JSON.stringify(broken, null, 2))
    } catch (error) {
      const log = world.log.map((line, index) => `${index + 1}. ${line}`).join('\n')
      throw new Error(`${(error as Error).message}\n\n${log}`, { cause: error })
    }
  })
}
