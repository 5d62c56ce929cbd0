import { and, asc, eq, inArray } from 'drizzle-orm'
import { pos_order, pos_order_lines } from '../../../generated/tables'
import { ApiError } from '../../../http/api-error'
import type { Call } from '../../../http/call'
import type { TillStore } from '../till-store'
import type { OrderDraft } from './order-draft'
import { FEN, DATE, INSTANT, INTEGER, type Json, list, NUMBER, orNull, shape, TEXT } from '../../../http/openapi'

/**
 * Answer to a till about a sale as it was booked; later refunds are not included. Money in fen, quantities in
 * thousandths, instants in epoch ms.
 */
export interface OrderAnswer {
  id: number
  receipt_no: string
  client_uuid: string
  switch_work_id: number | null
  biz_date: string
  paid_at: number
  total_qty: number
  goods_amount: number
  discount_amount: number
  rounding_amount: number
  payable_amount: number
  paid_amount: number
  change_amount: number
  points_earned: number
  points_used: number
  lines: {
    /** Id by which a refund refers to the line. */
    id: number
    line_no: number
    sku_id: number
    qty: number
    list_price: number
    deal_price: number
    share_amount: number
    net_amount: number
  }[]
}

/** `OrderAnswer` in the OpenAPI document. */
export const ORDER = shape({
  id: INTEGER,
  receipt_no: TEXT,
  client_uuid: TEXT,
  switch_work_id: orNull(INTEGER),
  biz_date: DATE,
  paid_at: INSTANT,
  total_qty: NUMBER,
  goods_amount: FEN,
  discount_amount: FEN,
  rounding_amount: FEN,
  payable_amount: FEN,
  paid_amount: FEN,
  change_amount: FEN,
  points_earned: INTEGER,
  points_used: INTEGER,
  lines: list(
    shape({
      id: { type: 'integer', description: 'Id by which a refund refers to the line.' },
      line_no: INTEGER,
      sku_id: INTEGER,
      qty: NUMBER,
      list_price: FEN,
      deal_price: FEN,
      share_amount: FEN,
      net_amount: FEN,
    } satisfies Record<keyof OrderAnswer['lines'][number], Json>),
  ),
} satisfies Record<keyof OrderAnswer, Json>)

type Order = typeof pos_order.$inferInsert
type Line = typeof pos_order_lines.$inferInsert

export function orderAnswer(order: Order, lines: readonly Line[]): OrderAnswer {
  return {
    id: order.id ?? 0,
    receipt_no: order.receipt_no ?? '',
    client_uuid: order.client_uuid ?? '',
    switch_work_id: order.switch_work_id ?? null,
    biz_date: order.biz_date ?? '',
    paid_at: order.paid_at ?? 0,
    total_qty: order.total_qty ?? 0,
    goods_amount: order.goods_amount ?? 0,
    discount_amount: order.discount_amount ?? 0,
    rounding_amount: order.rounding_amount ?? 0,
    payable_amount: order.payable_amount ?? 0,
    paid_amount: order.paid_amount ?? 0,
    change_amount: order.change_amount ?? 0,
    points_earned: order.points_earned ?? 0,
    points_used: order.points_used ?? 0,
    lines: lines.map((line) => ({
      id: line.id ?? 0,
      line_no: line.line_no,
      sku_id: line.sku_id ?? 0,
      qty: line.qty ?? 0,
      list_price: line.list_price ?? 0,
      deal_price: line.deal_price ?? 0,
      share_amount: line.share_amount ?? 0,
      net_amount: line.net_amount ?? 0,
    })),
  }
}

/** Booked sales of a store by `client_uuid`; unknown uuids are absent. Throws 42202 for a sale of another store. */
export async function knownOrders(
  call: Call,
  { store_id }: TillStore,
  uuids: readonly string[],
): Promise<Map<string, OrderAnswer>> {
  const {
    tx,
    operator: { tenant_id },
  } = call
  if (uuids.length === 0) return new Map()
  const orders = await tx
    .select()
    .from(pos_order)
    .where(and(eq(pos_order.tenant_id, tenant_id), inArray(pos_order.client_uuid, [...uuids])))
  if (orders.length === 0) return new Map()
  const foreign = orders.find((order) => order.store_id !== store_id)
  if (foreign) throw new ApiError(42202, { client_uuid: foreign.client_uuid })
  const lines = await tx
    .select()
    .from(pos_order_lines)
    .where(
      and(
        eq(pos_order_lines.tenant_id, tenant_id),
        inArray(
          pos_order_lines.owner_id,
          orders.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(pos_order_lines.line_no))
  return new Map(
    orders.map((order) => [
      order.client_uuid ?? '',
      orderAnswer(
        order,
        lines.filter(({ owner_id }) => owner_id === order.id),
      ),
    ]),
  )
}

/**
 * Throws 42202 when the booked sale of a uuid differs from the sale that the till reports under the same uuid, in total
 * quantity, payment or number of lines.
 */
export function refuseDifferentSale(answer: OrderAnswer, draft: OrderDraft): void {
  const qty = draft.lines.reduce((sum, line) => sum + line.qty, 0)
  const paid = draft.payments.reduce((sum, payment) => sum + payment.amount, 0)
  const isSameSale =
    qty === answer.total_qty && paid === answer.paid_amount && draft.lines.length === answer.lines.length
  if (!isSameSale) throw new ApiError(42202, { client_uuid: draft.client_uuid, receipt_no: answer.receipt_no })
}
