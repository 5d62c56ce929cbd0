import type { Doc } from '@/rules/conditions'
import type { Fields, Shape } from '@/rules/field'
import { QUANTITY_SCALE } from '@/exact/scale'
import { labelKey } from '@/rules/key'
import { formatMoney } from '../format/number'

/** Texts of a label. Prices are in yuan, without the sign. */
export interface LabelFacts {
  /** Tells the labels of one print apart. */
  key: string
  name: string
  code: string
  /** The code that tills scan. */
  barcode: string
  spec: string
  origin: string
  /** Empty when the price is not known. */
  price: string
  /** The member price; empty when it is not known or equals `price`. */
  member: string
  unit: string
  /** Price per 500 g (斤), for goods sold by the kilogram; empty for other goods. */
  perJin: string
  /**
   * Number of labels that all goods of the row need: one for each piece, or a single label for weighed goods and for a
   * quantity that is not whole. Null where rows have no quantity.
   */
  labelCount: number | null
}

/**
 * Fields with the price, by priority: in a price adjustment the new price applies once it is typed, until then the old
 * price.
 */
const PRICES = ['new_sell_price', 'sell_price', 'old_sell_price'] as const
/**
 * Fields with the member price; the old price is not used, because an adjustment without a new member price removes it.
 */
const MEMBER_PRICES = ['new_member_price', 'member_price'] as const
const KILOGRAM = /^(千克|公斤|kg)$/i

/** Whether rows with these fields can have labels: they need goods and a selling price. */
export function makesLabels(fields: Fields): boolean {
  return 'sku_name' in fields && PRICES.some((name) => name in fields)
}

/**
 * The child table whose rows can have labels: a table with selling prices, or the table that a station counts, whose
 * goods may have arrived without a code that can be scanned.
 */
export function labelTable({ tables = {}, station }: Pick<Shape, 'tables' | 'station'>): string | undefined {
  const priced = Object.keys(tables).find((name) => makesLabels(tables[name]?.fields ?? {}))
  return priced ?? (station && 'barcode' in (tables[station.table]?.fields ?? {}) ? station.table : undefined)
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The name of a unit: a label such as `KG 千克` also contains its code. */
function unitOf(row: Doc): string {
  if (typeof row.unit_name === 'string') return row.unit_name
  return text(row[labelKey('sale_unit_id')]).replace(/^\S+\s+(?=\S)/, '')
}

/**
 * The texts of the label of a row. `fields`: the fields of the row's entity or table. `quantity`: the field with the
 * quantity of its goods.
 */
export function labelFactsOf(fields: Fields, row: Doc, key: string, quantity?: string): LabelFacts {
  const known = (names: readonly string[]) => names.filter((name) => name in fields)
  const money = (names: readonly string[]): number | null =>
    names.map((name) => row[name]).find((value) => typeof value === 'number') ?? null
  const price = money(known(PRICES))
  const member = money(known(MEMBER_PRICES).slice(0, 1))
  const unit = unitOf(row)
  return {
    key,
    name: text(row.sku_name),
    code: text(row.sku_code),
    barcode: text(row.barcode) || text(row.sku_code),
    spec: text(row.spec),
    origin: text(row.origin),
    price: price === null ? '' : formatMoney(price),
    member: member === null || member === price ? '' : formatMoney(member),
    unit,
    perJin: price !== null && KILOGRAM.test(unit) ? formatMoney(Math.round(price / 2)) : '',
    labelCount: quantity === undefined ? null : labelCountOf(row[quantity], unit),
  }
}

/**
 * Weighed goods lie together and need a single label. So does a quantity that is not whole, such as 12.5 m of cloth,
 * because it has no pieces that could be counted.
 */
function labelCountOf(quantity: unknown, unit: string): number {
  const pieces = typeof quantity === 'number' ? quantity / 10 ** QUANTITY_SCALE : 0
  if (pieces <= 0) return 0
  return KILOGRAM.test(unit) || !Number.isInteger(pieces) ? 1 : pieces
}
