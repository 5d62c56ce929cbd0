// From manifest/entities/store/store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { barcode, date, datetime, enumOf, images, integer, money, quantity, ref, rows, text, textarea } from '@/rules/types'
import type { StoreReceiveReceipt } from './store_receive_receipt.types'

/** Types and limits; what is required bites at submit (see the rules below). */
export const storeReceiveReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'voided']),
  store_id: ref(),
  source_type: enumOf(['store_order_receipt']),
  source_id: ref(),
  supplier_id: ref(),
  delivery_no: text({ max: 40 }),
  receiver_id: ref(),
  received_at: datetime(),
  total_expected_qty: quantity(),
  total_qty: quantity(),
  total_diff_qty: quantity(),
  total_amount: money(),
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
      source_line_id: integer(),
      order_line_id: integer(),
      expected_qty: quantity(),
      received_qty: quantity({ min: 0, max: 999999999 }),
      rejected_qty: quantity({ min: 0 }),
      diff_qty: quantity(),
      diff_reason: enumOf(['short', 'damaged', 'wrong_item', 'expired', 'quality']),
      batch_no: text({ max: 32 }),
      production_date: date(),
      expiry_date: date(),
      buy_price: money(),
      line_amount: money(),
      cost_amount: money(),
      remark: text({ max: 100 }),
    }),
    { min: 1, max: 200 },
  ),
})

/** What the manifest says of this document in expressions, as functions. */
export const storeReceiveReceiptRules: Rules<StoreReceiveReceipt> = {}
