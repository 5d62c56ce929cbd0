import { type Case, inField, inOrder } from '../case'

const SUM = '"sum(lines.map(l, l.qty))"'
const AMOUNT = 'round_money(line.qty * line.price)'
const PRINT = 'print: {fields: [store_id, thing_id]}'
const RIGHTS = '  head_office: [list, update, export]'

/** A part of the order with a mistake, and the whole line as corrected: null where no edit is right. */
const line = (
  name: string,
  [from, to]: [string, string],
  [code, message]: [string, RegExp],
  corrected: string | null,
  hint?: RegExp,
): Case => ({
  ...inOrder(name, from, to, code, message, hint),
  corrected,
})

/** Mistakes with exactly one correction, which the problem contains as an edit. */
export const CORRECTION_CASES: readonly Case[] = [
  inField('a number as type', 'type: «number»', ['MAN1023', /"number" is not/], 'type: decimal'),
  inField(
    'a decimal comma',
    'type: money, min: «0,01»',
    ['MAN1020', /decimals follow a point/],
    'type: money, min: 0.01',
  ),
  inField(
    'a key that says what is so anyway',
    'type: integer, «readonly»: false',
    ['MAN1020', /"readonly"/],
    null,
    /remove it: people may edit/,
  ),
  inField(
    'an optional field',
    'type: integer, «nullable»: true',
    ['MAN1020', /"nullable"/],
    null,
    /remove it: a field is not required/,
  ),
  inField(
    'the same decimals after two decimal commas',
    'type: money, min: 1,5, max: «9,5»',
    ['MAN1020', /decimals follow a point, and the comma ends the value of max/],
    'type: money, min: 1,5, max: 9.5',
  ),
  inField(
    'half a star as default',
    'type: rating, default: «2.5»',
    ['MAN3012', /2\.5 is not a whole number/],
    null,
    /write a whole number/,
  ),
  inField(
    'half a star as limit',
    'type: rating, max: «4.5»',
    ['MAN2013', /4\.5 has more decimals/],
    null,
    /a rating has no decimals/,
  ),
  inField('a product of constants', 'type: integer, default: «10 * 12»', ['MAN3021', /both operands/], null),
  inField('a sum of constants', 'type: integer, default: «1 + 1»', ['MAN3021', /both operands are constants/], null),
  inField(
    'a decimal comma in quotes',
    'type: money, min: "«0,01»"',
    ['MAN3001', /decimals follow a point/],
    'type: money, min: "0.01"',
  ),
  inField(
    'a day and a number',
    'type: date, min: «today() + 1»',
    ['MAN3010', /"\+" does not take/],
    'type: date, min: "add_days(today(), 1)"',
  ),
  inField(
    'a day less a number',
    'type: date, default: «made_on - 7»',
    ['MAN3010', /"-" does not take/],
    'type: date, default: "add_days(made_on, -7)"',
  ),
  inField(
    'a field that is not edited',
    'type: text, edit: «false»',
    ['MAN1022', /found false/],
    'type: text, edit: [none]',
  ),
  inField(
    'a field that is never edited',
    'type: text, edit: «never»',
    ['MAN1022', /"never"/],
    'type: text, edit: [none]',
  ),
  inField('a field that is edited', 'type: text, edit: «true»', ['MAN1022', /found true/], undefined, /leave it out/),
  inField('a field to read', 'type: text, «readonly: true»', ['MAN1020', /"readonly"/], 'type: text, edit: [none]'),
  inField('a field that must be', 'type: text, «reqd: 1»', ['MAN1020', /"reqd"/], 'type: text, required: true'),
  inField('a hidden field', 'type: text, «hidden»: true', ['MAN1020', /"hidden"/], undefined, /out of form\.sections/),
  inField(
    'a right by the word for it',
    'type: money, needs: «cost_price»',
    ['MAN1026', /a flag/],
    'type: money, needs: can_view_cost',
  ),
  inField(
    'a right that no product has',
    'type: money, needs: «secret_things»',
    ['MAN1026', /a flag/],
    undefined,
    /"@secret_things"; a flag of your own is a boolean field of role: can_secret_things/,
  ),
  inField(
    'Math of JavaScript without a product',
    'type: money, compute: "«Math».round(price)"',
    ['MAN3004', /no name "Math"/],
    undefined,
    /round_money\(…\) of a product/,
  ),
  inField(
    'a function of Math',
    'type: money, compute: "«Math.max(price, 1)»"',
    ['MAN3004', /no name "Math"/],
    'type: money, compute: "max(price, 1)"',
  ),
  line(
    'a sum as method',
    [SUM, '"«lines.sum(qty)»"'],
    ['MAN3006', /no method "sum"/],
    'total_qty: {label: {zh: 数量, en: Quantity}, type: quantity, compute: "sum(lines.map(l, l.qty))"}',
  ),
  line(
    'a sum of a column',
    [SUM, '"«sum(lines.qty)»"'],
    ['MAN3005', /no member "qty"/],
    'total_qty: {label: {zh: 数量, en: Quantity}, type: quantity, compute: "sum(lines.map(l, l.qty))"}',
  ),
  line(
    'Math.round of a product',
    [AMOUNT, '«Math».round(line.qty * line.price)'],
    ['MAN3004', /no name "Math"/],
    null,
    /round_money\(…\) of a product/,
  ),
  line(
    'round of a product to the decimals of money',
    [AMOUNT, '"«round(line.qty * line.price, 2)»"'],
    ['MAN3015', /.*/],
    'line_amount: {label: {zh: 金额, en: Amount}, type: money, compute: "round_money(line.qty * line.price)"}',
  ),
  line('round of a product to whole yuan', [AMOUNT, '"round(«line.qty * line.price», 0)"'], ['MAN3015', /.*/], null),
  line(
    'two calls of round',
    [AMOUNT, '"round(«line.qty * line.price», 2) + round(line.qty * line.price, 2)"'],
    ['MAN3015', /.*/],
    null,
  ),
  inField(
    'a right of an own role type that sounds like a price',
    'type: money, needs: «buyer»',
    ['MAN1026', /a flag/],
    null,
  ),
  inField(
    'a decimal comma after nothing',
    'type: quantity, min: "«0,125»"',
    ['MAN3001', /a point/],
    'type: quantity, min: "0.125"',
  ),
  line(
    'printed fields as columns',
    [PRINT, 'print: {«columns»: [store_id]}'],
    ['MAN1020', /"columns"/],
    'print: {fields: [store_id]}',
  ),
  line(
    'printed fields as list',
    [PRINT, 'print: «[store_id]»'],
    ['MAN1022', /found a list/],
    'print: { fields: [store_id] }',
  ),
  line('a print of everything', [PRINT, 'print: «true»'], ['MAN1022', /found true/], 'print: {}'),
  line(
    'printed columns as list',
    [PRINT, 'print: {tables: {lines: «[item_id]»}}'],
    ['MAN1022', /found a list/],
    'print: {tables: {lines: { columns: [item_id] }}}',
  ),
  line(
    'all rights by a word',
    [RIGHTS, '  head_office: «all»'],
    ['MAN1022', /expected a list/],
    'head_office: [list, create, update, export]',
  ),
  line(
    'all rights by a word in a list',
    [RIGHTS, '  head_office: [«all»]'],
    ['MAN1023', /"all" is not one/],
    'head_office: [list, create, update, export]',
  ),
  inOrder(
    'rights without a role type',
    'access:\n  head_office: [list, update, export]\n  store: [list, create, update]',
    'access: «all»',
    'MAN1022',
    /expected a map/,
    /say for each role type/,
  ),
  inOrder(
    'a number of places in place of a field',
    'create_from:',
    'capacity: [{size: 4, takes: «1», date: wanted_date, statuses: [submitted]}]\ncreate_from:',
    'MAN1022',
    /expected text, found 1/,
    /remove it: a row takes 1 place/,
  ),
]
