import { inApp, inField, inOrder, inThing, type Case } from '../case'

const SIZE = '    small: {zh: 小, en: Small}'
const TITLE = 'title: {zh: 物品, en: Things}'
const ORDER_FIELD = '  total_qty: {label: {zh: 数量, en: Quantity}'
const APPROVE = '    guards: [over]\n    postings:\n'
const CAPACITY = (capacity: string) => `capacity: [${capacity}]\nstates:\n`

/** Fields that read themselves, so that nobody can fill them or nothing can be said about them. */
const SELF_READING: readonly Case[] = [
  inField('a field shown only while it is filled', 'type: integer, show: «c != null»', [
    'MAN2168',
    /while it is hidden/,
  ]),
  inField('a field shown by a part about itself', 'type: integer, show: «weight > 1.0 && c == 2»', [
    'MAN2168',
    /shown only while it has a certain value/,
  ]),
  inField('a condition on the value that is required', 'type: integer, required: «c == null»', [
    'MAN2168',
    /changes nothing/,
  ]),
  inField('a minimum above the value itself', 'type: integer, min: «c + 1»', [
    'MAN2168',
    /the minimum of "c" reads "c"/,
  ]),
  inThing(
    'a section shown only while its own field is filled',
    'fields: [thing_code, thing_name, size, price, weight]}',
    'fields: [thing_code, thing_name, size, price, weight], show: «price > 1.0»}',
    'MAN2168',
    /"price" is shown only while/,
    /other fields/,
  ),
  inOrder(
    'a field of a row shown only while it is filled',
    '    done_qty:',
    '    note: {label: {zh: 注, en: Note}, type: text, show: «line.note != null»}\n    done_qty:',
    'MAN2168',
    /"note" is shown only while/,
  ),
]

/** Texts that are longer than the field into which the server writes them. */
const TOO_LONG: readonly Case[] = [
  {
    ...inOrder(
      'an input longer than the field that it is written to',
      APPROVE,
      '    input: {why: {label: {zh: 因, en: Why}, type: textarea}}\n    guards: [over]\n    postings:\n      - set: {short: «input.why»}\n',
      'MAN3017',
      /at most 200 characters is more than the 20/,
      /max_length: 200/,
    ),
    also: [[ORDER_FIELD, `  short: {label: {zh: 短, en: Short}, type: text, max_length: 20}\n${ORDER_FIELD}`]],
  },
  inOrder(
    'a copy longer than its field',
    ORDER_FIELD,
    `  named: {label: {zh: 名, en: Named}, type: text, max_length: 10, copy: «thing.thing_name»}\n${ORDER_FIELD}`,
    'MAN3017',
    /at most 40 characters is more than the 10/,
  ),
  inOrder(
    'a computed text longer than its field',
    ORDER_FIELD,
    `  named: {label: {zh: 名, en: Named}, type: text, max_length: 10, compute: "«true ? thing.thing_name : thing.thing_code»"}\n${ORDER_FIELD}`,
    'MAN3017',
    /at most 40 characters is more than the 10/,
  ),
]

/** Texts that nobody can read, and texts that would be too long for a tag. */
const UNREADABLE: readonly Case[] = [
  inThing('a control character as an escape', TITLE, 'title: {zh: 物品, en: "Thi«\\»0ngs"}', 'MAN1016', /U\+0000/),
  inThing(
    'half a character',
    TITLE,
    'title: {zh: 物品, en: "Thi«\\»ud83dngs"}',
    'MAN1016',
    /half a character, U\+D83D/,
  ),
  inThing(
    'a text that turns what follows around',
    TITLE,
    'title: {zh: 物品, en: Thi«\u202e»ngs}',
    'MAN1016',
    /U\+202E turns the direction/,
    /U\+202C/,
  ),
  inThing(
    'a title of invisible characters',
    TITLE,
    'title: {zh: 物品, en: «\u200b\u2060»}',
    'MAN1025',
    /only invisible/,
  ),
  inThing(
    'a value with a long label',
    SIZE,
    `    small: {zh: 小, en: «${'x'.repeat(201)}»}`,
    'MAN1025',
    /200 characters/,
  ),
]

/** Rights, quantities and numbers of places with which nothing can ever be done. */
const IDLE: readonly Case[] = [
  inField('a list of at most no items', 'type: images, max: «0»', ['MAN2013', /0 is not a number of items/]),
  inOrder(
    'a reservation that gives goods away',
    APPROVE,
    `${APPROVE}      - reserve: {qty: «-line.qty»}\n`,
    'MAN2115',
    /keeps goods back, but the quantity is negative/,
  ),
  inOrder(
    'as many places as rows that are counted',
    'states:\n',
    CAPACITY('{of: thing_id, size: «child_count», date: wanted_date, statuses: [submitted]}'),
    'MAN2153',
    /child_count is counted when it is read/,
    /that people fill in/,
  ),
  {
    ...inThing(
      'a right that nobody can use on settings',
      '  head_office: [list, create, update, export]',
      '  head_office: [list, «create», update]',
      'MAN2110',
      /nobody can create rows of a singleton/,
      /update: it also saves the settings for the first time/,
    ),
    also: [['kind: master', 'kind: singleton']],
  },
  inApp(
    'permissions with the name of an entity',
    'groups:',
    'permissions:\n  «thing»: {group: good, title: {zh: 物, en: T}, actions: {list: {label: {zh: 看, en: See}, roles: [store]}}}\ngroups:',
    'MAN2102',
    /who holds "thing:list" would hold both/,
    /thing_calls/,
  ),
]

export const SELF_DEFEATING_LINTS: readonly Case[] = [...SELF_READING, ...TOO_LONG, ...UNREADABLE, ...IDLE]
