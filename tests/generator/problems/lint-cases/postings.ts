import { inOrder, type Case } from '../case'
import { RECOUNT, REVERSE } from './order-pieces'

const MIRRORED = '  reverse: {roles: [head_office], postings: [{mirror: approve}]}'

/** Postings that would lose goods or value, or that no transition undoes. */
export const POSTING_LINTS: readonly Case[] = [
  inOrder(
    'an advance by a transition that the documents do not have',
    RECOUNT,
    '      - advance: {docs: source, transition: «aprove»}',
    'MAN2060',
    /order has no transition "aprove"/,
    /did you mean "approve"\?/,
  ),
  inOrder(
    'an advance of a row that a reference points to',
    RECOUNT,
    '      - advance: {docs: «thing», transition: enable}',
    'MAN2060',
    /"thing" does not name any documents/,
    /set: \{ thing\.status: … \}/,
  ),
  {
    ...inOrder(
      'an advance of the source of a document without one',
      RECOUNT,
      '      - advance: {docs: «source», transition: approve}',
      'MAN2060',
      /the document has no source/,
      /enums: source_type/,
    ),
    also: [
      ['enums:\n  source_type:\n    order: {zh: 订单, en: Order}\n', ''],
      ['  source_type: {label: {zh: 来源类型, en: Source type}, type: enum}\n', ''],
    ],
  },
  {
    ...inOrder(
      'goods sent on their way that leave no place',
      RECOUNT,
      '      - each: lines\n        «stock»: [{at: store_inbound, id: store_id, qty: line.qty, value: average, reason: transfer_out}]',
      'MAN2108',
      /no other row takes the opposite quantity of line\.qty/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...inOrder(
      'a sum of goods that arrives in part',
      RECOUNT,
      '      - each: lines\n        «stock»: [{at: store, id: store_id, qty: -(line.qty + line.done_qty), value: average, reason: transfer_out}, {at: store_inbound, id: store_id, qty: line.qty, value: line.line_amount, reason: transfer_out}]',
      'MAN2108',
      /no other row takes the opposite quantity of line\.done_qty/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...inOrder(
      'goods that arrive worth something else than they left',
      RECOUNT,
      '      - each: lines\n        «stock»: [{at: store_inbound, id: store_id, qty: -line.qty, value: -line.price, reason: transfer_in}, {at: store, id: store_id, qty: line.qty, value: line.line_amount, reason: transfer_in}]',
      'MAN2108',
      /no other row takes the opposite value of line\.price/,
      /the value that leaves/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...inOrder(
      'goods that arrive at the average of where they come to',
      RECOUNT,
      '      - each: lines\n        stock: [{at: store, id: store_id, qty: -line.qty, value: average, reason: transfer_out}, {at: store_inbound, id: store_id, qty: line.qty, value: «average», reason: transfer_out}]',
      'MAN2108',
      /keep the cost at which they left/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...inOrder(
      'a purchase that takes goods away',
      RECOUNT,
      '      - each: lines\n        stock: [{at: store, id: store_id, qty: «-line.qty», value: average, reason: purchase_in}]',
      'MAN2115',
      /purchase_in adds goods, but the quantity is negative/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...inOrder(
      'a loss that brings goods',
      RECOUNT,
      '      - each: lines\n        stock: [{at: store, id: store_id, qty: «line.qty», value: average, reason: loss_out}]',
      'MAN2115',
      /loss_out removes goods, but the quantity is positive/,
      /qty: -line\.qty/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  inOrder(
    'a second posting that no transition undoes',
    REVERSE,
    `  close:\n    roles: [store]\n    to: voided\n    «postings»:\n      - each: lines\n        stock: [{at: store, id: store_id, qty: -line.qty, value: average, reason: loss_out}]\n${REVERSE}`,
    'MAN2107',
    /close posts stock, but no transition undoes the posting/,
  ),
  inOrder(
    'a mirror of a transition that posts nothing',
    REVERSE,
    '  reverse: {roles: [head_office], postings: [{mirror: «submit»}]}',
    'MAN2118',
    /submit has no postings that a mirror could undo/,
  ),
  {
    ...inOrder(
      'stock that moves when an earlier posting says so',
      RECOUNT,
      '      - each: lines\n        set: {line.price: line.price * 2}\n      - each: lines\n        when: «line.price > 10»\n        stock: [{at: store, id: store_id, qty: -line.qty, value: average, reason: loss_out}]',
      'MAN2060',
      /"line\.price" is set while the postings run/,
      /write here what line\.price is set to/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...inOrder(
      'a quantity of stock that an earlier posting sets, read through let',
      RECOUNT,
      '      - each: lines\n        set: {line.qty: line.qty * 2}\n      - each: lines\n        let: {twice: line.qty}\n        stock: [{at: store, id: store_id, qty: «-twice», value: average, reason: loss_out}]',
      'MAN2060',
      /"line\.qty" is set while the postings run/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...inOrder(
      'a reservation that an earlier posting decides through a reference',
      RECOUNT,
      '      - set: {thing.price: 3}\n      - reserve: {qty: line.qty}\n        when: «thing.price > 2»',
      'MAN2060',
      /"thing\.price" is set while the postings run/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...inOrder(
      'stock of goods that an earlier posting sets',
      RECOUNT,
      '      - each: lines\n        set: {line.sku_id: line.sku_id}\n      - each: lines\n        «stock»: [{at: store, id: store_id, qty: -line.qty, value: average, reason: loss_out}]',
      'MAN2060',
      /"line\.sku_id" is set while the postings run/,
    ),
    also: [
      [REVERSE, MIRRORED],
      ['    done_qty: {label', '    sku_id: {label: {zh: 商品, en: SKU}, type: ref, ref: thing}\n    done_qty: {label'],
    ],
  },
]
