import { greatestEver, hasDocument, SHIPMENTS, VOIDED } from '../documents'
import type { Invariant } from '../invariant'

const IN_FORCE = `('approved', 'completed')`

/**
 * The column of an upstream line must equal a sum over the lines of approved or completed downstream documents that
 * refer to it.
 */
interface Recount {
  upstream: { document: string; column: string }
  /** `sum`: SQL over a downstream line `d` and its document `r`. */
  downstream: { document: string; key: string; sum: string }
}
const RECOUNTS: readonly Recount[] = [
  {
    upstream: { document: 'store_order_receipt', column: 'shipped_qty' },
    downstream: { document: 'wh_send_receipt', key: 'order_line_id', sum: 'd.send_qty' },
  },
  {
    upstream: { document: 'store_order_receipt', column: 'received_qty' },
    downstream: { document: 'store_receive_receipt', key: 'order_line_id', sum: 'd.received_qty' },
  },
  {
    upstream: { document: 'wh_purchase_receipt', column: 'received_qty' },
    downstream: { document: 'wh_purchase_receive_receipt', key: 'source_line_id', sum: 'd.accepted_qty' },
  },
  {
    upstream: { document: 'store_good_transfer_out_receipt', column: 'received_qty' },
    downstream: { document: 'store_good_transfer_in_receipt', key: 'source_line_id', sum: 'd.received_qty' },
  },
  {
    upstream: { document: 'store_return_receive_receipt', column: 'good_qty' },
    downstream: { document: 'wh_return_store_receive_receipt', key: 'source_line_id', sum: 'd.good_qty' },
  },
  {
    upstream: { document: 'store_return_receive_receipt', column: 'damaged_qty' },
    downstream: { document: 'wh_return_store_receive_receipt', key: 'source_line_id', sum: 'd.damaged_qty' },
  },
  {
    upstream: { document: 'wh_send_receipt', column: 'received_qty' },
    downstream: {
      document: 'store_receive_receipt',
      key: 'source_line_id',
      sum: "case when r.source_type = 'wh_send_receipt' then d.received_qty else 0 end",
    },
  },
]

/** A new version that waits for approval reserves nothing: its goods are still taken by the version that it amends. */
const RESERVES = `(to_jsonb(h) ->> 'amends_id' is null or h.check_status <> 'submitted')`

/** Documents that reserve stock, each with the status in which its reservation exists. */
const RESERVING_DOCUMENTS = [
  { document: 'store_good_loss_receipt', place: 'store', qty: 'l.loss_qty', when: `h.check_status = 'submitted'` },
  {
    document: 'store_good_transfer_out_receipt',
    place: 'store',
    qty: 'l.transfer_qty',
    when: `h.check_status = 'submitted'`,
  },
  {
    document: 'store_return_receive_receipt',
    place: 'store',
    qty: 'l.return_qty',
    when: `h.check_status = 'submitted'`,
  },
  { document: 'wh_pick_receipt', place: 'warehouse', qty: 'l.planned_qty', when: `h.check_status = 'submitted'` },
  { document: 'wh_pick_receipt', place: 'warehouse', qty: 'l.picked_qty', when: `h.check_status = 'approved'` },
  {
    document: 'wh_send_receipt',
    place: 'warehouse',
    qty: 'l.send_qty',
    when: `h.check_status = 'submitted' and h.source_type = 'manual'`,
  },
] as const

const tolerance = (supplier: string) => `10000 + coalesce(
  greatest((select over_receive_percent from supplier s where s.id = ${supplier}), ${greatestEver('supplier', 'over_receive_percent', supplier)}),
  greatest((select over_receive_percent from setting_base), ${greatestEver('setting_base', 'over_receive_percent', '(select id from setting_base)')}))`

const limit = (document: string, condition: string, broken: string) => ({
  code: 'INV-24',
  condition,
  sql: `select h.id, h.receipt_no, l.id as line from "${document}" h join "${document}_lines" l on l.owner_id = h.id
    where h.check_status in ${IN_FORCE} and (${broken})`,
})

const progress = (document: string, done: string, target: string) => ({
  code: 'INV-25',
  condition: `progress of ${document} follows from what was counted`,
  sql: `select h.id, h.receipt_no, h.progress from "${document}" h
    join lateral (select bool_and(${done} >= ${target}) as all_done, coalesce(sum(${done}), 0) as done
      from "${document}_lines" l where l.owner_id = h.id) t on true
    where h.check_status in ${IN_FORCE}
      and h.progress <> case when t.done = 0 then 'none' when t.all_done then 'full' else 'partial' end`,
})

