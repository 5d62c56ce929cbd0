import { type Case, inOrder, inThing } from '../case'

const LIST = 'list:\n  columns: [receipt_no'
const FIELD = '{code: {label: {zh: 码, en: Code}, type: text, max_length: 20}}'
const PARTS = `tables:\n  parts: {in: lines, fields: ${FIELD}}\n`
const ITEMS = '- {title: {zh: 明细, en: Items}, lines: [item_id, qty, price, line_amount]}'

const ORDER_SECTIONS = `sections:
    - {title: {zh: 订单, en: Order}, fields: [store_id, thing_id, wanted_date, biz_date]}
    ${ITEMS}`

const inTables = (name: string, tables: string, message: RegExp, hint?: RegExp): Case =>
  inOrder(name, LIST, `tables:\n${tables}\n${LIST}`, 'MAN2158', message, hint)
const inSections = (name: string, sections: string, message: RegExp, hint?: RegExp): Case => ({
  ...inOrder(name, ITEMS, sections, 'MAN2158', message, hint),
  also: [[LIST, `${PARTS}\n${LIST}`]],
})

/** Tables that cannot lie within the rows of another table. */
export const INNER_TABLE_LINTS: readonly Case[] = [
  inTables(
    'rows within rows of an unknown table',
    `  parts: {in: «linez», fields: ${FIELD}}`,
    /no table "linez"/,
    /lines/,
  ),
  inTables('a table within itself', `  parts: {in: «parts», fields: ${FIELD}}`, /within itself/, /in: lines/),
  inTables(
    'rows within rows within rows',
    `  parts: {in: lines, fields: ${FIELD}}\n  serials: {in: «parts», fields: ${FIELD}}`,
    /one level only/,
    /in: lines/,
  ),
  inTables(
    'rows within rows of a view',
    `  stock: {from: store_stock_view, fields: ${FIELD}}\n  parts: {in: «stock», fields: ${FIELD}}`,
    /come from a view/,
  ),
  inTables('goods within rows', `  parts: {in: lines, goods: «true», fields: ${FIELD}}`, /no "goods"/, /remove goods/),
  inTables(
    'scanned rows within rows',
    `  parts: {in: lines, scan: «{field: code}», fields: ${FIELD}}`,
    /no "scan"/,
    /move it to lines/,
  ),
  inTables(
    'rows within rows that are split',
    `  parts: {in: lines, rows: «split», fields: ${FIELD}}`,
    /no rows of a source/,
    /rows: free/,
  ),
  inSections(
    'a tab of rows within rows',
    `${ITEMS}\n    - {table: parts, «fold»: closed}`,
    /shown within those of lines/,
    /move fold/,
  ),
  {
    ...inOrder(
      'rows within rows that the form does not show',
      ORDER_SECTIONS,
      'sections: «[{title: {zh: 码, en: Codes}, table: parts}]»',
      'MAN2158',
      /which the form does not show/,
      /lines: \[…\]/,
    ),
    also: [[LIST, `${PARTS}\n${LIST}`]],
  },
  {
    ...inOrder(
      'a copy rule that makes rows within rows',
      'lines: {from: source.lines, filter: from.qty > 0, set: {item_id: from.item_id, qty: from.qty}}',
      'lines: {from: source.lines, to: «parts», set: {code: from.item.thing_name}}',
      'MAN2158',
      /to which row of lines/,
      /to: lines/,
    ),
    also: [[LIST, `${PARTS}\n${LIST}`]],
  },
  {
    ...inOrder(
      'a field with the name of the key of a row',
      LIST,
      `tables:\n  parts: {in: lines, fields: {«outer_key»: {label: {zh: 码, en: Code}, type: text, max_length: 20}}}\n${LIST}`,
      'MAN2102',
      /keeps rows within rows together/,
      /another name/,
    ),
  },
  inThing(
    'lines within rows',
    'list:\n',
    `lines: {in: «parts», fields: ${FIELD}}\ntables: {parts: {fields: ${FIELD}}}\nlist:\n`,
    'MAN2158',
    /rows of the document itself/,
  ),
]
