import { inOrder, type Case } from '../case'

/** A telephone of the order that head office sees masked. */
const PHONE = [
  'total_qty: {label',
  'phone: {label: {zh: 电话, en: Phone}, type: phone, masked: [head_office]}\n  total_qty: {label',
] as const

/** Prices of the rows that only some may see, and an open field that takes an amount. */
const PRICES = [
  [
    'price: {label: {zh: 单价, en: Price}, type: money, copy: item.price}',
    'price: {label: {zh: 单价, en: Price}, type: money, copy: item.price, needs: can_view_buy_price}\n    shown: {label: {zh: 价, en: Shown}, type: money, edit: [none]}',
  ],
  [
    'compute: round_money(line.qty * line.price)}',
    'compute: round_money(line.qty * line.price), needs: can_view_buy_price}',
  ],
] as const

/** Values that a step or a copy rule writes where people see them who may not see what they were read from. */
export const WRITTEN_VALUE_LINTS: readonly Case[] = [
  {
    ...inOrder(
      'a step that writes a masked telephone into an open field',
      'withdraw: {roles: [store]}',
      'withdraw: {roles: [store], postings: [{set: {remark: «phone»}}]}',
      'MAN2123',
      /the value reveals phone, which only some roles may see/,
      /remark: \{masked: \[head_office\]\}/,
    ),
    also: [PHONE],
  },
  {
    ...inOrder(
      'a step that writes a restricted price through a let',
      'withdraw: {roles: [store]}',
      'withdraw: {roles: [store], postings: [{each: lines, let: {paid: line.price}, set: {line.shown: «paid»}}]}',
      'MAN2123',
      /the value reveals lines\.price, which only some roles may see/,
      /shown: \{needs: can_view_buy_price\}/,
    ),
    also: PRICES,
  },
  {
    ...inOrder(
      'a copy rule that writes a restricted price into an open field',
      'set: {item_id: from.item_id, qty: from.qty}',
      'set: {item_id: from.item_id, qty: from.qty, shown: «from.price»}',
      'MAN2123',
      /the value reveals price of good\.order, which only some roles may see/,
      /shown: \{needs: can_view_buy_price\}/,
    ),
    also: PRICES,
  },
  {
    ...inOrder(
      'a recount that reveals a restricted price to those upstream',
      'set: {done_qty: line.qty}',
      'set: {done_price: «line.price»}',
      'MAN2123',
      /the value reveals lines\.price/,
      /done_price: \{needs: can_view_buy_price\}/,
    ),
    also: [
      ...PRICES,
      [
        '    done_qty: {label: {zh: 已执行, en: Done}',
        '    done_price: {label: {zh: 已付, en: Paid}, type: money, recounted: true}\n    done_qty: {label: {zh: 已执行, en: Done}',
      ],
    ],
  },
]
