// From manifest/entities/store/adjust_price_store_sell_receipt.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import { addHours } from '@/exact/date'
import { countDistinct } from '@/exact/list'
import { quotient } from '@/exact/ratio'
import type { Rules } from '@/rules/rules'
import {
  barcode,
  boolean,
  date,
  datetime,
  enumOf,
  images,
  integer,
  money,
  percent,
  ref,
  refs,
  rows,
  text,
  textarea,
} from '@/rules/types'
import type { AdjustPriceStoreSellReceiptDraft } from './adjust_price_store_sell_receipt.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const adjustPriceStoreSellReceiptSchema = z.object({
  receipt_no: text({ max: 24 }),
  check_status: enumOf(['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided']),
  store_ids: refs(),
  adjust_reason: enumOf(['market', 'cost', 'promotion', 'near_expiry', 'error']),
  effective_mode: enumOf(['immediate', 'scheduled']),
  effective_at: datetime(),
  raised_count: integer(),
  lowered_count: integer(),
  sku_count: integer(),
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
      old_sell_price: money(),
      old_member_price: money(),
      prices_differ: boolean(),
      member_prices_differ: boolean(),
      highest_member_price: money(),
      new_sell_price: money({ min: 1, max: 99999999 }),
      new_member_price: money({ min: 1 }),
      remove_member_price: boolean(),
      buy_price: money(),
      change_percent: percent(),
      new_margin_percent: percent(),
      remark: text({ max: 100 }),
    }),
    { max: 500 },
  ),
})

/** Expressions of the manifest, as functions. */
export const adjustPriceStoreSellReceiptRules: Rules<AdjustPriceStoreSellReceiptDraft> = {
  required: {
    effective_at: (s) => s.doc.effective_mode === 'scheduled',
  },
  defaults: {
    check_status: () => 'draft',
    store_ids: (s) => (s.actor.store_id == null ? [] : [s.actor.store_id]),
    adjust_reason: () => 'market',
    effective_mode: () => 'immediate',
    biz_date: (s) => s.today,
  },
  show: {
    effective_at: (s) =>
      s.doc.effective_mode === 'scheduled' ||
      !(s.doc.check_status === 'draft' || s.doc.check_status === 'submitted' || s.doc.check_status === 'rejected'),
  },
  edit: {
    store_ids: (s) => s.actor.role_type === 'head_office',
  },
  checks: [
    {
      path: 'store_ids',
      check: (s) => (s.doc.store_ids ?? []).length <= 500,
      message: { zh: '一次最多调整 500 家门店', en: 'At most 500 stores at a time' },
      facts: [{ from: 'doc', path: 'store_ids', count: true, type: 'integer' }],
    },
    {
      path: 'effective_at',
      check: (s) => s.doc.effective_mode !== 'scheduled' || (s.doc.effective_at != null && s.doc.effective_at > s.now),
      message: { zh: '生效时间须晚于当前时间', en: 'Must be in the future' },
      limits: [{ op: '>', to: (s) => s.now }],
      facts: [{ from: 'doc', path: 'effective_at', type: 'datetime' }],
    },
    {
      path: 'effective_at',
      check: (s) =>
        s.doc.effective_mode !== 'scheduled' ||
        (s.doc.effective_at != null && s.doc.effective_at <= addHours(s.now, 2160)),
      message: { zh: '生效时间须在 90 天内', en: 'Must be within 90 days' },
      limits: [{ op: '<=', to: (s) => addHours(s.now, 2160) }],
      facts: [{ from: 'doc', path: 'effective_at', type: 'datetime' }],
    },
  ],
  compute: [
    {
      set: 'raised_count',
      to: (s) => s.doc.lines.filter((l) => (l.new_sell_price ?? 0) > (l.old_sell_price ?? 0)).length,
    },
    {
      set: 'lowered_count',
      to: (s) =>
        s.doc.lines.filter((l) => l.new_sell_price != null && (l.new_sell_price ?? 0) < (l.old_sell_price ?? 0)).length,
    },
    { set: 'sku_count', to: (s) => countDistinct(s.doc.lines.map((l) => l.sku_id)) },
    {
      set: 'lines.change_percent',
      to: (s) =>
        s.line.new_sell_price == null
          ? null
          : quotient((s.line.new_sell_price ?? 0) - (s.line.old_sell_price ?? 0), s.line.old_sell_price ?? 0, 4),
    },
    {
      set: 'lines.new_margin_percent',
      to: (s) =>
        s.line.new_sell_price == null
          ? null
          : quotient((s.line.new_sell_price ?? 0) - (s.line.buy_price ?? 0), s.line.new_sell_price ?? 0, 4),
    },
  ],
  tables: {
    lines: {
      defaults: {
        new_member_price: (s) => (s.line.member_prices_differ === true ? null : s.line.old_member_price),
      },
      show: {
        new_member_price: (s) => !s.line.remove_member_price,
        remove_member_price: (s) => s.line.member_prices_differ === true,
      },
      max: {
        new_member_price: (s) => s.line.new_sell_price,
      },
      checks: [
        {
          path: 'old_member_price',
          check: (s) =>
            s.line.member_prices_differ === true || s.line.old_member_price == null || s.line.new_member_price != null,
          message: { zh: '会员价将取消', en: 'The member price will be removed' },
          warn: true,
          facts: [
            { from: 'row', path: 'old_member_price', type: 'money' },
            { from: 'row', path: 'new_member_price', type: 'money' },
          ],
        },
        {
          path: 'new_sell_price',
          check: (s) =>
            !s.line.member_prices_differ ||
            s.line.remove_member_price === true ||
            s.line.new_member_price != null ||
            s.line.highest_member_price == null ||
            (s.line.highest_member_price ?? 0) <= (s.line.new_sell_price ?? 0),
          message: {
            zh: '各店保持原会员价，但最高的会员价高于新售价',
            en: 'Each store keeps its member price, and the highest is above the new sell price',
          },
          limits: [{ op: '>=', to: (s) => s.line.highest_member_price }],
          facts: [
            { from: 'row', path: 'highest_member_price', type: 'money' },
            { from: 'row', path: 'new_sell_price', type: 'money' },
            { from: 'row', path: 'new_member_price', type: 'money' },
          ],
        },
        {
          path: 'new_member_price',
          check: (s) => !s.line.member_prices_differ,
          message: {
            zh: '各店会员价不一，将统一为新会员价',
            en: 'The stores’ member prices differ; all become the new member price',
          },
          warn: true,
        },
        {
          path: 'remove_member_price',
          check: (s) => !s.line.remove_member_price,
          message: { zh: '各店会员价都将取消', en: 'The member prices of all stores will be removed' },
          warn: true,
        },
      ],
    },
  },
  transitions: {
    submit: {
      checks: [
        {
          path: '',
          check: (s) =>
            s.doc.lines.some(
              (l) =>
                l.prices_differ === true ||
                l.remove_member_price === true ||
                (l.new_sell_price ?? 0) !== (l.old_sell_price ?? 0) ||
                (l.new_member_price ?? 0) !== (l.old_member_price ?? 0),
            ),
          message: { zh: '没有任何价格变化', en: 'No price changes' },
        },
        {
          path: '',
          check: (s) => s.doc.lines.every((l) => (l.change_percent ?? 0) >= -5000 && (l.change_percent ?? 0) <= 5000),
          message: { zh: '调价幅度超过 50%', en: 'The price changes by more than 50%' },
          warn: true,
          rows: { table: 'lines', field: 'change_percent' },
          facts: [{ from: 'row', path: 'change_percent', type: 'percent' }],
        },
      ],
    },
  },
}
