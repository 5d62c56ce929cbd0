import { eq } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'
import type { Operator } from '../../../server/http/call'
import type { Call } from '../../../server/http/call'
import { setting_base, setting_payment_methods, user_info } from '../../../server/generated/tables'
import { openBook } from '../../../server/stock/book'
import { post } from '../../../server/stock/ledger'
import { stockBatch } from '../../../server/stock/tables'
import { TENANT } from '../../../server/demo/company'
import { asOperator, NOW } from '../harness'
import { ean, makeGoods, skuDraft } from '../resources/goods'
import { seedPaymentAndLevels } from './payment-and-levels'
import { type Answer, type Client, createRow, runTransitions, openWorld, type World } from '../resources/world'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** A store with stock, payment methods, member levels and members; every test file opens a new store. */
export interface Shop {
  world: World
  store_id: number
  cashier: Operator
  manager: Operator
  /** SKU ids, with prices in yuan: water 2.00 (member 1.80, no batches), juice 12.80 (batches), apples 11.80 per kg. */
  water: number
  juice: number
  apples: number
  level: Record<'plain' | 'silver' | 'gold', number>
  /** Runs work in a transaction at the given time, as the cashier or another operator. */
  at<T>(now: number, work: (call: Call) => Promise<T>, operator?: Operator): Promise<T>
  /** Creates a member of the first level. Returns the id. */
  member(more?: Partial<typeof user_info.$inferInsert>): Promise<number>
  /** Changes settings of the company. */
  set(values: Partial<typeof setting_base.$inferInsert>): Promise<void>
  /** Changes a payment method. */
  setMethod(code: string, values: Partial<typeof setting_payment_methods.$inferInsert>): Promise<void>
  /** Creates a batch without stock. Returns the id. */
  batch(sku: number, no: string, expiry_date: string | null): Promise<number>
  /** Adds opening stock: `qty` in thousandths, `value` in fen; by default to batch 0, which stands for no batch. */
  stock(sku: number, qty: number, value: number, batch_id?: number): Promise<void>
}

export { NOW }

let nth = 0
/** A new `client_uuid`, different for each call in a test file. */
export const uuid = (): string => `00000000-0000-4000-8000-${String(++nth).padStart(12, '0')}`

export async function openShop(given?: Database): Promise<Shop> {
  const world = await openWorld(given)
  const { database } = world
  const admin: Client = await world.as('admin')
  const goods = await makeGoods(admin)
  const make = async (index: number, more: object) =>
    (await createRow(admin, '/good/sku', skuDraft(index, goods, { barcode: ean(691_000_000_000 + index), ...more }))).id
  const water = await make(10, { sku_name: '矿泉水', sell_price: 200, member_price: 180, buy_price: 120 })
  const juice = await make(11, {
    sku_name: '鲜榨橙汁',
    sell_price: 1280,
    buy_price: 900,
    batch_managed: true,
    shelf_life_days: 14,
  })
  const apples = await make(12, {
    sku_name: '红富士苹果',
    sale_mode: 'weight',
    sale_unit_id: goods.kilo.id,
    barcode: null,
    sell_price: 1180,
    buy_price: 800,
  })
  const store_id = world.stores.get('S0002')!
  const cashier = {
    ...world.operators.get('cashier_s0002')!,
    store_id,
    flags: { can_view_cost: false, can_view_buy_price: false, can_pos_refund: false },
  }
  const manager = {
    ...world.operators.get('manager_s0002')!,
    store_id,
    flags: { can_view_cost: true, can_view_buy_price: true, can_pos_refund: true },
  }
  const level = await seedPaymentAndLevels(world)
  const at: Shop['at'] = (now, work, operator = cashier) => asOperator(database, operator, work, now)
  let members = 0
  return {
    world,
    store_id,
    cashier,
    manager,
    water,
    juice,
    apples,
    level,
    at,
    member: (more = {}) =>
      database.system(async (tx) => {
        members++
        const [row] = await tx
          .insert(user_info)
          .values({
            tenant_id: TENANT,
            user_no: `M${String(90_000_000 + members)}`,
            mobile: `1990009${String(members).padStart(4, '0')}`,
            level_id: level.plain,
            growth_value: 0,
            points_balance: 0,
            stored_balance: 0,
            total_spent_amount: 0,
            order_count: 0,
            register_store_id: store_id,
            register_channel: 'pos',
            registered_at: NOW,
            status: 'normal',
            ...more,
          })
          .returning({ id: user_info.id })
        return row!.id
      }),
    set: (values) =>
      database.system(async (tx) => {
        await tx.update(setting_base).set(values)
      }),
    setMethod: (code, values) =>
      database.system(async (tx) => {
        await tx.update(setting_payment_methods).set(values).where(eq(setting_payment_methods.method_code, code))
      }),
    batch: (sku_id, batch_no, expiry_date) =>
      database.system(async (tx) => {
        const [row] = await tx
          .insert(stockBatch)
          .values({ tenant_id: TENANT, sku_id, batch_no, expiry_date, first_received_at: NOW })
          .returning({ id: stockBatch.id })
        return row!.id
      }),
    stock: (sku_id, qty, value, batch_id = 0) =>
      at(NOW - 48 * HOUR, async (call) => {
        const place = { location_type: 'store' as const, location_id: store_id, sku_id, batch_id }
        const book = await openBook(call, [place])
        const cause = {
          doc_type: 'opening',
          doc_id: 1,
          biz_date: call.today,
          posted_at: call.now,
          posted_by: 1,
          shipment_key: null,
        }
        post(book, cause, { ...place, qty, value, reason: 'opening_in', line_id: 1 })
        await book.close()
      }),
  }
}

/** Registers a till of the shop as the manager does in the console. Returns the secret of the till. */
export async function registered(manager: Client, store_id: number, terminal_no: string): Promise<string> {
  const row = await createRow(manager, '/store/terminal', { store_id, terminal_no, terminal_name: terminal_no })
  const { data } = await runTransitions(manager, '/store/terminal', row, ['register'])
  return String((data.returns as { secret?: string } | undefined)?.secret)
}

/** Reports a sale as a till does, with the secret of the till unless it is undefined. Returns the answer. */
export async function reported(till: Client, body: object, secret: string | undefined): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(secret !== undefined && { 'terminal-secret': secret }) }
  return (await till.raw('/pos/till/order', { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

/** A sale of one bottle of water for cash, as terminal T1 reports it after it was offline. */
export const offlineSale = (shop: Shop, more: object = {}) => ({
  client_uuid: uuid(),
  terminal_no: 'T1',
  is_offline: true,
  lines: [{ sku_id: shop.water, qty: 1, list_price: 200, deal_price: 200 }],
  payments: [{ method: 'cash', amount: 200 }],
  ...more,
})
