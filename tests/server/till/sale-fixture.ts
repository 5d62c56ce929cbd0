import { afterAll, beforeAll } from 'vitest'
import type { OrderAnswer } from '../../../server/modules/till/sales/order-answer'
import type { OrderInput } from '../../../server/modules/till/sales/order-input'
import { sell } from '../../../server/modules/till/sales/sell'
import { openShift } from '../../../server/modules/till/shifts/shift-open'
import { errorPaths, errorTexts } from './refusals'
import { HOUR, NOW, openShop, type Shop, uuid } from './shop'

/* A store with an open shift of the cashier at T1. */
export let shop: Shop
/** Instant at which the shift was opened. */
export const openedAt = NOW - 8 * HOUR

/**
 * Each test file calls this once, because test files that run in one process share this module but need separate
 * databases.
 */
export function openSaleFixture(): void {
  beforeAll(async () => {
    shop = await openShop()
    await shop.at(openedAt, (call) => openShift(call, { client_uuid: uuid(), terminal_no: 'T1', float_amount: 30_000 }))
  })
  afterAll(() => shop.world.database.close())
}

/** Two bottles of water, paid exactly. */
export const order = (more: Partial<OrderInput> = {}): OrderInput => ({
  client_uuid: uuid(),
  terminal_no: 'T1',
  lines: [{ sku_id: shop.water, qty: 2000 }],
  payments: [{ method: 'wechat', amount: 400 }],
  ...more,
})
export const sold = async (input: OrderInput, now = NOW): Promise<OrderAnswer> =>
  (await shop.at(now, (call) => sell(call, [{ input }])))[0]!
/** Chinese and English texts of the errors with which an order is refused. */
export const texts = (input: OrderInput) => errorTexts(shop.at(NOW, (call) => sell(call, [{ input }])))
/** Paths of the errors with which an order is refused. */
export const errors = (input: OrderInput) => errorPaths(shop.at(NOW, (call) => sell(call, [{ input }])))
