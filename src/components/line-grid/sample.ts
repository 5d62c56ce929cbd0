import type { Option } from '@/request/resource'
import type { AnyRules } from '@/rules/conditions'
import type { Env } from '@/rules/compute'
import type { Field, TableShape } from '@/rules/field'
import { amountOf } from '@/exact/money'
import type { Row } from './types'

/* Goods, an order and a receiving note for stories, tests and the bench of the sheet. */

const GOODS: readonly (readonly [string, string, string, number])[] = [
  ['农夫山泉饮用天然水', '550ml', '瓶', 120],
  ['金龙鱼黄金比例调和油', '5L', '桶', 5890],
  ['海天金标生抽', '500ml', '瓶', 860],
  ['伊利纯牛奶', '250ml×24', '箱', 5400],
  ['鲁花压榨一级花生油', '5.436L', '桶', 13800],
  ['五常稻花香大米', '10kg', '袋', 8800],
  ['德芙丝滑牛奶巧克力', '43g', '块', 610],
  ['蒙牛特仑苏', '250ml×12', '箱', 4950],
  ['奥利奥原味夹心饼干', '388g', '袋', 1250],
  ['清风原木纯品抽纸', '3层100抽×6', '提', 1180],
  ['阳光玫瑰葡萄', '500g', '千克', 2600],
  ['本地小番茄', '散装', '千克', 1260],
]

function checkDigit(body: string): number {
  let sum = 0
  for (let i = 0; i < body.length; i++) sum += Number(body[body.length - 1 - i]) * (i % 2 === 0 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

export function sampleGoods(n: number): Option {
  const [name = '', spec = '', unit_name = '', price = 0] = GOODS[n % GOODS.length] ?? []
  const code = `G${String(n + 1).padStart(7, '0')}`
  const body = `69012345${String(n).padStart(4, '0')}`
  const barcode = body + checkDigit(body)
  const sku_name = n < GOODS.length ? name : `${name} ${Math.floor(n / GOODS.length) + 1}`
  return {
    id: n + 1,
    code,
    name: sku_name,
    facts: { sku_code: code, sku_name, barcode, spec, unit_name, buy_price: price, batch_managed: n % 3 === 0 },
  }
}

/** Searches like the server: by the beginning of code or barcode, by part of the name. */
export function searchGoods(q: string, count: number): Option[] {
  const found: Option[] = []
  for (let n = 0; n < count && found.length < 20; n++) {
    const option = sampleGoods(n)
    const barcode = String(option.facts?.barcode)
    if (q === '' || option.code.startsWith(q.toUpperCase()) || barcode.startsWith(q) || option.name.includes(q))
      found.push(barcode === q ? { ...option, scan_qty: 1000 } : option)
  }
  return found
}

/** Goods by their exact code, many at once. */
export function goodsByCode(code: string): Option | null {
  const n = /^G(\d{7})$/.exec(code)?.[1]
  return n ? sampleGoods(Number(n) - 1) : null
}

const text = (): Field => ({ type: 'text', system: true })
const quantity = (more: Partial<Field> = {}): Field => ({ type: 'quantity', min: 0, max: 999_999_999, ...more })

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
    buy_price: { type: 'money', min: 0, max: 99_999_999 },
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

type Scope = { line: Row }
const number = (value: unknown) => (typeof value === 'number' ? value : 0)

export const orderRules = {
  compute: [
    { set: 'lines.line_amount', to: ({ line }: Scope) => amountOf(number(line.order_qty), number(line.buy_price)) },
  ],
  tables: {
    lines: {
      defaults: {
        order_qty: ({ line }: Scope) => line.suggest_qty ?? null,
        reason: () => 'normal',
        buy_price: ({ line }: Scope) => (line.sku as Row | null)?.buy_price ?? null,
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
} as unknown as AnyRules

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

export const receiveShape: TableShape = {
  rows: 'split',
  min: 1,
  max: 200,
  quantity: 'received_qty',
  goods: true,
  unique: ['source_line_id', 'batch_no'],
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
    buy_price: { type: 'money', system: true },
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

export const receiveRules = {
  compute: [
    { set: 'lines.diff_qty', to: ({ line }: Scope) => number(line.expected_qty) - number(line.received_qty) },
    { set: 'lines.line_amount', to: ({ line }: Scope) => amountOf(number(line.received_qty), number(line.buy_price)) },
  ],
  tables: {
    lines: {
      edit: { batch_no: ({ line }: Scope) => (line.sku as Row | null)?.batch_managed === true },
      max: { production_date: ({ today }: { today: string }) => today },
    },
  },
} as unknown as AnyRules

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

/** As if `received_qty` had been counted. */
export function countedRow(n: number, received_qty: number): Row {
  const row = receiveRow(n)
  return {
    ...row,
    received_qty,
    diff_qty: number(row.expected_qty) - received_qty,
    line_amount: amountOf(received_qty, number(row.buy_price)),
  }
}

export const sampleEnv: Env = {
  actor: { id: 1, role_type: 'store', store_id: 2 },
  setting: {},
  now: Date.parse('2026-11-21T04:00:00Z'),
  today: '2026-11-21',
}

export const sampleTexts = {
  'zh-CN': {
    tables: {
      lines: {
        fields: {
          sku_id: '商品',
          sku_code: '编码',
          sku_name: '商品名称',
          barcode: '条码',
          spec: '规格',
          unit_name: '单位',
          on_hand_qty: '当前库存',
          in_transit_qty: '在途',
          suggest_qty: '建议订货量',
          order_qty: '订货数量',
          urgent: '加急',
          reason: '原因',
          wanted_date: '期望到货',
          buy_price: '进货价',
          line_amount: '金额',
          remark: '备注',
          batch_no: '批号',
          production_date: '生产日期',
          expiry_date: '到期日期',
          expected_qty: '应收数量',
          received_qty: '实收数量',
          diff_qty: '差异数量',
          diff_reason: '差异原因',
        },
      },
    },
    enums: {
      reason: { normal: '正常补货', promotion: '促销备货', shortage: '缺货加急' },
      diff_reason: { short: '短少', damaged: '破损', wrong_item: '错发' },
    },
  },
  'en-US': {
    tables: {
      lines: {
        fields: {
          sku_id: 'Goods',
          sku_code: 'Code',
          sku_name: 'Name',
          barcode: 'Barcode',
          spec: 'Spec',
          unit_name: 'Unit',
          on_hand_qty: 'On hand',
          in_transit_qty: 'In transit',
          suggest_qty: 'Suggested',
          order_qty: 'Ordered',
          urgent: 'Urgent',
          reason: 'Reason',
          wanted_date: 'Wanted on',
          buy_price: 'Buy price',
          line_amount: 'Amount',
          remark: 'Remark',
          batch_no: 'Batch no.',
          production_date: 'Made on',
          expiry_date: 'Expires on',
          expected_qty: 'Expected',
          received_qty: 'Received',
          diff_qty: 'Difference',
          diff_reason: 'Reason',
        },
      },
    },
    enums: {
      reason: { normal: 'Restock', promotion: 'Promotion', shortage: 'Shortage' },
      diff_reason: { short: 'Short', damaged: 'Damaged', wrong_item: 'Wrong item' },
    },
  },
} as const
