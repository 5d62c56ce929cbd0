// From manifest/entities/warehouse/wh_send_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { countDistinct, sum } from '@/exact/list'
import { amountOf } from '@/exact/money'
import type { Rules } from '@/rules/rules'
import {
  barcode,
  date,
  datetime,
  enumOf,
  images,
  integer,
  money,
  phone,
  quantity,
  quantitySum,
  ref,
  rows,
  text,
  textarea,
} from '@/rules/types'
import type { WhSendReceiptDraft } from './wh_send_receipt.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const whSendReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided']),
  warehouse_id: ref(),
  source_type: enumOf(['wh_pick_receipt', 'manual']),
  source_id: ref(),
  source_no: text({ max: 24 }),
  store_id: ref(),
  expected_date: date(),
  expected_arrival_at: datetime(),
  delivery_address: text({ max: 120 }),
  driver_name: text({ max: 20 }),
  driver_phone: phone(),
  plate_no: text({ max: 12 }),
  box_count: integer({ min: 0, max: 9999 }),
  total_qty: quantitySum(),
  total_amount: money(),
  total_cost_amount: money(),
  sku_count: integer(),
  progress: enumOf(['none', 'partial', 'full']),
  biz_date: date(),
  remark: textarea({ max: 200 }),
  attachments: images(9),
  submitted_by: ref(),
  submitted_at: datetime(),
  checked_by: ref(),
  checked_at: datetime(),
  check_remark: textarea({ max: 200 }),
  voided_by: ref(),
  voided_at: datetime(),
  void_reason: textarea({ max: 200 }),
  closed_by: ref(),
  closed_at: datetime(),
  close_reason: textarea({ max: 200 }),
  lines: rows(
    z.object({
      sku_id: ref(),
      sku_code: text({ max: 20 }),
      sku_name: text({ max: 60 }),
      barcode: barcode(),
      spec: text({ max: 40 }),
      unit_name: text({ max: 10 }),
      batch_id: ref(),
      available_qty: quantity(),
      pick_line_id: integer(),
      order_line_id: integer(),
      send_qty: quantity({ min: 1, max: 999999999 }),
      buy_price: money(),
      line_amount: money(),
      received_qty: quantity(),
      lost_qty: quantity(),
      returned_qty: quantity(),
      batch_no: text({ max: 32 }),
      production_date: date(),
      expiry_date: date(),
      cost_amount: money(),
      remark: text({ max: 100 }),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const whSendReceiptRules: Rules<WhSendReceiptDraft> = {
  required: {
    source_id: (s) => s.doc.source_type === 'wh_pick_receipt',
  },
  defaults: {
    check_status: () => 'draft',
    warehouse_id: (s) => s.actor.warehouse_id,
    source_type: () => 'manual',
    biz_date: (s) => s.today,
  },
  show: {
    source_id: (s) => s.doc.source_type === 'wh_pick_receipt',
    expected_date: (s) => s.doc.source_type === 'wh_pick_receipt',
  },
  checks: [
    {
      path: 'expected_arrival_at',
      check: (s) =>
        s.doc.check_status === 'submitted' ||
        s.doc.expected_arrival_at == null ||
        (s.doc.expected_arrival_at != null && s.doc.expected_arrival_at >= s.now),
      message: { zh: '预计到店时间不能早于现在', en: 'Must not be in the past' },
      limits: [{ op: '>=', to: (s) => s.now }],
      facts: [{ from: 'doc', path: 'expected_arrival_at', type: 'datetime' }],
    },
  ],
  compute: [
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.send_qty)) },
    { set: 'lines.line_amount', to: (s) => amountOf(s.line.send_qty ?? 0, s.line.buy_price ?? 0) },
    { set: 'total_amount', to: (s) => sum(s.doc.lines.map((l) => l.line_amount)) },
    { set: 'total_cost_amount', to: (s) => sum(s.doc.lines.map((l) => l.cost_amount)) },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    {
      set: 'progress',
      to: (s) =>
        sum(s.doc.lines.map((l) => l.received_qty)) === 0
          ? 'none'
          : s.doc.lines.every((l) => (l.received_qty ?? 0) >= (l.send_qty ?? 0))
            ? 'full'
            : 'partial',
    },
  ],
  tables: {
    lines: {
      required: {
        batch_id: (s) => s.line.sku?.batch_managed === true,
      },
      defaults: {
        received_qty: () => 0,
        lost_qty: () => 0,
        returned_qty: () => 0,
      },
      show: {
        batch_id: (s) => s.line.sku?.batch_managed === true,
        available_qty: (s) => s.doc.source_type !== 'wh_pick_receipt',
      },
      edit: {
        sku_id: (s) => s.doc.source_type !== 'wh_pick_receipt',
        batch_id: (s) => s.doc.source_type !== 'wh_pick_receipt',
        send_qty: (s) => s.doc.source_type !== 'wh_pick_receipt',
      },
      rows: (s) => (s.doc.source_type === 'wh_pick_receipt' ? 'fixed' : 'free'),
    },
  },
  transitions: {
    submit: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.source_type === 'manual' || (s.doc.total_qty ?? 0) === (s.doc.source?.total_qty ?? 0),
          message: { zh: '拣货发货须与拣货单一致', en: 'Must match the picking list' },
          facts: [
            { from: 'doc', path: 'total_qty', type: 'quantity' },
            { from: 'doc', path: 'source.total_qty', entity: 'warehouse.wh_pick_receipt', type: 'quantity' },
          ],
        },
      ],
    },
    approve: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.source_type === 'manual' || s.doc.source?.check_status === 'approved',
          message: { zh: '拣货单已变更', en: 'The picking list has changed' },
        },
        {
          path: '',
          check: (s) => s.doc.source_type === 'manual' || (s.doc.total_qty ?? 0) === (s.doc.source?.total_qty ?? 0),
          message: { zh: '拣货发货须与拣货单一致', en: 'Must match the picking list' },
          facts: [
            { from: 'doc', path: 'total_qty', type: 'quantity' },
            { from: 'doc', path: 'source.total_qty', entity: 'warehouse.wh_pick_receipt', type: 'quantity' },
          ],
        },
      ],
    },
  },
}
