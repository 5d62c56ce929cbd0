import type { TableShape } from '../field'

type Row = Readonly<Record<string, unknown>>

/**
 * The amounts of a row that belong to its goods, such as its buy price: those that an operator or a default gives.
 * Quantities are not among them, because who puts other goods into a line usually wants as many of them.
 */
export const goodsPrices = ({ goods, fields }: Pick<TableShape, 'goods' | 'fields'>): string[] =>
  goods ? Object.keys(fields).filter((name) => fields[name]?.type === 'money' && !fields[name].system) : []

/**
 * Whether a row holds other goods than before. A price that was stated for the goods before says nothing about them. A
 * row that had no goods yet may hold a price that was typed first.
 */
export const holdsOtherGoods = (before: Row, after: Row): boolean =>
  before.sku_id != null && before.sku_id !== after.sku_id

/**
 * Whether a field with a default is a price of goods that nobody ever enters (`edit: none`), in a document without a
 * source. It is the present price until the document is submitted; one that a source document gave was agreed there.
 * Other fields that nobody enters are written by postings, and stay.
 */
export function isPresentPrice(
  { goods, fields }: Pick<TableShape, 'goods' | 'fields'>,
  name: string,
  doc: Row,
): boolean {
  const { type, edit = [] } = fields[name] ?? {}
  return goods === true && type === 'money' && edit.includes('none') && doc.source_id == null
}
