import { amountOf } from '@/exact/money'
import type { AnyRules } from '@/rules/conditions'
import type { TableShape } from '@/rules/field'
import { isRecord } from '@/rules/record'
import { number, quantity, type Scope, text } from './sample-fields'
import { orderRow } from './sample-order'
import type { Row } from '@/components/line-grid/types'

/* A sample receiving note, whose lines come from the delivery and may be split by batch. */

export const receiveShape: TableShape = {
  rows: 'split',
  min: 1,
  max: 200,
  quantity: 'received_qty',
  expected: 'expected_qty',
  goods: true,
  unique: ['source_line_id', 'batch_no', 'production_date'],
  fields: {
    source_line_id: { type: 'integer', edit: ['none'] },
    sku_id: { type: 'ref', ref: 'good.sku', system: true },
    sku_code: text(),
    sku_name: text(),
    barcode: text(),
    spec: text(),
    unit_name: text(),
    batch_no: { type: 'text', max: 32 },
    production_date: { type: 'date' },
    expiry_date: { type: 'date' },
    expected_qty: quantity({ system: true }),
    received_qty: quantity({ required: true }),
    diff_qty: quantity({ system: true, min: undefined }),
    diff_reason: { type: 'enum', options: { short: null, damaged: null, wrong_item: null } },
    buy_price: { type: 'money', system: true, total: false },
    line_amount: { type: 'money', system: true },
  },
}

export const receiveColumns = [
  'sku_code',
  'sku_name',
  'spec',
  'unit_name',
  'batch_no',
  'production_date',
  'expiry_date',
  'expected_qty',
  'received_qty',
  'diff_qty',
  'diff_reason',
  'buy_price',
  'line_amount',
]

/** The conditions read a loosely typed line, and no document type declares these sample lines. */
export const receiveRules = {
  compute: [
    { set: 'lines.diff_qty', to: ({ line }: Scope) => number(line.received_qty) - number(line.expected_qty) },
    { set: 'lines.line_amount', to: ({ line }: Scope) => amountOf(number(line.received_qty), number(line.buy_price)) },
  ],
  tables: {
    lines: {
      edit: { batch_no: ({ line }: Scope) => isRecord(line.sku) && line.sku.batch_managed === true },
      required: { production_date: ({ line }: Scope) => isRecord(line.sku) && line.sku.batch_managed === true },
      max: { production_date: ({ today }: { today: string }) => today },
    },
  },
} as AnyRules

export function receiveRow(n: number): Row {
  const {
    id: _id,
    order_qty: _ordered,
    urgent: _urgent,
    reason: _reason,
    remark: _remark,
    wanted_date: _wanted,
    ...goods
  } = orderRow(n)
  const expected_qty = (((n * 5) % 12) + 1) * 1000
  return {
    ...goods,
    id: n + 1,
    source_line_id: 500 + n,
    expected_qty,
    received_qty: expected_qty,
    diff_qty: 0,
    diff_reason: null,
    batch_no: null,
    production_date: null,
    expiry_date: null,
    line_amount: amountOf(expected_qty, number(goods.buy_price)),
  }
}

/** The n-th receiving line with a counted quantity. */
export function countedRow(n: number, received_qty: number): Row {
  const row = receiveRow(n)
  return {
    ...row,
    received_qty,
    diff_qty: received_qty - number(row.expected_qty),
    line_amount: amountOf(received_qty, number(row.buy_price)),
  }
}
