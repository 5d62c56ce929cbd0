import { inField, inOrder, inThing, type Case } from '../case'
import { RECOUNT, REVERSE } from './order-pieces'

const MIRRORED = '  reverse: {roles: [head_office], postings: [{mirror: approve}]}'

/** A row of stock of the order, with the mistake between « and ». */
const stock = (name: string, row: string, [code, message]: [string, RegExp], hint?: RegExp): Case => ({
  ...inOrder(name, RECOUNT, `      - each: lines\n        stock: [${row}]`, code, message, hint),
  also: [[REVERSE, MIRRORED]],
})

/** What every row would fail at, or what no row could ever have. */
export const IMPOSSIBLE_LINTS: readonly Case[] = [
  inField(
    'a value that an enum lacks, in one branch of a conditional expression',
    "type: enum, enum: size, compute: \"«made_on == null ? 'small' : 'larg'»\"",
    ['MAN3013', /"larg" is not a value of the enum/],
    undefined,
    /did you mean "large"/,
  ),
  inField(
    'a value that an enum lacks, beside a field of the enum',
    'type: enum, enum: size, compute: "«made_on == null ? size : \'tiny\'»"',
    ['MAN3013', /"tiny" is not a value of the enum/],
  ),
  inField('a day that the calendar lacks', 'type: date, default: "«\'2026-02-30\'»"', [
    'MAN3016',
    /"2026-02-30" is not a date/,
  ]),
  stock(
    'a reason of stock that does not exist, in one branch',
    "{at: store, id: store_id, qty: -line.qty, value: average, reason: \"«line.qty > 1 ? 'loss_out' : 'lost'»\"}",
    ['MAN3013', /"lost" is not a value of the enum/],
  ),
  stock(
    'stock at no place',
    '{at: store, id: «null», qty: -line.qty, value: average, reason: loss_out}',
    ['MAN2060', /"null" is a constant, not the place of the goods/],
    /store_id/,
  ),
  stock(
    'stock at the source of a document',
    '{at: store, id: «source_id», qty: -line.qty, value: average, reason: loss_out}',
    ['MAN2060', /"source_id" is a document of a kind that only the row knows/],
  ),
  stock('stock of nothing', '{at: store, id: store_id, qty: «"0.0"», value: average, reason: loss_out}', [
    'MAN2060',
    /a row of zero moves nothing/,
  ]),
  inOrder(
    'a required field of another row that a posting empties',
    RECOUNT,
    '      - set: {thing.thing_name: «null»}',
    'MAN2060',
    /null is no value, which the field requires/,
  ),
  {
    ...inOrder(
      'a source that source_type does not name',
      '    source: order',
      '    source: «order»',
      'MAN3013',
      /source_type has no value "order"/,
      /source_type: \{order: /,
    ),
    also: [['    order: {zh: 订单, en: Order}', '    thing: {zh: 物品, en: Thing}']],
  },
  inOrder(
    'a station that scans an amount of money',
    'access:',
    'station: {quantity: qty, scan: [«price»]}\naccess:',
    'MAN2128',
    /"price" is of type money, which holds no code/,
    /name a text or a barcode/,
  ),
  {
    ...inThing(
      'a tree whose parent is a row of another entity',
      'ref: thing, filter',
      'ref: «order», filter',
      'MAN2032',
      /the parent of a node is a node of the same tree, not of order/,
      /ref: thing/,
    ),
    also: [['kind: master', 'kind: tree\ntree: {parent: parent_thing_id, max_depth: 3}']],
  },
  inOrder(
    'a claim without a limit',
    'states:\n',
    'claims: [{target: order.lines, key: item_id, statuses: [draft], set: {done_qty: line.qty}, most: «{}»}]\nstates:\n',
    'MAN2060',
    /there is no limit for done_qty/,
    /most: \{done_qty: from\.…\}/,
  ),
  inThing(
    'a posting by a rule that nothing has',
    'display:',
    'on_create: [{create: «copy»}]\ndisplay:',
    'MAN2060',
    /no create_from rule "copy"/,
    /write the rule under create_from/,
  ),
  inThing(
    'an empty set of unique fields',
    'display:',
    'unique: [«[]»]\ndisplay:',
    'MAN1025',
    /the list is empty/,
    /remove the list/,
  ),
]
