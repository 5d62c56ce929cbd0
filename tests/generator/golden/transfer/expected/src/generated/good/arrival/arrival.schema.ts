// From manifest/entities/good/arrival.yaml. Regenerated: edits here are lost.
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
import type { ArrivalDraft } from './arrival.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const arrivalSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'voided']),
  store_id: ref(),
  from_store_id: ref(),
  source_type: enumOf(['transfer']),
  source_id: ref(),
  source_no: text({ max: 24 }),
  receiver_id: ref(),
  received_at: datetime(),
  diff_handling: enumOf(['return_to_sender', 'transit_loss']),
  total_expected_qty: quantitySum(),
  total_qty: quantitySum(),
  total_diff_qty: quantitySum(),
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
      received_qty: quantity({ min: 0 }),
      diff_qty: quantity(),
      diff_reason: enumOf(['short', 'damaged', 'wrong_item', 'expired', 'quality']),
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
export const arrivalRules: Rules<ArrivalDraft, SettingBase> = {
  required: {
    diff_handling: (s) => (s.doc.diff_line_count ?? 0) !== 0,
  },
  defaults: {
    check_status: () => 'draft',
    store_id: (s) => s.actor.store_id,
    receiver_id: (s) => s.actor.id,
    received_at: (s) => s.now,
    diff_handling: (s) => s.setting.transit_diff_default,
    biz_date: (s) => s.today,
  },
  show: {
    diff_handling: (s) => (s.doc.diff_line_count ?? 0) !== 0,
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
        { from: 'doc', path: 'source.checked_at', entity: 'good.transfer', type: 'datetime' },
      ],
    },
  ],
  compute: [
    { set: 'total_expected_qty', to: (s) => sum(s.doc.lines.map((l) => l.expected_qty)) },
    { set: 'total_qty', to: (s) => sum(s.doc.lines.map((l) => l.received_qty)) },
    { set: 'total_diff_qty', to: (s) => sum(s.doc.lines.map((l) => (l.received_qty ?? 0) - (l.expected_qty ?? 0))) },
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
                    .map((part) => (part.received_qty ?? 0) - (part.expected_qty ?? 0)),
                ) !== 0,
            )
            .map((l) => l.source_line_id),
        ),
    },
    { set: 'lines.diff_qty', to: (s) => (s.line.expected_qty ?? 0) - (s.line.received_qty ?? 0) },
  ],
  tables: {
    lines: {
      required: {
        diff_reason: (s) => (s.line.diff_qty ?? 0) > 0,
      },
      show: {
        batch_no: (s) => s.line.sku?.batch_managed === true,
        production_date: (s) => s.line.sku?.batch_managed === true,
        expiry_date: (s) => s.line.sku?.batch_managed === true,
      },
      max: {
        received_qty: (s) => s.line.expected_qty,
        production_date: (s) => s.today,
      },
    },
  },
}

/** Input of the transitions: types, limits and conditions. */
export const arrivalInputs = {
  approve: {
    schema: z.object({
      fee: money({ min: 0 }),
    }),
  },
}
