import { SHIPMENTS } from '../documents'
import type { Invariant } from '../invariant'

/**
 * Ledger reasons by which goods enter or leave the company. Rows with any other reason move goods inside the company.
 */
const BOUNDARY_REASONS = `('opening_in', 'purchase_in', 'sale_out', 'refund_in', 'loss_out', 'adjust_in', 'adjust_out', 'transit_loss', 'return_damaged', 'cost_variance')`

/** No goods appear or disappear between sending and receiving, and nothing stays in transit after it was received. */
export const transit: readonly Invariant[] = [
  {
    code: 'INV-07',
    condition: 'a shipment adds up to what was lost or damaged on the way',
    sql: `select shipment_key, sum(qty) as qty, sum(value) as value from stock_ledger
      where shipment_key is not null and reason <> 'cost_variance' group by shipment_key
      having sum(qty) <> coalesce(sum(qty) filter (where reason in ('transit_loss', 'return_damaged')), 0)
        or sum(value) <> coalesce(sum(value) filter (where reason in ('transit_loss', 'return_damaged')), 0)`,
  },
  {
    code: 'INV-07',
    condition: 'whatever enters or leaves transit names its shipment',
    sql: `select id, doc_type, doc_id, reason from stock_ledger
      where shipment_key is null and (location_type in ('store_inbound', 'warehouse_inbound')
        or reason in ('delivery_out', 'delivery_in', 'transfer_out', 'transfer_in', 'return_out', 'return_in', 'transit_back'))`,
  },
  ...SHIPMENTS.map(({ shippingDocument, receivingDocument, lostQtySql }) => ({
    code: 'INV-07',
    condition: `the quantity that the ledger posts as lost for each ${shippingDocument} is that of its lines`,
    sql: `select h.id, lost.qty as posted, lines.qty as of_lines from ${shippingDocument} h
      join lateral (select coalesce(-sum(qty), 0) as qty from stock_ledger g where g.shipment_key = '${shippingDocument}:' || h.id
        and g.reason in ('transit_loss', 'return_damaged')) lost on true
      join lateral (select coalesce(sum(${lostQtySql}), 0) as qty from ${shippingDocument}_lines l
        left join ${receivingDocument} r on r.source_type = '${shippingDocument}' and r.source_id = h.id and r.check_status = 'approved'
        where l.owner_id = h.id) lines on true
      where lost.qty <> lines.qty`,
  })),
  ...SHIPMENTS.map(({ shippingDocument, receivingDocument }) => ({
    code: 'INV-08',
    condition: `nothing of ${shippingDocument} stays in transit once it is received`,
    sql: `select r.id, l.sku_id, sum(l.qty) as qty, sum(l.value) as value from ${receivingDocument} r
      join stock_ledger l on l.shipment_key = '${shippingDocument}:' || r.source_id
      where r.source_type = '${shippingDocument}' and r.check_status = 'approved' and l.location_type in ('store_inbound', 'warehouse_inbound')
      group by r.id, l.location_type, l.location_id, l.sku_id having sum(l.qty) <> 0 or sum(l.value) <> 0`,
  })),
  {
    code: 'INV-09',
    condition: 'moving goods inside the company neither makes nor loses any, in quantity or value',
    sql: `select doc_type, doc_id, sum(qty) as qty, sum(value) as value from stock_ledger
      where reason not in ${BOUNDARY_REASONS} group by doc_type, doc_id having sum(qty) <> 0 or sum(value) <> 0`,
  },
  {
    code: 'INV-09',
    condition:
      'the value of the stock is the value of all goods that came into the company, less the value of those that left it',
    sql: `select held.value as held, outer_rows.value as brought_in
      from (select coalesce(sum(value), 0) as value from stock_balance) held,
        (select coalesce(sum(value), 0) as value from stock_ledger where reason in ${BOUNDARY_REASONS}) outer_rows
      where held.value <> outer_rows.value`,
  },
  ...SHIPMENTS.map(({ shippingDocument, shippedColumn, outcomeColumns }) => ({
    code: 'INV-10',
    condition: `a line of ${shippingDocument} is on its way as a whole, then received, returned or lost as a whole`,
    sql: `select h.id, h.check_status, l.id as line, l.${shippedColumn} from ${shippingDocument} h join ${shippingDocument}_lines l on l.owner_id = h.id
      where (h.check_status = 'completed' and l.${shippedColumn} <> ${outcomeColumns.map((name) => `coalesce(l.${name}, 0)`).join(' + ')})
        or (h.check_status <> 'completed' and ${outcomeColumns.map((name) => `coalesce(l.${name}, 0)`).join(' + ')} <> 0)`,
  })),
  ...SHIPMENTS.map(({ shippingDocument, shippedColumn }) => ({
    code: 'INV-10',
    condition: `what ${shippingDocument} sent is in transit until it is received`,
    sql: `select h.id, transit.qty as in_transit, lines.qty as sent from ${shippingDocument} h
      join lateral (select coalesce(sum(qty), 0) as qty from stock_ledger g where g.shipment_key = '${shippingDocument}:' || h.id
        and g.location_type in ('store_inbound', 'warehouse_inbound')) transit on true
      join lateral (select coalesce(sum(l.${shippedColumn}), 0) as qty from ${shippingDocument}_lines l where l.owner_id = h.id) lines on true
      where transit.qty <> case when h.check_status = 'approved' then lines.qty else 0 end`,
  })),
]
