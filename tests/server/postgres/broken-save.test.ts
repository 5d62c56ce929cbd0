import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database'
import { REQUEST_LIMITS } from '../../../server/db/limits'
import {
  EDITED,
  expectFree,
  expectNoUnhandledRejections,
  openRefusingOrders,
  quantitiesOf,
  raising,
  type RefusingOrders,
  TABLES,
} from '../attacks/refusing-orders'
import type { Row } from '../resources/world'
import { type Copy, copyDatabase } from '../shared-postgres'

/* What only PostgreSQL does to a save while the packet of its statements runs. */

let copy: Copy
let database: Database
let gatekeeper: Database
let orders: RefusingOrders
let order: Row

beforeAll(async () => {
  copy = await copyDatabase('empty')
  database = await openDatabase({ url: copy.url, connections: 1 })
  gatekeeper = await openDatabase({ url: copy.url, connections: 1 })
  const impatient = { ...database, limited: () => database.limited({ ...REQUEST_LIMITS, statement: 3_000 }) }
  orders = await openRefusingOrders(impatient)
})
afterAll(async () => {
  await database.close()
  await gatekeeper.close()
  await copy.drop()
})
beforeEach(async () => {
  order = await orders.create()
})
afterEach(() => orders.accept())
expectNoUnhandledRejections()

describe.each([
  ['header', 'update'],
  ['lines', 'delete'],
  ['lines', 'insert'],
] as const)('a save during whose statement (%s: %s)', (place, command) => {
  it.each([
    ['the connection is ended', 'perform pg_terminate_backend(pg_backend_pid())'],
    ['the time is up', 'perform pg_sleep(30)'],
  ])('%s is answered with 50400, and nothing is written', async (_, action) => {
    const before = await orders.stored(order)
    await orders.before(place, command, action)
    expect((await orders.save(order, `${place} ${command} ${action}`)).code).toBe(50400)
    expect(await orders.stored(order)).toEqual(before)
    await expectFree(database)
    await orders.accept()
    expect(await orders.save(order, `${place} ${command} ${action}`)).toEqual({ code: 0, replayed: false })
    expect(quantitiesOf(await orders.stored(order))).toEqual(EDITED)
  })

  it('PostgreSQL finds a deadlock is tried again, and written once', async () => {
    // The save waits for a line that the gatekeeper has locked, and the gatekeeper for the header that the save has.
    let saving: ReturnType<RefusingOrders['save']> | undefined
    await orders.before(place, command, `perform 1 from counter for update`)
    await gatekeeper.system(async (tx) => {
      // Only the save looks for deadlocks before the time of the test is up, so that the save is chosen to end.
      await tx.execute(sql`set local deadlock_timeout = '1h'`)
      await tx.execute(sql`select 1 from counter for update`)
      saving = orders.save(order)
      await expect
        .poll(async () => ((await tx.execute(sql`select 1 from pg_locks where not granted`)) as { rows: [] }).rows)
        .not.toEqual([])
      await tx.execute(sql.raw(`select 1 from ${TABLES.header} where id = ${order.id} for update`))
    })
    expect((await saving)?.code).toBe(0)
    const { version, ...after } = await orders.stored(order)
    expect([version, quantitiesOf(after)]).toEqual([order.version + 1, EDITED])
    await expectFree(database)
  })
})

it('a save that is refused at its commit is answered with 50000, and nothing is written', async () => {
  const before = await orders.stored(order)
  await orders.before('lines', 'insert', raising('23514'), 0)
  await database.script(`create function refuse_late() returns trigger language plpgsql as $$ begin
      ${raising('23514')}; end $$;
    create constraint trigger refuse_late after insert on ${TABLES.lines} deferrable initially deferred
      for each row execute function refuse_late()`)
  expect((await orders.save(order)).code).toBe(50000)
  await expectFree(database)
  expect(await orders.stored(order)).toEqual(before)
  await database.script(`drop trigger refuse_late on ${TABLES.lines}`)
  expect((await orders.save(order)).code).toBe(0)
})
