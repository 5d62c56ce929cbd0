// From manifest/entities/warehouse/wh_return_store_receive_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { countDistinct, sum } from '@/exact/list'
import type { Rules } from '@/rules/rules'
import {
  barcode,
  date,
  datetime,
  enumOf,
  images,
  integer,
  money,
  quantity,
  quantitySum,
  ref,
  rows,
  text,
  textarea,
} from '@/rules/types'
import type { SettingBase } from '../../other/setting_base/setting_base.types'
import type { WhReturnStoreReceiveReceiptDraft } from './wh_return_store_receive_receipt.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const whReturnStoreReceiveReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'voided']),
  warehouse_id: ref(),
  store_id: ref(),
  source_no: text({ max: 24 }),
  return_type: enumOf(['quality', 'near_expiry', 'overstock', 'wrong_delivery', 'recall', 'close_store']),
  expected_date: date(),
  carrier: text({ max: 40 }),
  diff_handling: enumOf(['return_to_sender', 'transit_loss']),
  total_qty: quantitySum(),
  total_diff_qty: quantitySum(),
  total_damaged_qty: quantitySum(),
  total_missing_qty: quantitySum(),
  source_type: enumOf(['store_return_receive_receipt']),
  source_id: ref(),
  sku_count: integer(),
  total_cost_amount: money(),
  receiver_id: ref(),
  received_at: datetime(),
  total_expected_qty: quantitySum(),
  diff_line_count: integer(),
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
      good_qty: quantity({ min: 0, max: 999999999 }),
      damaged_qty: quantity({ min: 0, max: 999999999 }),
      expected_good_qty: quantity(),
      missing_qty: quantity(),
      inspect_note: text({ max: 60 }),
      source_line_id: integer(),
      batch_id: integer(),
      batch_no: text({ max: 32 }),
      production_date: date(),
      expiry_date: date(),
      expected_qty: quantity(),
      cost_amount: money(),
      remark: text({ max: 100 }),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const whReturnStoreReceiveReceiptRules: Rules<WhReturnStoreReceiveReceiptDraft, SettingBase> = {
  required: {
    diff_handling: (s) => (s.doc.total_missing_qty ?? 0) !== 0,
  },
  defaults: {
    check_status: () => 'draft',
    diff_handling: (s) => s.setting.transit_diff_default,
    receiver_id: (s) => s.actor.id,
    received_at: (s) => s.now,
    biz_date: (s) => s.today,
  },
  show: {
    diff_handling: (s) => (s.doc.total_missing_qty ?? 0) !== 0,
  },
  checks: [
    {
      path: 'received_at',
      check: (s) =>
        s.doc.received_at != null &&
        s.doc.source?.checked_at != null &&
        s.doc.received_at >= s.doc.source?.checked_at &&
        s.doc.received_at <= s.now,
      message: {
        zh: '收货时间须在来源单据审核之后且不晚于当前时间',
        en: 'Must be between the source’s approval and now',
      },
      limits: [
        { op: '>=', to: (s) => s.doc.source?.checked_at ?? null },
        { op: '<=', to: (s) => s.now },
      ],
      facts: [
        { from: 'doc', path: 'received_at', type: 'datetime' },
        { from: 'doc', path: 'source.checked_at', entity: 'store.store_return_receive_receipt', type: 'datetime' },
      ],
    },
  ],
  compute: [
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.good_qty)) },
    { set: 'total_diff_qty', to: (s) => sum(s.doc.lines.map((l) => (l.good_qty ?? 0) - (l.expected_qty ?? 0))) },
    { set: 'total_damaged_qty', to: (s) => sum(s.doc.lines.map((l) => l.damaged_qty)) },
    {
      set: 'lines.missing_qty',
      to: (s) => Math.max(0, (s.line.expected_qty ?? 0) - (s.line.good_qty ?? 0) - (s.line.damaged_qty ?? 0)),
    },
    { set: 'total_missing_qty', to: (s) => sum(s.doc.lines.map((l) => l.missing_qty)) },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    { set: 'total_cost_amount', to: (s) => sum(s.doc.lines.map((l) => l.cost_amount)) },
    { set: 'total_expected_qty', to: (s) => sum(s.doc.lines.map((l) => l.expected_qty)) },
    {
      set: 'diff_line_count',
      to: (s) =>
        countDistinct(
          s.doc.lines
            .filter(
              (l) =>
                sum(
                  s.doc.lines
                    .filter((part) => (part.source_line_id ?? null) === (l.source_line_id ?? null))
                    .map((part) => (part.good_qty ?? 0) - (part.expected_qty ?? 0)),
                ) !== 0,
            )
            .map((l) => l.source_line_id),
        ),
    },
    { set: 'lines.expected_good_qty', to: (s) => Math.max(0, (s.line.expected_qty ?? 0) - (s.line.damaged_qty ?? 0)) },
  ],
  tables: {
    lines: {
      required: {
        inspect_note: (s) => (s.line.damaged_qty ?? 0) > 0,
      },
      defaults: {
        good_qty: (s) => s.line.expected_qty,
        damaged_qty: () => 0,
      },
      show: {
        batch_no: (s) => s.line.sku?.batch_managed === true,
        production_date: (s) => s.line.sku?.batch_managed === true,
        expiry_date: (s) => s.line.sku?.batch_managed === true,
      },
      max: {
        production_date: (s) => s.today,
      },
      checks: [
        {
          path: 'good_qty',
          check: (s) => (s.line.good_qty ?? 0) + (s.line.damaged_qty ?? 0) <= (s.line.expected_qty ?? 0),
          message: {
            zh: '良品与残次合计不能大于应收数量',
            en: 'Good and damaged together cannot exceed what is expected',
          },
          facts: [
            { from: 'row', path: 'good_qty', type: 'quantity' },
            { from: 'row', path: 'damaged_qty', type: 'quantity' },
            { from: 'row', path: 'expected_qty', type: 'quantity' },
          ],
        },
      ],
    },
  },
  transitions: {
    approve: {
      checks: [
        {
          path: '',
          check: (s) => s.doc.source?.check_status === 'approved',
          message: { zh: '退仓单已变更', en: 'The return has changed' },
        },
      ],
    },
  },
}
