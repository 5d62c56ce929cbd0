// From manifest/entities/store/store_order_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { barcode, date, datetime, decimal, enumOf, images, integer, money, quantity, ref, rows, text, textarea } from '@/rules/types'
import type { StoreOrderReceipt } from './store_order_receipt.types'

/** Types and limits; what is required bites at submit (see the rules below). */
export const storeOrderReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided']),
  store_id: ref(),
  supply_mode: enumOf(['supplier']),
  supplier_id: ref(),
  expected_date: date(),
  urgency: enumOf(['normal', 'urgent']),
  total_order_qty: quantity(),
  total_qty: quantity(),
  total_amount: money(),
  received_total_qty: quantity(),
  progress: enumOf(['none', 'partial', 'full']),
  biz_date: date(),
  remark: textarea(),
  attachments: images(9),
  submitted_by: ref(),
  submitted_at: datetime(),
  checked_by: ref(),
  checked_at: datetime(),
  voided_by: ref(),
  voided_at: datetime(),
  closed_by: ref(),
  closed_at: datetime(),
  check_remark: textarea(),
  void_reason: textarea(),
  close_reason: textarea(),
  source_type: text({ max: 40 }),
  source_id: integer(),
  source_no: text({ max: 24 }),
  sku_count: integer(),
  lines: rows(
    z.object({
      sku_id: ref(),
      sku_code: text({ max: 20 }),
      sku_name: text({ max: 60 }),
      barcode: barcode(),
      spec: text({ max: 40 }),
      unit_name: text({ max: 10 }),
      on_hand_qty: quantity(),
      in_transit_qty: quantity(),
      suggest_qty: quantity(),
      order_qty: quantity({ min: 1, max: 999999999 }),
      approved_qty: quantity({ min: 0 }),
      pack_qty: decimal(2),
      buy_price: money({ min: 0, max: 99999999 }),
      line_amount: money(),
      received_qty: quantity(),
      open_qty: quantity(),
      remark: text({ max: 100 }),
    }),
    { min: 1, max: 200 },
  ),
})

/** What the manifest says of this document in expressions, as functions. */
export const storeOrderReceiptRules: Rules<StoreOrderReceipt> = {}
