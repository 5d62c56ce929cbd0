import { inOrder, inThing, type Case } from '../case'
import { RECOUNT } from './order-pieces'

/** A `set` of the approval whose marked column is wrong. */
const inSet = (title: string, set: string, message: RegExp, hint: RegExp): Case =>
  inOrder(title, RECOUNT, `      - set: {${set}}`, 'MAN2060', message, hint)
const inEach = (title: string, set: string, message: RegExp, hint: RegExp): Case =>
  inOrder(title, RECOUNT, `      - {each: lines, set: {${set}}}`, 'MAN2060', message, hint)

/** Fields that a posting cannot set, because the engine writes them by itself or nothing holds the value. */
export const SETTER_LINTS: readonly Case[] = [
  inSet(
    'a count that a posting sets',
    '«thing.child_count»: 1',
    /"thing\.child_count" is counted in the database, and has no column/,
    /set a field of its own/,
  ),
  inSet(
    'a computed field that a posting sets',
    '«total_qty»: 1000',
    /"total_qty" is computed, so the value would be replaced at once/,
    /say in compute what the value is/,
  ),
  inEach(
    'a recounted field that a posting sets',
    '«line.done_qty»: line.qty',
    /"line\.done_qty" is recounted from other documents/,
    /remove recounted: true/,
  ),
  inSet(
    'a status that a posting sets',
    `«check_status»: "'voided'"`,
    /"check_status" is the status, which a transition changes/,
    /state it in to: of a transition/,
  ),
  inSet(
    'a number that a posting sets',
    `«receipt_no»: "'OR1'"`,
    /"receipt_no" is the number, which stays as it is/,
    /state its parts in number:/,
  ),
  inSet(
    'a required field that a posting empties',
    'thing_id: «null»',
    /"thing_id" is required, so it cannot be emptied/,
    /set a value/,
  ),
  inOrder('a posting that sets nothing', RECOUNT, '      - {set: «{}»}', 'MAN2060', /nothing is set/, /name a field/),
  inSet(
    'an unknown field of a referenced row',
    '«thing.pice»: 100',
    /thing has no field "pice" to set/,
    /did you mean "thing\.price"\?/,
  ),
  inEach(
    'a field of the row without its prefix',
    '«price»: 100',
    /no field "price" to set/,
    /did you mean "line\.price"\?/,
  ),
  inEach(
    'a text constant that a posting sets and that is too long for the field',
    'line.item.thing_name: «"\'a name that is longer than forty characters\'"»',
    /is outside the limits of the field/,
    /a text of at most 40 characters, or another max_length/,
  ),
  inSet(
    'a number that a posting sets and that the field refuses, in one result of a condition',
    'thing.weight: «"wanted_date == null ? 1 : -1"»',
    /-1 is outside the limits of the field/,
    /within min and max/,
  ),
  inSet(
    'a text constant that a posting sets as picture',
    'thing.picture: «"\'abc\'"»',
    /'abc' is no image that people gave/,
    /copy it from a field of this type/,
  ),
  inSet(
    'a text in coalesce that a posting sets and that is too long for the field',
    `remark: «"coalesce(remark, '${'x'.repeat(201)}')"»`,
    /'x+' is outside the limits of the field/,
    /a text of at most 200 characters/,
  ),
  inSet(
    'a text that a posting sets through the source and that is too long for the field',
    `source.remark: «"'${'x'.repeat(201)}'"»`,
    /'x+' is outside the limits of the field/,
    /a text of at most 200 characters/,
  ),
  inSet(
    'ids that a posting sets by a condition',
    'thing_id: «"wanted_date == null ? 5 : 6"»',
    /5 is an id, and each company has ids of its own/,
    /actor\.id/,
  ),
  inSet('an id that a posting sets', 'thing_id: «5»', /5 is an id, and each company has ids of its own/, /actor\.id/),
  inSet(
    'the status of another document that a posting sets',
    `«source.check_status»: "'voided'"`,
    /is the status of a document \(order\), which only its own transitions change/,
    /advance: \{docs: …, transition: …\}/,
  ),
  inSet(
    'the number of another document that a posting sets',
    `«source.receipt_no»: "'OR1'"`,
    /"source\.receipt_no" is the number, which stays as it is/,
    /state its parts in number:/,
  ),
  inSet(
    'the number of a master that a posting sets',
    `«thing.thing_code»: "'T1'"`,
    /"thing\.thing_code" is the number, which stays as it is/,
    /state its parts in number:/,
  ),
  inSet(
    'a field of the rows that a posting sets without the row',
    '«lines.price»: 100',
    /no field "lines\.price" to set/,
    /\{each: lines, set: \{line\.price: …\}\}/,
  ),
  inSet(
    'a column that the engine writes in every row',
    '«created_by»: actor.id',
    /"created_by" is written by the engine in every row/,
    /a field of its own/,
  ),
  inThing(
    'a view that the engine does not have',
    'kind: master',
    'kind: report\nfrom: «store_stok_view»',
    'MAN2165',
    /the engine has no view "store_stok_view"/,
    /did you mean "store_stock_view"\?/,
  ),
  {
    ...inThing(
      'an amount in a column of a view that holds quantities',
      '  picture: {label: {zh: 图片, en: Picture}, type: image}',
      '  on_hand_qty: {label: {zh: 账面, en: On hand}, type: «money»}',
      'MAN3017',
      /on_hand_qty of store_stock_view holds quantity, which money would show in a wrong unit/,
      /type: quantity/,
    ),
    also: [['kind: master', 'kind: report\nfrom: store_stock_view']],
  },
  inThing(
    'a report without rows',
    'kind: master',
    'kind: «report»',
    'MAN2166',
    /nothing says where/,
    /store_stock_view/,
  ),
]
