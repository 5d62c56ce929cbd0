import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { statusesLike } from '../../../src/rules/document-status'
import { MAX_ROWS } from '../../../src/rules/types'
import { encodeValue, decodeRow } from '../../../src/rules/wire'
import { selectRows } from '../../db/select-rows'
import { storeOrderReceipt } from '../../generated/resources'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { refuseUnless } from '../../metadata/access/access'
import { fieldError } from '../../metadata/field-error'
import { saveDocument } from '../../write/save'

/**
 * A proposed order that the operator accepted. `computed_at` (epoch ms) and `on_order_qty` are those of the proposal on
 * the screen. Quantities are in display units, not in thousandths.
 */
export const orderInput = z.strictObject({
  computed_at: z.int().positive(),
  store_id: z.int().positive(),
  supply_mode: z.enum(['warehouse', 'supplier']),
  source_id: z.int().positive(),
  expected_date: z.string().max(10),
  lines: z
    .array(
      z.strictObject({ sku_id: z.int().positive(), order_qty: z.number(), on_order_qty: z.number().nonnegative() }),
    )
    .min(1)
    .max(MAX_ROWS),
})

type OrderInput = z.output<typeof orderInput>

/**
 * Creates a draft order from a proposal. Throws 40000 at `lines` when items were ordered after the proposal was
 * computed, so that two operators who see the same proposal do not both order it.
 */
export async function orderProposed(call: Call, input: OrderInput): Promise<{ id: number; receipt_no: string }> {
  refuseUnless(call, storeOrderReceipt, 'create')
  const { row, errors } = decodeRow(storeOrderReceipt.shape, draftOf(input))
  const { id, receipt_no } = await saveDocument(call, storeOrderReceipt, row, { errors })
  // This check follows the save for two reasons. The save refuses stores that the operator may not see. And the save
  // waits until other orders that are being created are committed, because each holds a lock on the counter of the
  // order numbers.
  const orderedItems = await orderedSince(call, input, id)
  if (orderedItems.length > 0) throw new ApiError(40000, { errors: [fieldError('lines', orderedText(orderedItems))] })
  return { id, receipt_no: receipt_no ?? '' }
}

const draftOf = ({ store_id, supply_mode, source_id, expected_date, lines }: OrderInput) => ({
  store_id,
  supply_mode,
  expected_date,
  warehouse_id: supply_mode === 'warehouse' ? source_id : null,
  supplier_id: supply_mode === 'supplier' ? source_id : null,
  lines: lines.map(({ sku_id, order_qty }) => ({ sku_id, order_qty })),
})

interface OrderedItem {
  sku_id: number
  sku_name: string
  receipt_no: string
}

/**
 * The items of the proposal that were ordered in the meantime: more of the item is on order than the proposal said, or
 * an order created after `computed_at` has the item.
 */
async function orderedSince(call: Call, { store_id, computed_at, lines }: OrderInput, id: number) {
  const tenant = call.operator.tenant_id
  const { states } = storeOrderReceipt.shape
  const rows = await selectRows<OrderedItem & { open_qty: number; is_new: boolean }>(
    call.tx,
    sql`select l.sku_id, max(l.sku_name) as sku_name, max(o.receipt_no) as receipt_no,
        coalesce(sum(l.open_qty) filter (where o.check_status not in ${statusesLike(states, ['completed'])}), 0)::bigint as open_qty,
        bool_or(o.created_at > ${computed_at}) as is_new
      from store_order_receipt o
      join store_order_receipt_lines l on l.tenant_id = o.tenant_id and l.owner_id = o.id
      where o.tenant_id = ${tenant} and o.store_id = ${store_id} and o.id <> ${id}
        and (o.check_status in ${statusesLike(states, ['draft', 'submitted', 'rejected', 'approved'])}
          or o.check_status in ${statusesLike(states, ['completed'])} and o.created_at > ${computed_at})
        and l.sku_id in ${lines.map(({ sku_id }) => sku_id)}
      group by l.sku_id order by l.sku_id`,
  )
  const seen = new Map(lines.map(({ sku_id, on_order_qty }) => [sku_id, on_order_qty]))
  return rows.filter(
    ({ sku_id, open_qty, is_new }) =>
      is_new || Number(encodeValue({ type: 'quantity' }, Number(open_qty))) > (seen.get(Number(sku_id)) ?? 0),
  )
}

function orderedText(items: readonly OrderedItem[]) {
  const names = items.slice(0, 3).map(({ sku_name, receipt_no }) => [sku_name, receipt_no] as const)
  const more = items.length - names.length
  return {
    zh: `已另有订单：${names.map(([name, no]) => `${name}（${no}）`).join('、')}${more > 0 ? `等 ${items.length} 种商品` : ''}，请核对后再生成`,
    en: `Ordered elsewhere since: ${names.map(([name, no]) => `${name} (${no})`).join(', ')}${more > 0 ? ` and ${more} more` : ''}. Check the new proposal first`,
  }
}
