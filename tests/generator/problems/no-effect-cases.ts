import { type Case, inOrder, inThing } from './case'

/* Keys that never take effect, and required fields that nobody can fill. */
export const NO_EFFECT_CASES: Case[] = [
  inOrder(
    'rows without a field',
    '\nlines:',
    '\ntables:\n  extras: {title: {zh: 附, en: Extra}, «fields»: {}}\nlines:',
    'MAN2120',
    /at least one field/,
  ),
  inOrder(
    'a required computed field',
    'type: quantity, compute: "sum',
    'type: quantity, «required»: true, compute: "sum',
    'MAN2023',
    /never takes effect/,
  ),
  inOrder(
    'a computed field with a default',
    'type: quantity, compute: "sum',
    'type: quantity, «default»: 1, compute: "sum',
    'MAN2023',
    /never takes effect/,
  ),
  ...['required: true', 'default: 1', 'min: 1', 'max: 9', 'compute: size(thing_name)', 'edit: [new]'].map((keys) => {
    const [key = '', value = ''] = keys.split(': ')
    return inThing(
      `a rollup with ${key}`,
      'by: parent_thing_id}',
      `by: parent_thing_id}, «${key}»: ${value}`,
      'MAN2023',
      /is counted in the database.* never takes effect/,
      /remove it, or remove rollup/,
    )
  }),
  inOrder(
    'a guard of goods in a document without goods',
    'guards: [over]',
    'guards: [over, «avail»]',
    'MAN2162',
    /no rows hold goods, so "avail" has nothing to look at/,
    /remove the guard, or write goods: true/,
  ),
  inOrder(
    'a multiple as a parameter of the guard of quantities',
    'guards: [over]',
    'guards: [over, «{unit: {multiple: qty}}»]',
    'MAN2162',
    /"unit" takes no "multiple"/,
    /beside quantity: in the table/,
  ),
  inOrder(
    'a guard that compares with rows that nothing recounts',
    'guards: [over]\n    postings:\n      - recount: {target: order.lines, key: item_id, set: {done_qty: line.qty}}',
    'guards: [«over»]',
    'MAN2162',
    /approve recounts no rows of a source/,
  ),
  inOrder(
    'a guard that compares with a field that the source does not have',
    'guards: [over]',
    'guards: [«{over: {ordered: wanted_qty}}»]',
    'MAN2162',
    /order\.lines has no field "wanted_qty"/,
    /one of: item_id, qty/,
  ),
  inThing(
    'a required field that nobody may edit',
    '  picture: {',
    '  owner: {label: {zh: 业主, en: Owner}, type: text, required: «true», edit: [none]}\n  picture: {',
    'MAN2161',
    /"owner" is required, but nobody can fill it: no user may edit it in a new row/,
    /edit: \[new\], or a default/,
  ),
  inOrder(
    'a required field of a document that users may edit only after submit',
    '  wanted_date:',
    '  checker: {label: {zh: 复核人, en: Checked by}, type: text, required: «true», edit: [submitted]}\n  wanted_date:',
    'MAN2161',
    /no user may edit it before submit/,
  ),
  inOrder(
    'a required field of rows that nobody may edit and no copy rule sets',
    '    done_qty: {',
    '    place: {label: {zh: 货位, en: Place}, type: text, required: «true», edit: [none]}\n    done_qty: {',
    'MAN2161',
    /"place" is required/,
  ),
]
