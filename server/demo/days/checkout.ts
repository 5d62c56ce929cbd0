import { sql } from 'drizzle-orm'
import { FIRST_SETTINGS } from '../../companies/settings'
import type { OrderInput } from '../../modules/till/sales/order-input'
import { pointsFor, pointsLimit } from '../../modules/till/sales/pricing'
import type { Business } from '../business'
import type { ActionRunner } from '../action-runner'
import type { Random } from '../random'

export interface Customer {
  id: number
  discount_percent: number
  points: number
  stored: number
}

const { points_to_yuan, points_max_percent } = FIRST_SETTINGS

/** Customers at the till: 45 % are members, some of whom buy often; null is a walk-in customer. */
export async function customersOf(
  runner: ActionRunner,
  { customers }: Business,
  random: Random,
  count: number,
): Promise<(Customer | null)[]> {
  const chosen = Array.from({ length: count }, () =>
    random.chance(0.45) && customers.length > 0
      ? (customers[Math.min(customers.length - 1, Math.floor(customers.length * random.next() ** 2.2))] ?? null)
      : null,
  )
  const ids = [...new Set(chosen.filter((id) => id !== null))]
  if (ids.length === 0) return chosen.map(() => null)
  const rows = await runner.rows<{ id: number; discount_percent: number; points: number; stored: number }>(sql`
    select u.id, coalesce(l.discount_percent, 0) as discount_percent, u.points_balance as points, u.stored_balance as stored
    from user_info u left join user_level l on l.id = u.level_id
    where u.status = 'normal' and u.id in ${ids}`)
  const customerById = new Map(
    rows.map((row) => [
      Number(row.id),
      {
        id: Number(row.id),
        discount_percent: Number(row.discount_percent),
        points: Number(row.points),
        stored: Number(row.stored),
      },
    ]),
  )
  return chosen.map((id) => (id === null ? null : (customerById.get(id) ?? null)))
}

/** Payments of a sale: mostly by phone; some with points, stored value, two methods, or cash with change. */
export function payments(
  payable: number,
  customer: Customer | null,
  channel: string,
  random: Random,
): OrderInput['payments'] {
  if (payable === 0) return []
  const paid: OrderInput['payments'] = []
  let left = payable
  if (customer && random.chance(0.03)) {
    const amount = Math.min(
      pointsLimit(payable, points_max_percent),
      Math.floor(customer.points / points_to_yuan) * 100,
    )
    if (amount > 0 && amount < left) {
      customer.points -= pointsFor(amount, points_to_yuan)
      paid.push({ method: 'points', amount })
      left -= amount
    }
  }
  if (channel !== 'pos') return [...paid, { method: 'wechat', amount: left, trade_no: tradeNo(random) }]
  const method = ['wechat', 'alipay', 'cash', 'balance', 'card'][random.weighted([52, 28, 8, 6, 6])] ?? 'wechat'
  if (method === 'balance') {
    if (!customer || customer.stored < left)
      return [...paid, { method: 'wechat', amount: left, trade_no: tradeNo(random) }]
    customer.stored -= left
    return [...paid, { method, amount: left }]
  }
  if (method === 'cash') {
    // The customer hands over notes: up to the next five yuan.
    const amount = random.chance(0.7) ? Math.ceil(left / 500) * 500 : left
    return [...paid, { method, amount }]
  }
  if (left >= 1_000 && random.chance(0.02)) {
    const half = Math.floor(left / 2)
    return [...paid, { method: 'cash', amount: half }, { method, amount: left - half, trade_no: tradeNo(random) }]
  }
  return [...paid, { method, amount: left, trade_no: tradeNo(random) }]
}

/** A number that the payment service gives a payment. */
export const tradeNo = (random: Random) => `42000${String(random.int(1_000_000_000, 9_999_999_999))}`

/** A uuid that is the same in every run with the same seed. */
export function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
