import { amountOf } from '@/exact/money'
import type { AnyRules } from '@/rules/conditions'
import type { TableShape } from '@/rules/field'
import { isRecord } from '@/rules/record'
import { number, quantity, type Scope, text } from './sample-fields'
import { sampleGoods } from './sample-goods'
import type { Row } from '@/components/line-grid/types'

/* A sample order, whose lines may be added and removed freely. */

export const orderShape: TableShape = {
  rows: 'free',
  min: 1,
  max: 1000,
  quantity: 'order_qty',
  goods: true,
  unique: ['sku_id'],
  fields: {
    sku_id: { type: 'ref', ref: 'good.sku', required: true },
    sku_code: text(),
    sku_name: text(),
    barcode: text(),
    spec: text(),
    unit_name: text(),
    on_hand_qty: quantity({ system: true }),
    in_transit_qty: quantity({ system: true }),
    suggest_qty: quantity({ system: true }),
    order_qty: quantity({ required: true, min: 1 }),
    urgent: { type: 'boolean' },
    reason: { type: 'enum', options: { normal: null, promotion: 'orange', shortage: 'red' } },
    wanted_date: { type: 'date' },
    buy_price: { type: 'money', min: 0, max: 99_999_999, total: false },
    line_amount: { type: 'money', system: true },
    remark: { type: 'text', max: 100 },
  },
}

export const orderColumns = [
  'sku_id',
  'barcode',
  'spec',
  'unit_name',
  'on_hand_qty',
  'in_transit_qty',
  'suggest_qty',
  'order_qty',
  'urgent',
  'reason',
  'wanted_date',
  'buy_price',
  'line_amount',
  'sku_code',
  'remark',
]

/** The conditions read a loosely typed line, and no document type declares these sample lines. */
export const orderRules = {
  compute: [
    { set: 'lines.line_amount', to: ({ line }: Scope) => amountOf(number(line.order_qty), number(line.buy_price)) },
  ],
  tables: {
    lines: {
      defaults: {
        order_qty: ({ line }: Scope) => line.suggest_qty ?? null,
        reason: () => 'normal',
        buy_price: ({ line }: Scope) => (isRecord(line.sku) ? line.sku.buy_price : null),
      },
      checks: [
        {
          path: 'order_qty',
          check: ({ line }: Scope) => number(line.order_qty) % 500 === 0,
          message: { zh: '须为 0.5 的整数倍', en: 'Must be a multiple of 0.5' },
        },
      ],
    },
  },
} as AnyRules

export function orderRow(n: number): Row {
  const { id, code, name, facts = {} } = sampleGoods(n)
  const order_qty = (((n * 7) % 40) + 1) * 1000
  return {
    id: n + 1,
    sku_id: id,
    sku_id_label: `${code} ${name}`,
    sku: facts,
    ...Object.fromEntries(['sku_code', 'sku_name', 'barcode', 'spec', 'unit_name'].map((key) => [key, facts[key]])),
    on_hand_qty: (n * 13) % 90_000,
    in_transit_qty: n % 4 === 0 ? 24_000 : 0,
    suggest_qty: order_qty,
    order_qty,
    urgent: n % 9 === 0,
    reason: n % 9 === 0 ? 'shortage' : 'normal',
    wanted_date: n % 5 === 0 ? '2026-11-25' : null,
    buy_price: facts.buy_price,
    line_amount: amountOf(order_qty, number(facts.buy_price)),
    remark: n % 11 === 0 ? '请早上六点前送达后门' : null,
  }
}
