import { FIRST_APP, FIRST_ENTITY, FIRST_ROUTES } from './first-lines'
import { SAFE_FIELDS } from './words'

/** Labels in many scripts, and texts that end strings, comments, templates and scripts in other languages. */
export const LABELS = [
  'الاسم الكامل',
  'ชื่อสินค้า',
  'שם המוצר',
  '😀👩‍👩‍👧‍👦',
  '\u202eright to left\u202c',
  'it\'s "quoted" `and` more',
  '${process.exit(1)} #{x} $& $1',
  '*/ // <!-- </script>',
  '{{x}} {{{y}}} $t(z) %s',
  '\\n \\u0041 \\',
  '名称：价格；「单位」',
  'हिन्दी Ω ñ',
]
const quote = (text: string) => JSON.stringify(text).replaceAll('\u202e', '\\u202e').replaceAll('\u202c', '\\u202c')
const label = (at: number) => {
  const text = quote(LABELS[at % LABELS.length] ?? '')
  return `{zh: ${text}, en: ${text}}`
}
const field = (name: string, at: number, type: string) => `{label: ${label(at)}, type: ${type}}`
const lines = (names: readonly string[], indent: string, type: (at: number) => string) =>
  names.map((name, at) => `${indent}${name}: ${field(name, at, type(at))}\n`).join('')

/** An entity whose fields, rows, values and conditions use every allowed word as a name. */
export const WORDY = `${FIRST_ENTITY}entity: wordy
module: good
kind: master
title: ${label(0)}
scope: tenant
display: [name, title]
fields:
${lines(SAFE_FIELDS, '  ', () => 'text, max_length: 40')}  kind_of_word:
    label: ${label(3)}
    type: enum
    values:
${SAFE_FIELDS.map((word, at) => `      ${word}: ${label(at)}\n`).join('')}tables:
  word_rows:
    title: ${label(4)}
    fields:
${lines(SAFE_FIELDS, '      ', () => 'integer')}      total: {label: ${label(5)}, type: integer, compute: "${SAFE_FIELDS.slice(
  0,
  12,
)
  .map((word) => `line.${word}`)
  .join(' + ')}"}
list:
  columns: [${SAFE_FIELDS.join(', ')}, kind_of_word]
  filters: [${SAFE_FIELDS.join(', ')}, kind_of_word]
  search: [name, title, key]
  sort: {default: [order], allow: [select, group, table]}
transitions:
  check_words:
    label: ${label(6)}
    roles: [head_office]
    input:
${lines(SAFE_FIELDS, '      ', () => 'text')}    checks:
${SAFE_FIELDS.map((word) => `      - {check: "${word} != 'never'", message: ${label(7)}}\n`).join('')}access: {head_office: [list, create, update, export]}
`

/** A singleton whose row has not been saved yet. */
export const SETTINGS = `${FIRST_ENTITY}entity: word_settings
module: good
kind: singleton
title: {zh: 设置, en: Settings}
scope: tenant
fields:
  most: {label: {zh: 最多, en: Most}, type: integer, default: 7}
access: {head_office: [list, update]}
`

const TYPES = ['text', 'integer', 'money', 'quantity', 'date', 'datetime', 'boolean', 'percent', 'textarea', 'decimal']
const names = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => `${prefix}_${at + 1}`)
const cycling = (at: number) => TYPES[at % TYPES.length] ?? 'text'

/** Two hundred fields and ten child tables. */
export const WIDE = `${FIRST_ENTITY}entity: wide
module: good
kind: master
title: {zh: 宽, en: Wide}
scope: tenant
display: [field_1]
fields:
${lines(names(200, 'field'), '  ', cycling)}tables:
${names(10, 'table')
  .map((table) => `  ${table}:\n    title: ${label(1)}\n    fields:\n${lines(names(30, 'cell'), '      ', cycling)}`)
  .join('')}list: {columns: [${names(200, 'field').join(', ')}], filters: [field_1, field_5]}
access: {head_office: [list, create, update]}
`

const plain = (entity: string) => `${FIRST_ENTITY}entity: ${entity}
module: good
kind: master
title: {zh: 词, en: Word}
scope: tenant
display: [name]
fields: {name: {label: {zh: 名称, en: Name}, type: text}, peer_id: {label: {zh: 词, en: Word}, type: ref, ref: ${entity}}}
list: {columns: [name, peer_id]}
access: {head_office: [list, create, update, export]}
`

/** A document whose entity, table and fields have SQL keywords as names. */
export const RECEIPT = `${FIRST_ENTITY}entity: order
module: good
kind: receipt
title: {zh: 单, en: Order}
scope: tenant
mixins: [receipt]
number: "ZQ{yyyyMMdd}{seq:4}"
fields:
  user_id: {label: {zh: 词, en: Word}, type: ref, ref: user, required: true}
  total: {label: {zh: 合计, en: Total}, type: quantity, compute: "sum(tables.map(l, l.limit))"}
tables:
  tables:
    title: {zh: 表, en: Rows}
    min: 1
    fields:
      limit: {label: {zh: 数量, en: Quantity}, type: quantity, min: 0.001, required: true}
      group_id: {label: {zh: 组, en: Group}, type: tree_ref, ref: group}
list: {columns: [receipt_no, check_status, user_id, total], filters: [user_id], search: [receipt_no]}
states: {use: [draft, submitted, approved, rejected, voided]}
transitions: {submit: {roles: [head_office]}, withdraw: {roles: [head_office]}, approve: {roles: [head_office]}, reject: {roles: [head_office]}, void: {roles: [head_office]}, reverse: {roles: [head_office]}}
access: {head_office: [list, create, update, export]}
`

/** A tree with rows and computed sums whose names are SQL keywords. */
export const TREE = `${FIRST_ENTITY}entity: group
module: good
kind: tree
title: {zh: 组, en: Groups}
scope: tenant
tree: {parent: column, max_depth: 3}
display: [name]
fields:
  name: {label: {zh: 名称, en: Name}, type: text, required: true}
  column: {label: {zh: 上级, en: Parent}, type: tree_ref, ref: group}
  total: {label: {zh: 合计, en: Total}, type: money, compute: "sum(checks.map(l, l.amount))"}
tables:
  checks:
    title: {zh: 行, en: Rows}
    fields:
      amount: {label: {zh: 金额, en: Amount}, type: money}
list: {columns: [name, total]}
access: {head_office: [list, create, update, export]}
`

/** Returns the files of a project with the entities above, a small entity for each name, and further entity files. */
export function project(
  entities: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const texts: Record<string, string> = { wordy: WORDY, wide: WIDE, word_settings: SETTINGS }
  for (const entity of entities) texts[entity] = plain(entity)
  for (const [entity, text] of Object.entries(more)) texts[entity] = text
  return {
    'app.yaml': `${FIRST_APP}title: {zh: 词, en: Words}\nlanding: /good/wordy/list\ngroups: {good: {title: {zh: 词, en: Words}, icon: form, order: 1}}\n`,
    'routes/good.yaml':
      FIRST_ROUTES +
      Object.keys(texts)
        .map((entity, at) => `- {entity: ${entity}, order: ${at}}\n`)
        .join(''),
    ...Object.fromEntries(Object.entries(texts).map(([entity, text]) => [`entities/good/${entity}.yaml`, text])),
  }
}
