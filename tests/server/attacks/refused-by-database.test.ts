import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { openEmbeddedDatabase } from '../harness'
import { ORDERS } from '../resources/documents/order-fixture'
import { createRow, type Row } from '../resources/world'
import { openCopy } from '../shared-postgres'
import {
  EDITED,
  expectFree,
  expectNoUnhandledRejections,
  openRefusingOrders,
  quantitiesOf,
  raising,
  type RefusingOrders,
} from './refusing-orders'

/*
 * A save sends the statements for its header and lines in one packet. Here the database refuses one of them, after
 * others have run. With a single connection, the next request always gets the connection of the refused request.
 */

const OPEN: Record<Database['engine'], () => Promise<Database>> = {
  postgres: () => openCopy('empty', { connections: 1 }),
  pglite: openEmbeddedDatabase,
}

/** The statements of a save in their order. */
const STATEMENTS = [
  ['header', 'update'],
  ['lines', 'delete'],
  ['lines', 'update'],
  ['lines', 'insert'],
] as const

/** What the database reports, with the code of the answer (docs/errors.md). */
const STATES = [
  ['a violated unique index', '23505', 40902],
  ['a violated check', '23514', 50000],
  ['a missing referenced row', '23503', 50000],
  ['a number out of range', '22003', 40000],
  ['a statement that took too long', '57014', 50400],
  ['a lock that was not available', '55P03', 50400],
  ['a deadlock at each try', '40P01', 50400],
  ['a serialization failure at each try', '40001', 50400],
] as const

expectNoUnhandledRejections()

describe.each(['postgres', 'pglite'] as const)('a save of which %s refuses a statement', (engine) => {
  let database: Database
  let orders: RefusingOrders
  let order: Row

  beforeAll(async () => {
    database = await OPEN[engine]()
    orders = await openRefusingOrders(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    order = await orders.create()
  })
  afterEach(() => orders.accept())

  describe.each(STATEMENTS)('%s: %s', (place, command) => {
    it.each(STATES)('%s (%s) is answered with %i, and nothing is written', async (_, state, code) => {
      const before = await orders.stored(order)
      const key = `${place} ${command} ${state}`
      await orders.before(place, command, raising(state))
      expect((await orders.save(order, key)).code).toBe(code)
      await expectFree(database)
      expect(await orders.stored(order)).toEqual(before)
      await orders.accept()
      // The key was given back, so that the same request may be sent again.
      expect(await orders.save(order, key)).toEqual({ code: 0, replayed: false })
      const after = await orders.stored(order)
      expect([after.version, quantitiesOf(after)]).toEqual([before.version + 1, EDITED])
    })

    it.each(['40001', '40P01'])('%s at two tries is tried again, and written once', async (state) => {
      await orders.before(place, command, raising(state), 2)
      expect((await orders.save(order)).code).toBe(0)
      const { version, ...after } = await orders.stored(order)
      expect([version, quantitiesOf(after)]).toEqual([order.version + 1, EDITED])
      await expectFree(database)
    })

    it('does not touch the saves that wait for the connection', async () => {
      const [other, another] = [await orders.create(), await orders.create()]
      const id = `to_jsonb(coalesce(new, old)) ->> '${place === 'header' ? 'id' : 'owner_id'}'`
      await orders.before(place, command, `if ${id} = '${order.id}' then ${raising('23514')}; end if`)
      const saved = await Promise.all([other, order, another].map((each) => orders.save(each)))
      expect(saved.map(({ code }) => code)).toEqual([0, 50000, 0])
      const [first, refused, last] = await Promise.all([other, order, another].map(orders.stored))
      expect([first, refused, last].map((each) => each && quantitiesOf(each))).toEqual([EDITED, [12, 24], EDITED])
      await expectFree(database)
    })
  })

  const countOf = (table: string) =>
    database.system(async (tx) => ((await tx.execute(sql.raw(`select * from ${table}`))) as { rows: object[] }).rows)

  it.each(['header', 'lines'] as const)('a new document whose %s cannot be inserted leaves nothing', async (place) => {
    const tables = ['store_order_receipt', 'store_order_receipt_lines', 'doc_log', 'counter']
    const before = await Promise.all(tables.map(countOf))
    await orders.before(place, 'insert', raising('23514'))
    expect((await orders.manager.post(`${ORDERS}/create`, orders.draft(12, 24))).code).toBe(50000)
    await expectFree(database)
    expect(await Promise.all(tables.map(countOf))).toEqual(before)
    await orders.accept()
    expect((await createRow(orders.manager, ORDERS, orders.draft(12))).lines).toHaveLength(1)
  })
})
