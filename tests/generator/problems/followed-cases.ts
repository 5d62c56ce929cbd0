import { type Case, inApp, inOrder, inRoutes, inThing } from './case'

/** The case, whose mistake is the only problem that is reported. */
const alone = (testCase: Case): Case => ({ ...testCase, alone: true })
const PRINT = 'print: {fields: [store_id, thing_id]}'
const STATES = 'states:\n  use: [draft'
const COLUMNS = 'columns: [thing_code, thing_name, size, price, status]'
const REVERSE = '  reverse: {roles: [head_office]}'
const ROUTE = '- {entity: thing, base: /good/thing, order: 1}'

const report = (entry: string) => `reports:\n  by_size: ${entry}\n\naccess:\n  head_office: [list, create`
const inReport = (name: string, entry: string, code: string, message: RegExp, hint: RegExp): Case =>
  inThing(name, 'access:\n  head_office: [list, create', report(entry), code, message, hint)
const claim = (target: string, column: string, taken = 'line.qty') =>
  `claims: [{target: ${target}, key: item_id, statuses: [draft], set: {${column}: ${taken}}, most: {${column}: from.qty}}]\n${STATES}`

/** Mistakes that are mended by following the hint word for word. */
export const FOLLOWED_CASES: readonly Case[] = [
  alone(inApp('an icon that is a picture', 'icon: shopping', 'icon: «🚢»', 'MAN2122', /no icon "🚢"/, /one of: .*car/)),
  alone(
    inThing(
      'an asterisk for all columns',
      COLUMNS,
      'columns: «"*"»',
      'MAN1022',
      /expected a list/,
      /name each: \[thing_code/,
    ),
  ),
  alone(
    inThing(
      'a list with an asterisk for all columns',
      COLUMNS,
      'columns: [«"*"»]',
      'MAN1026',
      /snake_case/,
      /name each: thing_code/,
    ),
  ),
  alone(
    inThing(
      'a name that no column of a table can have',
      '  picture: {',
      `  «${'a'.repeat(70)}»: {label: {zh: 长, en: Long}, type: text, max_length: 5}\n  picture: {`,
      'MAN1026',
      /longer than 63 characters/,
      /at most 63 characters/,
    ),
  ),
  alone(
    inOrder(
      'a printed field of a row',
      PRINT,
      'print: {fields: [«lines.qty»]}',
      'MAN1026',
      /snake_case/,
      /tables: {lines: {columns: \[qty\]}}/,
    ),
  ),
  inReport(
    'a sum over rows of the document',
    '{title: {zh: 按尺寸, en: By size}, group: [size], sums: [«lines.qty»]}',
    'MAN1026',
    /snake_case/,
    /compute: "sum\(lines\.map\(l, l\.qty\)\)"/,
  ),
  inReport(
    'a report with three groups',
    '{title: {zh: 按尺寸, en: By size}, group: «[size, status, parent_thing_id]»}',
    'MAN1025',
    /at most 2 in the list/,
    /write \[size, status\]/,
  ),
  inReport(
    'a title of the count that is not a text',
    '{title: {zh: 按尺寸, en: By size}, group: [size], count: «true»}',
    'MAN1022',
    /expected a map/,
    /a text in each language/,
  ),
  inThing(
    'uniqueness over a field of rows',
    'display: [',
    'unique: [{fields: [«parts.code»], when: "price > 1"}]\ndisplay: [',
    'MAN1026',
    /snake_case/,
    /unique: \[code\]/,
  ),
  inThing(
    'uniqueness under a condition that is a text',
    'display: [',
    'unique: [{fields: [size], when: «thing_name»}]\ndisplay: [',
    'MAN3011',
    /found text/,
    /^compare it: … != null$/,
  ),
  inRoutes(
    'a base with a parameter',
    ROUTE,
    '- {entity: thing, base: «"/good/:id"», order: 1}',
    'MAN1026',
    /a path starts/,
    /write \/good\/id/,
  ),
  inRoutes(
    'a base below the calls of the API',
    ROUTE,
    '- {entity: thing, base: «/api/thing», order: 1}',
    'MAN1026',
    /not below \/api/,
    /write \/thing/,
  ),
  alone(
    inOrder(
      'a step from an unknown status',
      REVERSE,
      `${REVERSE}\n  check: {label: {zh: 检查, en: Check}, from: «submited», to: submitted, roles: [head_office]}`,
      'MAN2020',
      /"submited" is not a status/,
      /"submitted"/,
    ),
  ),
  inOrder(
    'a step that operators complete',
    REVERSE,
    `${REVERSE}\n  «complete»: {label: {zh: 归还, en: Returned}, from: approved}`,
    'MAN2109',
    /nothing runs complete/,
    /another name, and to: completed/,
  ),
  inOrder(
    'an automatic step with a required input',
    REVERSE,
    `${REVERSE}\n  check: {label: {zh: 检查, en: Check}, from: submitted, to: submitted, auto: total_qty > 1, roles: [head_office], input: {crates: {label: {zh: 箱, en: Crates}, type: integer, required: «true»}}}`,
    'MAN2053',
    /nobody enters crates/,
    /remove required, or remove auto/,
  ),
  inOrder(
    'a claim on an entity without rows',
    STATES,
    claim('«thing»', 'done_qty'),
    'MAN2060',
    /no table "thing"/,
    /thing has none/,
  ),
  inOrder(
    'a claim on a column that nothing counts',
    STATES,
    claim('order.lines', 'qty', '«line.qty»'),
    'MAN2060',
    /qty is not marked recounted/,
    /recounted: true/,
  ),
  inThing(
    'a rollup that compares with the document being edited',
    'rollup: {of: thing, by: parent_thing_id}',
    'rollup: {of: thing, by: parent_thing_id, where: «price > form.price»}',
    'MAN2071',
    /no document is being edited/,
    /compare columns of thing with constants/,
  ),
  inOrder(
    'a claim on a column that a recount counts, too',
    STATES,
    claim('order.lines', 'done_qty'),
    'MAN2060',
    /done_qty is counted elsewhere too/,
    /a column of its own/,
  ),
  alone(
    inOrder(
      'a capacity of an unknown reference',
      STATES,
      `capacity: [{of: «thing», size: places, date: wanted_date, statuses: [submitted]}]\n${STATES}`,
      'MAN2153',
      /no field "thing"/,
      /"thing_id"/,
    ),
  ),
  inThing(
    'a former name that another field has',
    'type: money, min: 0.01, max: 999.99}',
    'type: money, min: 0.01, max: 999.99, was: {name: «thing_name»}}',
    'MAN2126',
    /thing_name is still a field/,
    /former name of this field/,
  ),
]
