import { sql } from 'drizzle-orm'
import { violations } from '../../../server/checks/check'
import { openTestDatabase } from '../harness'
import { act } from './act'
import type { Step } from './step'
import { Sandbox } from './sandbox'
import { type Company } from '../../../server/demo/seed'
import { Witness } from './witness'
import { foundWorld, TENANT, type Who, World } from './world'

export interface Ground {
  sandbox: Sandbox
  company: Company
  tokens: Map<Who, string>
  close(): Promise<void>
}

/** A company in a database of its own, ready for any number of flows that leave nothing behind. */
export async function openGround(): Promise<Ground> {
  const database = await openTestDatabase()
  const { company, tokens } = await foundWorld(database)
  await database.system((tx) => tx.execute(sql`analyze`))
  return { sandbox: new Sandbox(database), company, tokens, close: () => database.close() }
}

/** Codes that somebody may meet on the way; anything else is a defect. */
const EXPECTED = new Set([0, 40000, 40300, 40400, 40900, 40901, 40902, 42200, 42201, 42210, 42300])

/** Walks a flow from the fresh company and checks every invariant at its end. Adds to `tally` how often each answer came. */
export async function runFlow(ground: Ground, steps: readonly Step[], tally: Map<string, number>): Promise<void> {
  const world = new World(ground.sandbox, ground.company.demo, ground.tokens)
  await ground.sandbox.run(async () => {
    try {
      const witness = new Witness()
      for (const [index, step] of steps.entries()) {
        const outcome = await act(world, step)
        if (process.env.TELL && outcome && outcome.code !== 0) console.log(outcome.what, world.story.at(-1))
        if (outcome && !EXPECTED.has(outcome.code)) throw new Error(`${outcome.what} answered ${outcome.code}`)
        const name = outcome ? `${outcome.what} ${outcome.code || 'done'}` : `${step.kind}: nothing there`
        if (index % 5 === 4 || index === steps.length - 1)
          await ground.sandbox.transaction(TENANT, (tx) => witness.look(tx))
        tally.set(name, (tally.get(name) ?? 0) + 1)
      }
      const broken = await ground.sandbox.transaction(TENANT, (tx) => violations(tx))
      if (broken.length > 0) throw new Error(JSON.stringify(broken, null, 2))
    } catch (error) {
      throw new Error(
        `${(error as Error).message}\n\n${world.story.map((line, index) => `${index + 1}. ${line}`).join('\n')}`,
        { cause: error },
      )
    }
  })
}
