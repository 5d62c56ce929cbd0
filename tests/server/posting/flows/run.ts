import type { Database, Tx } from '../../../../server/db/database'
import { type Company, TENANT } from './company'
import { callOf } from './call'
import { begin, type Flow, type Outcome, perform, settingsOf } from './flow'
import { nothingSeen } from './documents'
import { checkInvariants } from './invariants'

class Undo extends Error {}

/**
 * Runs a flow from an empty company and takes it back, so that each starts alike. Invariants are checked after every step.
 * Adds how often each answer came to `tally`.
 */
export async function runFlow(
  database: Database,
  company: Company,
  one: Flow,
  tally: Map<string, number>,
): Promise<void> {
  const settings = settingsOf(one)
  try {
    await database.transaction(TENANT, async (tx) => {
      const seen = nothingSeen()
      for (const [pick, numbers] of one.orders.entries())
        await begin((operator) => callOf(tx, operator, settings), company, numbers, pick)
      await checkInvariants(callOf(tx, company.boss, settings), seen, one.self_approve)
      for (const [serial, op] of one.ops.entries()) {
        const operator = company[op.who]
        // A refused step must leave nothing behind, as a rolled back request would.
        const { what, code } = await tx
          .transaction(async (savepoint) => {
            const outcome = await perform(callOf(savepoint as unknown as Tx, operator, settings), company, op, serial)
            if (outcome.code > 0) throw new Refused(outcome)
            return outcome
          })
          .catch((error: unknown) => {
            if (error instanceof Refused) return error.outcome
            throw error
          })
        const name = `${what} ${code === 0 ? 'done' : code === -1 ? 'nothing there' : code}`
        tally.set(name, (tally.get(name) ?? 0) + 1)
        if (code === 0) await checkInvariants(callOf(tx, company.boss, settings), seen, one.self_approve)
      }
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
}

class Refused extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super(`${outcome.what} ${outcome.code}`)
    this.outcome = outcome
  }
}
