import { randomUUID } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { storeOrderReceipt, storeReceiveReceipt } from '../../../server/generated/resources'
import { setting_payment, setting_payment_methods, sku } from '../../../server/generated/tables'
import { sell } from '../../../server/modules/till/sales/sell'
import { openShift } from '../../../server/modules/till/shifts/shift-open'
import { transition } from '../../../server/workflow/transition'
import type { Resource } from '../../../server/metadata/description'
import { callOf } from '../../../tests/server/posting/fixture/call'
import { type Company, SETTINGS, TENANT } from '../../../tests/server/posting/fixture/company'
import { Fixture } from '../../../tests/server/posting/fixture/fixture'

const LINES = 20
const SOLD = 5
const TERMINAL = 'B1'
const SHIFT = '00000000-0000-4000-8000-00000000b000'

/**
 * Submits and approves orders of 20 lines and their deliveries, and posts sales of five goods at a till, each in a
 * separate transaction. Returns the durations in milliseconds by name of the transition.
 */
export async function timeTransitions(
  database: Database,
  company: Company,
  rounds: number,
): Promise<Map<string, number[]>> {
  const goods = await prepare(database, company)
  const times = new Map<string, number[]>()
  const work = <T>(run: (fixture: Fixture) => Promise<T>) =>
    database.transaction(TENANT, (tx) =>
      run(new Fixture((operator, now) => callOf(tx, operator, SETTINGS, now), company)),
    )
  const timed = async <T>(key: string, run: (fixture: Fixture) => Promise<T>) => {
    const started = performance.now()
    const result = await work(run)
    times.set(key, [...(times.get(key) ?? []), performance.now() - started])
    return result
  }
  const move = async (resource: Resource, id: number, name: string) => {
    const { version = 0 } = await work((fixture) => fixture.load(resource, id))
    await timed(`${resource.entity} ${name}, ${LINES} lines`, (fixture) =>
      transition(
        fixture.call,
        resource,
        { id, version },
        { names: [name], reason: '测试原因', confirm_warnings: true },
      ),
    )
  }
  const lines = goods.map((sku_id, index) => ({ sku_id, order_qty: 6_000 + index * 1_000 }))
  await work((fixture) =>
    openShift(fixture.as(company.manager), { client_uuid: SHIFT, terminal_no: TERMINAL, float_amount: 0 }),
  )
  for (let round = 0; round < rounds; round++) {
    const order = await timed(`store_order_receipt create, ${LINES} lines`, (fixture) => fixture.order([], { lines }))
    await move(storeOrderReceipt, order, 'submit')
    await move(storeOrderReceipt, order, 'approve')
    const receipt = await work((fixture) => fixture.delivery(order, undefined, { delivery_no: `B${order}` }))
    await move(storeReceiveReceipt, receipt, 'submit')
    await move(storeReceiveReceipt, receipt, 'approve')
    await timed(`till sale, ${SOLD} lines`, (fixture) =>
      sell(fixture.as(company.manager), [
        {
          input: {
            client_uuid: randomUUID(),
            terminal_no: TERMINAL,
            lines: goods.slice(0, SOLD).map((sku_id) => ({ sku_id, qty: 1_000 })),
            payments: [{ method: 'cash', amount: SOLD * 1_999 }],
          },
        },
      ]),
    )
  }
  return times
}

/**
 * Creates the data that orders and sales need, such as goods and a payment method. Returns existing data of an earlier
 * run unchanged.
 */
async function prepare(database: Database, { skus }: Company): Promise<number[]> {
  return database.system(async (tx) => {
    const existing = await tx.select({ id: sku.id }).from(sku).where(like(sku.sku_code, 'BENCH%'))
    if (existing.length > 0) return existing.map(({ id }) => id)
    const [first] = await tx
      .select()
      .from(sku)
      .where(eq(sku.id, skus[0] ?? 0))
    const created = await tx
      .insert(sku)
      .values(
        Array.from({ length: LINES }, (_, index) => ({
          ...first,
          tenant_id: TENANT,
          id: undefined,
          sku_code: `BENCH${index}`,
          sku_name: `测试商品${index}`,
          barcode: null,
        })),
      )
      .returning({ id: sku.id })
    // Filled rows refer to random ids of order lines. The jump keeps the new lines out of this range.
    await tx.execute(sql`select setval(pg_get_serial_sequence('store_order_receipt_lines', 'id'), 1000000000)`)
    const [setting] = await tx
      .insert(setting_payment)
      .values({ tenant_id: TENANT, enabled_count: 1 })
      .returning({ id: setting_payment.id })
    await tx.insert(setting_payment_methods).values({
      tenant_id: TENANT,
      owner_id: setting?.id ?? 0,
      line_no: 1,
      method_code: 'cash',
      method_name: '现金',
      method_type: 'cash',
      enabled: true,
      is_drawer_cash: true,
      allow_change: true,
      allow_refund: true,
    })
    return created.map(({ id }) => id)
  })
}