/** How far the documents downstream have fulfilled an order or a shipment. */
export const fulfilment: readonly Invariant[] = [
  {
    code: 'INV-11',
    condition: 'stock is reserved for the documents that wait to take it, and for nothing else',
    sql: `select location_type, location_id, sku_id, batch_id, doc_type, doc_id, sum(qty) as missing from (
        select location_type, location_id, sku_id, batch_id, -qty as qty, doc_type, doc_id from stock_reservation
        ${RESERVING_DOCUMENTS.filter(({ document }) => hasDocument(document))
          .map(
            ({
              document,
              place,
              qty,
              when,
            }) => `union all select '${place}' as location_type, h.${place}_id as location_id, l.sku_id,
            coalesce(l.batch_id, 0) as batch_id, ${qty} as qty, '${document}' as doc_type, h.id as doc_id
          from "${document}" h join "${document}_lines" l on l.owner_id = h.id
          where ${when} and ${RESERVES}`,
          )
          .join(' ')}) r
      group by location_type, location_id, sku_id, batch_id, doc_type, doc_id having sum(qty) <> 0`,
  },
  ...RECOUNTS.map(({ upstream: { document: line, column }, downstream: { document, key, sum } }) => ({
    code: 'INV-23',
    condition: `${column} of ${line} is the sum over approved or completed ${document}`,
    sql: `select l.owner_id, l.id as line, l.${column}, coalesce(sum(${sum}) filter (where r.id is not null), 0) as counted
      from ${line}_lines l left join ${document}_lines d on d.${key} = l.id
      left join ${document} r on r.id = d.owner_id and r.check_status in ${IN_FORCE}
      group by l.owner_id, l.id, l.${column}
      having coalesce(l.${column}, 0) <> coalesce(sum(${sum}) filter (where r.id is not null), 0)`,
  })),
  limit(
    'store_order_receipt',
    'a store order receives and ships no more than was approved',
    `l.shipped_qty > l.approved_qty or (h.supply_mode = 'supplier' and l.received_qty > l.approved_qty * (${tolerance('h.supplier_id')}) / 10000)`,
  ),
  limit(
    'wh_purchase_receipt',
    'a purchase receives no more than ordered and tolerated',
    `l.received_qty > l.purchase_qty * (${tolerance('h.supplier_id')}) / 10000`,
  ),
  limit('wh_pick_receipt', 'no more is picked than planned', 'l.picked_qty > l.planned_qty'),
  ...SHIPMENTS.map(({ shippingDocument, shippedColumn, outcomeColumns }) =>
    limit(
      shippingDocument,
      `no more is received than ${shippingDocument} sent`,
      `${outcomeColumns.map((name) => `coalesce(l.${name}, 0)`).join(' + ')} > l.${shippedColumn}`,
    ),
  ),
  progress('wh_purchase_receipt', 'l.received_qty', 'l.purchase_qty'),
  progress('store_order_receipt', 'l.received_qty', 'l.approved_qty'),
  {
    code: 'INV-26',
    condition: 'an open purchase has exactly one unfinished receipt, and a closed purchase has none',
    sql: `select h.id, h.check_status, count(r.id) as waiting from wh_purchase_receipt h
      left join wh_purchase_receive_receipt r on r.source_id = h.id and r.check_status in ('draft', 'submitted', 'rejected')
      group by h.id, h.check_status
      having count(r.id) <> case when h.check_status = 'approved' and (select sum(open_qty) from wh_purchase_receipt_lines l where l.owner_id = h.id) > 0 then 1 else 0 end`,
  },
  ...SHIPMENTS.map(({ shippingDocument, receivingDocument }) => ({
    code: 'INV-26',
    condition: `an approved or completed ${shippingDocument} has exactly one receipt, which is approved once ${shippingDocument} is completed`,
    sql: `select h.id, h.check_status, count(r.id) as alive, count(r.id) filter (where r.check_status = 'approved') as approved
      from ${shippingDocument} h left join ${receivingDocument} r on r.source_type = '${shippingDocument}' and r.source_id = h.id and r.check_status not in ${VOIDED}
      group by h.id, h.check_status
      having count(r.id) <> case when h.check_status in ${IN_FORCE} then 1 else 0 end
        or count(r.id) filter (where r.check_status = 'approved') <> case when h.check_status = 'completed' then 1 else 0 end`,
  })),
]
