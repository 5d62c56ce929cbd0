import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { OrderInput } from '../../../server/modules/till/sales/order-input'
import { sell } from '../../../server/modules/till/sales/sell'
import { closeShift } from '../../../server/modules/till/shifts/shift-close'
import { openShift } from '../../../server/modules/till/shifts/shift-open'
import { switch_work, switch_work_lines } from '../../../server/generated/tables'
import { HOUR, MINUTE, NOW, openShop, type Shop, uuid } from './shop'

/* A store whose shifts follow each other: each call of a test advances the clock. */
export let shop: Shop
export let clock = NOW

/**
 * Each test file calls this once, because test files that run in one process share this module but need separate
 * databases.
 */
export function openShiftFixture(): void {
  beforeAll(async () => {
    clock = NOW - 100 * HOUR
    shop = await openShop()
  })
  afterAll(() => shop.world.database.close())
}

/** Advances the clock by milliseconds. Returns the new time. */
export const tick = (ms = MINUTE) => (clock += ms)

export const open = (terminal_no = 'T1', operator = shop.cashier, client_uuid = uuid()) =>
  shop.at(tick(), (call) => openShift(call, { client_uuid, terminal_no, float_amount: 30_000 }), operator)
export const close = (id: number, cash: number, more = {}) =>
  shop.at(tick(), (call) =>
    closeShift(call, { switch_work_id: id, actual: [{ method: 'cash', amount: cash }], ...more }),
  )
export const sale = (more: Partial<OrderInput> = {}): OrderInput => ({
  client_uuid: uuid(),
  terminal_no: 'T1',
  lines: [{ sku_id: shop.water, qty: 1000 }],
  payments: [{ method: 'cash', amount: 200 }],
  ...more,
})
/** Reports one sale as the cashier. */
export const sellOne = async (input: OrderInput) => (await shop.at(tick(), (call) => sell(call, [{ input }])))[0]!
/** The shift as the database stores it, with its lines. */
export const shiftRow = (id: number) =>
  shop.at(clock, async ({ tx }) => {
    const [row] = await tx.select().from(switch_work).where(eq(switch_work.id, id))
    const lines = await tx.select().from(switch_work_lines).where(eq(switch_work_lines.owner_id, id))
    return { ...row!, lines }
  })
