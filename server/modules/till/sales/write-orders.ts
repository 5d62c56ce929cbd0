import { formatDecimal, QUANTITY_SCALE } from '../../../../src/exact/scale'
import { pos_order, pos_order_lines, pos_order_payments } from '../../../generated/tables'
import type { Call } from '../../../http/call'
import { type OrderAnswer, orderAnswer } from './order-answer'
import type { TillStore } from '../till-store'
import { batchNumbers } from './take-stock'
import type { Sold } from './sale'

/** Length of the column `batches` of a line. */
const MAX_BATCHES_LENGTH = 200

/** Writes booked sales with lines and payments, in three statements for any number of sales. Returns the answers. */
export async function writeOrders(call: Call, place: TillStore, sold: readonly Sold[]): Promise<OrderAnswer[]> {
  if (sold.length === 0) return []
  const { tenant_id, id: operator } = call.operator
  const numbers = await batchNumbers(
    call,
    sold.flatMap(({ lines_sold }) => lines_sold.flatMap(({ parts }) => parts.map(({ batch_id }) => batch_id))),
  )
  const orders = sold.map((sale) => {
    const { draft } = sale
    return {
      tenant_id,
      id: sale.order_id,
      receipt_no: sale.receipt_no,
      client_uuid: draft.client_uuid,
      store_id: place.store_id,
      terminal_no: draft.terminal_no,
      cashier_id: sale.shift?.cashier_id ?? operator,
      switch_work_id: sale.shift?.id ?? null,
      biz_date: sale.biz_date,
      ordered_at: draft.ordered_at,
      paid_at: draft.paid_at,
      channel: draft.channel,
      user_id: draft.user_id,
      sku_count: new Set(draft.lines.map(({ sku_id }) => sku_id)).size,
      total_qty: draft.lines.reduce((sum, line) => sum + line.qty, 0),
      goods_amount: sale.goods_amount,
      discount_amount: sale.discount_amount,
      rounding_amount: sale.rounding_amount,
      payable_amount: sale.payable_amount,
      paid_amount: sale.paid_amount,
      change_amount: sale.change_amount,
      refunded_amount: 0,
      cost_amount: sale.cost_amount,
      gross_profit_amount: sale.payable_amount - sale.cost_amount,
      points_earned: sale.points_earned,
      points_used: sale.points_used,
      points_rate: sale.points_rate,
      order_status: 'paid' as const,
      is_offline: draft.is_offline,
      created_by: operator,
      created_at: draft.now,
      updated_by: operator,
      updated_at: draft.now,
    }
  })
  const lines = sold.map((sale) =>
    sale.priced.map(({ goods, qty, list_price, deal_price }, index) => {
      const { id, cost_amount, parts } = sale.lines_sold[index] ?? { id: 0, cost_amount: 0, parts: [] }
      const partsWithBatch = parts.filter(({ batch_id }) => batch_id !== 0)
      return {
        tenant_id,
        id,
        owner_id: sale.order_id,
        line_no: index + 1,
        sku_id: goods.id,
        sku_code: goods.sku_code,
        sku_name: goods.sku_name,
        barcode: goods.barcode,
        spec: goods.spec,
        unit_name: goods.unit_name,
        qty,
        list_price,
        deal_price,
        ...sale.lines[index],
        cost_amount,
        refunded_qty: 0,
        batches:
          partsWithBatch.length === 0
            ? null
            : partsWithBatch
                .map((part) => `${numbers.get(part.batch_id)} × ${formatDecimal(part.qty, QUANTITY_SCALE)}`)
                .join('，')
                .slice(0, MAX_BATCHES_LENGTH),
      }
    }),
  )
  const payments = sold.flatMap((sale) =>
    sale.paid.map(({ method, ...payment }, index) => ({
      tenant_id,
      owner_id: sale.order_id,
      line_no: index + 1,
      method_id: method.id,
      method_name: method.method_name,
      ...payment,
    })),
  )
  await call.tx.insert(pos_order).values(orders)
  await call.tx.insert(pos_order_lines).values(lines.flat())
  if (payments.length > 0) await call.tx.insert(pos_order_payments).values(payments)
  return orders.map((order, index) => orderAnswer(order, lines[index] ?? []))
}
