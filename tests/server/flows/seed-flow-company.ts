import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import { session } from '../../../server/http/session/tables'
import { batchOf } from '../../../server/demo/batches'
import { ActionRunner } from '../../../server/demo/action-runner'
import { seedMasters } from '../../../server/demo/seed'
import type { DemoSku } from '../../../server/demo/demo-context'
import {
  storeStockAdjustReceipt,
  whPurchaseReceipt,
  whPurchaseReceiveReceipt,
} from '../../../server/generated/resources'
import { pos_terminal, setting_base } from '../../../server/generated/tables'
import type { Operator } from '../../../server/http/call'
import { openSession } from '../../../server/http/session/session'
import { secretHash } from '../../../server/modules/till/terminal'
import type { Row } from '../../../server/metadata/row'
import { NOW } from '../now'
import { GOODS, STORES, WAREHOUSES } from './goods'
import { TILL_SECRET } from './till'
import { type FlowStart, PEOPLE, TENANT, type Who } from './world'

const BEFORE = NOW - 2 * 3_600_000
const DAY = '2026-11-20'
const CUSTOMERS = 20

/** Creates the company that every flow starts from, with goods in stock and its staff members signed in. */
export async function seedFlowCompany(database: Database): Promise<FlowStart> {
  const company = await seedMasters(database, NOW, CUSTOMERS)
  if (!company) throw new Error('the database already has a company')
  const { demo, customers } = company
  const skus = GOODS.flatMap((name) => demo.skus.get(name) ?? [])
  await database.transaction(TENANT, async (tx) => {
    const runner = await ActionRunner.open(tx)
    const by = (name: Who) => demo.operators.get(name) as Operator
    for (const no of WAREHOUSES)
      await stockWarehouse(runner, by('admin'), by('wh_manager'), demo.warehouses.get(no) ?? 0, skus)
    for (const no of STORES) await stockStore(runner, by('admin'), demo.stores.get(no) ?? 0, skus)
    // One staff member of the flows pays suppliers, and so confirms payments that the same staff member has requested.
    await tx.update(setting_base).set({ allow_self_payment: true })
  })
  await database.system((tx) =>
    tx.insert(pos_terminal).values(
      STORES.flatMap((no) =>
        ['T1', 'T2', 'T3'].map((terminal_no): typeof pos_terminal.$inferInsert => ({
          tenant_id: TENANT,
          store_id: demo.stores.get(no) ?? 0,
          terminal_no,
          terminal_name: terminal_no,
          status: 'active',
          secret_hash: secretHash(TILL_SECRET),
        })),
      ),
    ),
  )
  const tokens = await database.system(async (tx) => {
    const sessions = new Map<Who, { token: string; bind: string }>()
    for (const name of PEOPLE) {
      const member_id = demo.operators.get(name)?.id ?? 0
      const openedSession = await openSession(
        tx,
        { tenant_id: TENANT, member_id },
        { now: NOW, userAgent: 'flow', address: undefined },
      )
      sessions.set(name, openedSession)
    }
    const end = sql`${NOW} + 400 * 86400000::bigint`
    await tx.update(session).set({ expires_at: end, last_seen_at: end })
    return sessions
  })
  return { company: demo, customers, tokens }
}

/** Stocks a warehouse with thirty order multiples of each SKU, half of it older. */
async function stockWarehouse(
  runner: ActionRunner,
  head: Operator,
  keeper: Operator,
  warehouse_id: number,
  skus: DemoSku[],
): Promise<void> {
  const order = await runner.create(head, BEFORE, whPurchaseReceipt, {
    warehouse_id,
    purchase_type: 'opening',
    lines: skus.map((sku) => ({ sku_id: sku.id, pack_qty: 30 * sku.order_multiple * 1_000, buy_price: sku.buy_price })),
  })
  await runner.move(head, BEFORE, { resource: whPurchaseReceipt, id: order.id as number, names: ['submit', 'approve'] })
  const [receipt] = await runner.rows<{ id: number }>(
    sql`select id from wh_purchase_receive_receipt where source_id = ${order.id}`,
  )
  const id = Number(receipt?.id)
  await runner.edit(keeper, BEFORE, whPurchaseReceiveReceipt, {
    id,
    change: (row) => ({
      receiver_id: keeper.id,
      received_at: BEFORE,
      lines: row.lines.map((line) => {
        const sku = skus.find(({ id }) => id === line.sku_id)
        return { ...line, ...(sku && batchOf(sku, DAY, 1)) }
      }),
    }),
  })
  await runner.move(keeper, BEFORE, { resource: whPurchaseReceiveReceipt, id, names: ['submit', 'approve'] })
}

/**
 * Stocks a store with twelve order multiples of each SKU. SKUs with a shelf life get two batches, so that there is a
 * choice of batch.
 */
async function stockStore(runner: ActionRunner, head: Operator, store_id: number, skus: DemoSku[]): Promise<void> {
  const saved = await runner.create(head, BEFORE, storeStockAdjustReceipt, {
    store_id,
    adjust_type: 'opening',
    counted_by: head.id,
    lines: skus.flatMap((sku): Row[] => {
      const line = { sku_id: sku.id, actual_qty: 12 * sku.order_multiple * 1_000, cost_price: sku.buy_price }
      return sku.batch_managed
        ? [0, 1].map((age) => ({ ...line, actual_qty: line.actual_qty / 2, ...batchOf(sku, DAY, age) }))
        : [line]
    }),
  })
  await runner.move(head, BEFORE, {
    resource: storeStockAdjustReceipt,
    id: saved.id as number,
    names: ['submit', 'approve'],
  })
}
