/**
 * For each invariant, SQL that breaks it in a company where the invariant held. The SQL runs as the owner of the tables
 * with triggers disabled.
 */
export const PLANTED_DEFECTS: readonly { code: string; what: string; sql: string }[] = [
  {
    code: 'INV-01',
    what: 'a batch balance changed by hand',
    sql: 'update stock_batch_balance set qty = qty + 1000 where batch_id <> 0',
  },
  {
    code: 'INV-01',
    what: 'a last cost that the ledger never had',
    sql: 'update stock_balance set last_value = last_value + 1 where last_qty > 0',
  },
  {
    code: 'INV-02',
    what: 'a balance of a SKU that differs from the sum of its batches',
    sql: 'update stock_balance set qty = qty + 1',
  },
  {
    code: 'INV-03',
    what: 'a balance with more value than the ledger',
    sql: 'update stock_balance set value = value + 1',
  },
  {
    code: 'INV-04',
    what: 'a balance with a value and no quantity',
    sql: 'update stock_balance set qty = 0 where value > 0',
  },
  {
    code: 'INV-05',
    what: 'an approved loss of more than the stock',
    sql: `insert into stock_ledger (tenant_id, location_type, location_id, sku_id, batch_id, qty, value, reason, doc_type, doc_id, line_id, biz_date, posted_at, posted_by)
      select tenant_id, location_type, location_id, sku_id, batch_id, -99999999, -1, 'loss_out', 'store_good_loss_receipt', 1, 1, biz_date, posted_at, 1
      from stock_ledger where location_type = 'store' limit 1`,
  },
  {
    code: 'INV-06',
    what: 'an issue at another cost than the average',
    sql: `with one as (select location_id, sku_id from stock_ledger where location_type = 'store' and value > 1000 order by id limit 1)
      insert into stock_ledger (tenant_id, location_type, location_id, sku_id, batch_id, qty, value, reason, doc_type, doc_id, line_id, biz_date, posted_at, posted_by)
      select 11, 'store', location_id, sku_id, 0, -1, -900, 'loss_out', 'x', 1, 1, '2026-11-19', 1, 1 from one`,
  },
  {
    code: 'INV-07',
    what: 'a shipment with a smaller quantity in transit than was sent',
    sql: `update stock_ledger set qty = qty - 1000
      where id = (select min(id) from stock_ledger where shipment_key is not null and reason = 'delivery_out' and qty > 0)`,
  },
  {
    code: 'INV-07',
    what: 'goods in transit without a shipment',
    sql: `update stock_ledger set shipment_key = null where reason = 'delivery_out'`,
  },
  {
    code: 'INV-08',
    what: 'a received delivery that leaves value in transit',
    sql: `update stock_ledger set value = value + 1
      where id = (select max(id) from stock_ledger where location_type = 'store_inbound' and reason = 'delivery_in')`,
  },
  {
    code: 'INV-09',
    what: 'a delivery that changes the value of the stock',
    sql: `update stock_ledger set value = value + 1 where id = (select min(id) from stock_ledger where reason = 'delivery_out')`,
  },
  {
    code: 'INV-10',
    what: 'a delivery received in part without a recorded difference',
    sql: `update wh_send_receipt_lines set received_qty = received_qty - 1 where received_qty > 0`,
  },
  {
    code: 'INV-11',
    what: 'a reserved quantity without a reservation',
    sql: `update stock_batch_balance set reserved = reserved + 1000`,
  },
  {
    code: 'INV-11',
    what: 'a reservation for a document that does not exist',
    sql: `insert into stock_reservation (tenant_id, location_type, location_id, sku_id, batch_id, qty, doc_type, doc_id, line_id)
      values (11, 'store', 1, 1, 0, 1000, 'store_good_loss_receipt', 999999, 1)`,
  },
  { code: 'INV-12', what: 'the right to change the ledger', sql: 'grant update on stock_ledger to backstock_app' },
  {
    code: 'INV-13',
    what: 'a reversal of another quantity',
    sql: 'update stock_ledger set qty = qty + 1000 where reversal_of is not null',
  },
  {
    code: 'INV-14',
    what: 'a posted document sent back to draft',
    sql: `update store_receive_receipt set check_status = 'draft' where check_status = 'approved'`,
  },
  {
    code: 'INV-15',
    what: 'a sale that left an earlier batch behind',
    sql: `with sale as (select l.*, b.expiry_date from stock_ledger l join stock_batch b on b.id = l.batch_id
        where l.reason = 'sale_out' and l.batch_id <> 0 order by b.expiry_date desc, l.id limit 1),
      earlier as (insert into stock_batch (tenant_id, sku_id, batch_no, expiry_date, first_received_at)
        select tenant_id, sku_id, 'EARLIER', (expiry_date::date - 1)::text, 1 from sale returning id)
      insert into stock_ledger (tenant_id, id, location_type, location_id, sku_id, batch_id, qty, value, reason, doc_type, doc_id, line_id, biz_date, posted_at, posted_by)
        overriding system value
        select sale.tenant_id, -1, location_type, location_id, sku_id, earlier.id, 1000, 1, 'opening_in', 'x', 1, 1, biz_date, 1, 1 from sale, earlier`,
  },
  {
    code: 'INV-16',
    what: 'a status that no transition led to',
    sql: `update store_order_receipt set check_status = 'submitted' where check_status = 'draft'`,
  },
  {
    code: 'INV-16',
    what: 'a step left out of the log',
    sql: `delete from doc_log where doc_type = 'store_order_receipt' and transition = 'submit'`,
  },
  {
    code: 'INV-17',
    what: 'an edit of an approved document',
    sql: `insert into doc_log (tenant_id, doc_type, doc_id, transition, from_status, to_status, operator_id, at)
      select 11, 'store_order_receipt', id, 'update', 'completed', 'completed', 1, 1 from store_order_receipt where check_status = 'completed' limit 1`,
  },
  {
    code: 'INV-18',
    what: 'a total that is not the sum of the lines',
    sql: 'update store_order_receipt set total_amount = total_amount + 1',
  },
  {
    code: 'INV-19',
    what: 'an amount that is not quantity times price',
    sql: 'update store_order_receipt_lines set line_amount = line_amount + 1',
  },
  {
    code: 'INV-20',
    what: 'a document number with a wrong prefix',
    sql: `update store_order_receipt set receipt_no = 'XX' || receipt_no`,
  },
  {
    code: 'INV-23',
    what: 'more received than the receiving notes say',
    sql: 'update store_order_receipt_lines set received_qty = received_qty + 1000',
  },
  {
    code: 'INV-24',
    what: 'more received than was ordered',
    sql: 'update store_order_receipt_lines set approved_qty = 1 where received_qty > 1',
  },
  {
    code: 'INV-25',
    what: 'full progress of an order of which nothing was received',
    sql: `update store_order_receipt set progress = 'full' where progress = 'none' and check_status = 'approved'`,
  },
  {
    code: 'INV-26',
    what: 'a delivery that nobody is to receive',
    sql: `update store_receive_receipt set check_status = 'voided' where source_type = 'wh_send_receipt'`,
  },
  {
    code: 'INV-26',
    what: 'an open purchase order without a receipt that is open',
    sql: `with open as (update wh_purchase_receipt_lines set open_qty = 1000)
      update wh_purchase_receipt set check_status = 'approved' where check_status = 'completed'`,
  },
  {
    code: 'INV-27',
    what: 'a rejection without a reason',
    sql: `update store_order_receipt set check_remark = null where check_status = 'rejected'`,
  },
  {
    code: 'INV-28',
    what: 'a document approved by its submitter although the setting forbids that',
    sql: 'update setting_base set allow_self_approve = false',
  },
  {
    code: 'INV-29',
    what: 'a price that no adjustment gave',
    sql: `insert into store_price (tenant_id, store_id, sku_id, sell_price, sell_effective_at, sell_receipt_id)
      select 11, store_id, sku_id, 100, 1, 1 from store_order_receipt h join store_order_receipt_lines l on l.owner_id = h.id limit 1`,
  },
  {
    code: 'INV-30',
    what: 'a completed price adjustment without an effect',
    sql: `insert into adjust_price_store_sell_receipt (tenant_id, check_status, effective_at) values (11, 'completed', 1)`,
  },
  { code: 'INV-31', what: 'a sale that was not paid', sql: 'update pos_order_payments set amount = amount + 1' },
  {
    code: 'INV-32',
    what: 'a refund that the order does not know',
    sql: 'update pos_order set refunded_amount = refunded_amount + 1',
  },
  {
    code: 'INV-33',
    what: 'a sale with the business date of another day',
    sql: `update pos_order set biz_date = '2020-01-01'`,
  },
  {
    code: 'INV-34',
    what: 'more expected cash than was paid in',
    sql: 'update switch_work_lines set expected_amount = expected_amount + 1',
  },
  {
    code: 'INV-35',
    what: 'points without an entry of the points log',
    sql: 'update user_info set points_balance = points_balance + 1',
  },
  {
    code: 'INV-36',
    what: 'a level that was not earned',
    sql: `update user_info set level_id = (select max(id) from user_level) where growth_value < 100`,
  },
  {
    code: 'INV-37',
    what: 'a reference to a row that does not exist',
    sql: 'update store_order_receipt set store_id = 999999',
  },
  {
    code: 'INV-41',
    what: 'orders placed with suppliers that had been disabled',
    sql: `with off as (update supplier set status = 'disabled' returning id)
      insert into doc_log (tenant_id, doc_type, doc_id, transition, from_status, to_status, operator_id, at)
      select 11, 'supplier', id, 'disable', 'enabled', 'disabled', 1, 1 from off`,
  },
  { code: 'INV-40', what: 'a circle of organisations', sql: 'update org set parent_id = id' },
  {
    code: 'INV-43',
    what: 'a payment of more than a delivery cost',
    sql: `update supplier_payment set pay_amount = pay_amount + 1
      where id = (select min(id) from supplier_payment where check_status = 'approved')`,
  },
  {
    code: 'INV-43',
    what: 'a rest of a debt whose payment was voided',
    sql: `update supplier_payment set check_status = 'voided'
      where id = (select min(p.id) from supplier_payment p where p.check_status = 'draft'
        and exists (select 1 from supplier_payment o where o.source_type = p.source_type and o.source_id = p.source_id and o.check_status = 'approved'))`,
  },
]
