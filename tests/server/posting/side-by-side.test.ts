import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database'
import { storeOrderReceipt, storeReceiveReceipt } from '../../../server/generated/resources'
import { retrying } from '../../../server/http/retrying'
import { transition } from '../../../server/workflow/transition'
import type { Row } from '../../../server/metadata/row'
import { type Copy, copyDatabase } from '../shared-postgres'
import { callOf } from './fixture/call'
import { type Company, seedCompany, SETTINGS, TENANT } from './fixture/company'
import { Fixture } from './fixture/fixture'
import { INVARIANTS, violations } from '../../../server/checks/check'

/**
 * The check of references is left out, because rows of this company refer to masters that the company does not have.
 */
const CHECKED = INVARIANTS.filter(({ code }) => code !== 'INV-37')

let copy: Copy
let database: Database
let company: Company
beforeAll(async () => {
  copy = await copyDatabase('empty')
  database = await openDatabase({ url: copy.url, connections: 8 })
  company = await seedCompany(database)
}, 180_000)
afterAll(async () => {
  await database.close()
  await copy.drop()
})

const work = <T>(run: (fixture: Fixture) => Promise<T>): Promise<T> =>
  database.transaction(TENANT, (tx) =>
    run(new Fixture((operator, now) => callOf(tx, operator, SETTINGS, now), company)),
  )

/**
 * Runs the transition on all documents at once, each in a separate transaction that is retried after a deadlock, as a
 * request is.
 */
function allAtOnce(ids: readonly number[], names: readonly string[]): Promise<PromiseSettledResult<unknown>[]> {
  return Promise.allSettled(
    ids.map((id) =>
      retrying(() =>
        work(async (fixture) => {
          const { version } = await fixture.load(storeReceiveReceipt, id)
          const options = { reason: '同时操作', confirm_warnings: true }
          return transition(
            fixture.call,
            storeReceiveReceipt,
            { id, version: version as number },
            { names, ...options },
          )
        }),
      ),
    ),
  )
}

const expectNoViolation = async () => expect(await work((fixture) => violations(fixture.call.tx, CHECKED))).toEqual([])

describe('PostgreSQL, eight connections', () => {
  it('posts the same goods in opposite order concurrently, and reverses the postings', async () => {
    const ids: number[] = []
    for (let n = 0; n < 12; n++) {
      const change = (lines: Row[]) =>
        (n % 2 ? lines : lines.toReversed()).map((line) => ({
          ...line,
          batch_no: line.batch_no && n % 3 ? 'L1' : null,
        }))
      ids.push(
        await work(async (fixture) => {
          const order = await fixture.approvedOrder([6_000, 6_000, 500, 6_000])
          const receipt = await fixture.delivery(order, change, { delivery_no: `A${n}` })
          await fixture.move(storeReceiveReceipt, receipt, ['submit'])
          return receipt
        }),
      )
    }
    expect((await allAtOnce(ids, ['approve'])).filter((answer) => answer.status === 'rejected')).toEqual([])
    await expectNoViolation()
    expect((await allAtOnce(ids, ['reverse'])).filter((answer) => answer.status === 'rejected')).toEqual([])
    await expectNoViolation()
  }, 120_000)

  it('never receives more than was ordered, however many requests run at once', async () => {
    const order = await work((fixture) => fixture.approvedOrder([10_000]))
    const ids: number[] = []
    for (let n = 0; n < 6; n++)
      ids.push(
        await work((fixture) =>
          fixture.delivery(order, (lines) => lines.map((line) => ({ ...line, received_qty: 4_000 })), {
            delivery_no: `B${n}`,
          }),
        ),
      )
    const answers = await allAtOnce(ids, ['submit', 'approve'])
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(2)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 42200, data: { guard: 'over' } })
    expect(await work((fixture) => fixture.load(storeOrderReceipt, order))).toMatchObject({
      received_total_qty: 8_000,
      check_status: 'approved',
    })
    await expectNoViolation()
  }, 120_000)
})
