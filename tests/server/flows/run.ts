import { sql } from 'drizzle-orm'
import { violations } from '../../../server/checks/check'
import type { Database } from '../../../server/db/database'
import { act } from './act'
import { found } from './found'
import { Sandbox } from './sandbox'
import type { Step } from './step'
import { Witness } from './witness'
import { type Cast, TENANT, World } from './world'

export interface Ground {
  sandbox: Sandbox
  cast: Cast
  close(): Promise<void>
}
/** How often each thing was done or refused: `create store_order_receipt done`, `approve wh_pick_receipt 42201`. */
export type Tally = Map<string, number>

/** A company in an empty database, ready for any number of flows that leave nothing behind. */
export async function openGround(database: Database): Promise<Ground> {
  const cast = await found(database)
  await database.system((tx) => tx.execute(sql`analyze`))
  return { sandbox: new Sandbox(database), cast, close: () => database.close() }
}

/** Codes that somebody may meet on the way; anything else is a defect. */
export const EXPECTED = new Set([0, 40000, 40300, 40400, 40900, 40901, 40902, 42200, 42201, 42210, 42300])

/** Walks a flow from the fresh company and checks every invariant at its end; counts in `tally` what came of each step. */
export async function runFlow({ sandbox, cast }: Ground, steps: readonly Step[], tally: Tally): Promise<void> {
  const world = new World([sandbox], cast)
  await sandbox.run(async () => {
    try {
      const witness = new Witness()
      for (const [index, step] of steps.entries()) {
        const outcome = await act(world, step)
        if (process.env.TELL && outcome && outcome.code !== 0) console.log(outcome.what, world.story.at(-1))
        if (outcome && !EXPECTED.has(outcome.code)) throw new Error(`${outcome.what} answered ${outcome.code}`)
        const name = outcome ? `${outcome.what} ${outcome.code || 'done'}` : `${step.kind}: nothing there`
        tally.set(name, (tally.get(name) ?? 0) + 1)
        if (index % 5 === 4 || index === steps.length - 1) await sandbox.transaction(TENANT, (tx) => witness.look(tx))
      }
      const broken = await sandbox.transaction(TENANT, (tx) => violations(tx))
      if (broken.length > 0) throw new Error(JSON.stringify(broken, null, 2))
    } catch (error) {
      const story = world.story.map((line, index) => `${index + 1}. ${line}`).join('\n')
      throw new Error(`${(error as Error).message}\n\n${story}`, { cause: error })
    }
  })
}
