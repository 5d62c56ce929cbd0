import { sql } from 'drizzle-orm'
import { storeOrderReceipt, storeReceiveReceipt, whPurchaseReceiveReceipt } from '../../../generated/resources'
import { addDays } from '../../../../src/exact/date'
import { rowScope } from '../../../metadata/access/access'
import { statusesLike } from '../../../../src/rules/document-status'
import type { Call } from '../../../http/call'
import type { Resource } from '../../../metadata/description'
import { byDate, byGoods, byStore, dateOf, instantsWithin } from './columns'
import type { GroupColumn, FactTable, MakeFactTable, Range } from './fact-table'

/** Largest number of days between the business date of a document and its approval; older documents are not read. */
const MAX_DELAY_DAYS = 366

/** Approved quantities of store orders approved in the period, and the quantities shipped so far. */
export const shipped: MakeFactTable = async (call, range) => {
  const store = byStore(call, sql`store_order_receipt.store_id`)
  const goods = byGoods(call, sql`l.sku_id`)
  return {
    from: sql`store_order_receipt join store_order_receipt_lines l on l.tenant_id = store_order_receipt.tenant_id and l.owner_id = store_order_receipt.id`,
    joins: { ...store.joins, ...goods.joins },
    where: sql`${await rowScope(call, storeOrderReceipt)} and store_order_receipt.biz_date > ${addDays(range.from, -MAX_DELAY_DAYS)}
      and store_order_receipt.check_status in ${statusesLike(storeOrderReceipt.shape.states, ['approved', 'completed'])} and store_order_receipt.supply_mode = 'warehouse'
      and ${instantsWithin(call, 'store_order_receipt.checked_at', range)}`,
    by: {
      ...byDate(dateOf(call, sql`store_order_receipt.checked_at`)),
      ...store.by,
      ...goods.by,
      warehouse: { sql: sql`store_order_receipt.warehouse_id` },
    },
    measures: { shipped: { sql: sql`l.shipped_qty` }, approved: { sql: sql`l.approved_qty` } },
  }
}

/** Receiving notes of warehouses whose goods arrived in the period, and whether the goods arrived on time. */
export const arrivedAtWarehouses: MakeFactTable = async (call, range) => {
  const store = byStore(call, sql`null::bigint`)
  return arrivals(call, range, whPurchaseReceiveReceipt, {
    from: sql`wh_purchase_receive_receipt`,
    joins: store.joins,
    expected: sql`wh_purchase_receive_receipt.expected_date`,
    by: {
      ...store.by,
      warehouse: { sql: sql`wh_purchase_receive_receipt.warehouse_id` },
      supplier: { sql: sql`wh_purchase_receive_receipt.supplier_id` },
    },
    prefix: 'warehouse_',
  })
}

/**
 * Receiving notes of stores whose goods arrived in the period, and whether the goods arrived on time. The expected date
 * is that of the store order; for goods from a warehouse it is read from the picking list, which has a copy.
 */
export const arrivedAtStores: MakeFactTable = async (call, range) => {
  const { tenant_id } = call.operator
  const store = byStore(call, sql`store_receive_receipt.store_id`)
  return arrivals(call, range, storeReceiveReceipt, {
    from: sql`store_receive_receipt
      left join store_order_receipt wanted on store_receive_receipt.source_type = 'store_order_receipt' and wanted.tenant_id = ${tenant_id} and wanted.id = store_receive_receipt.source_id
      left join wh_send_receipt sent on store_receive_receipt.source_type = 'wh_send_receipt' and sent.tenant_id = ${tenant_id} and sent.id = store_receive_receipt.source_id
      left join wh_pick_receipt pick on sent.source_type = 'wh_pick_receipt' and pick.tenant_id = ${tenant_id} and pick.id = sent.source_id`,
    joins: store.joins,
    expected: sql`coalesce(wanted.expected_date, pick.expected_date)`,
    by: {
      ...store.by,
      warehouse: { sql: sql`store_receive_receipt.warehouse_id` },
      supplier: { sql: sql`store_receive_receipt.supplier_id` },
    },
    prefix: 'store_',
  })
}

interface Arrivals extends Pick<FactTable, 'from' | 'joins' | 'by'> {
  expected: GroupColumn['sql']
  prefix: string
}

/** Counts the receiving notes of an entity; a note without an expected date is left out. */
async function arrivals(
  call: Call,
  range: Range,
  resource: Resource,
  { expected, prefix, ...factTable }: Arrivals,
): Promise<FactTable> {
  const received = sql.raw(`${resource.entity}.received_at`)
  return {
    ...factTable,
    where: sql`${await rowScope(call, resource)} and ${sql.raw(resource.entity)}.check_status in ${statusesLike(resource.shape.states, ['approved', 'completed'])} and ${instantsWithin(call, `${resource.entity}.received_at`, range)} and ${expected} is not null`,
    by: { ...byDate(dateOf(call, received)), ...factTable.by },
    omitRowsWithout: ['store', 'org', 'store_type', 'warehouse', 'supplier'],
    measures: {
      [`${prefix}arrived`]: { sql: sql`1` },
      [`${prefix}on_time`]: { sql: sql`case when ${dateOf(call, received)} <= ${expected} then 1 else 0 end` },
    },
  }
}
