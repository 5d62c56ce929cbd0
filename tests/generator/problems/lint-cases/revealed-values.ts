import { inOrder, inThing, type Case } from '../case'

/** The replacement that adds a telephone, which stores see masked, after the weight. */
const PHONE = [
  'weight: {label: {zh: 重量, en: Weight}, type: quantity, min: 0}',
  'weight: {label: {zh: 重量, en: Weight}, type: quantity, min: 0}\n  phone: {label: {zh: 电话, en: Phone}, type: phone, masked: [store]}',
] as const

/** Values, searches and sorts that reveal what a role may not see. */
export const REVEALED_VALUE_LINTS: readonly Case[] = [
  {
    ...inOrder(
      'an amount that reveals a restricted price',
      'compute: round_money(line.qty * line.price)',
      'compute: «round_money(line.qty * line.price)»',
      'MAN2123',
      /the value reveals lines\.price, which only some roles may see/,
      /needs: can_view_buy_price/,
    ),
    also: [['type: money, copy: item.price', 'type: money, needs: can_view_buy_price, copy: item.price']],
  },
  {
    ...inOrder(
      'an amount that reveals a price for role types',
      'compute: round_money(line.qty * line.price)',
      'compute: «round_money(line.qty * line.price)»',
      'MAN2123',
      /the value reveals lines\.price, which only some roles may see/,
      /^needs: \["@head_office", can_view_buy_price\]$/,
    ),
    also: [
      ['type: money, copy: item.price', 'type: money, needs: ["@head_office", can_view_buy_price], copy: item.price'],
    ],
  },
  {
    ...inThing(
      'a search that reveals a restricted name',
      'search: [thing_code, thing_name]',
      'search: [thing_code, «thing_name»]',
      'MAN2071',
      /the search box cannot search thing_name/,
      /only some roles may see it/,
    ),
    also: [
      [
        'label: {zh: 名称, en: Name}\n    type: text',
        'label: {zh: 名称, en: Name}\n    needs: thing:update\n    type: text',
      ],
    ],
  },
  {
    ...inThing(
      'a masked telephone as the name of a row',
      'display: [thing_code, thing_name]',
      'display: [thing_code, thing_name, «phone»]',
      'MAN2123',
      /every reference to a row would reveal phone/,
      /leave it out/,
    ),
    also: [PHONE],
  },
  {
    ...inThing(
      'a list in the order of a masked telephone',
      'allow: [thing_code, price]',
      'allow: [thing_code, «phone»]',
      'MAN2071',
      /cannot be sorted by phone/,
      /the order of the rows would reveal it/,
    ),
    also: [PHONE],
  },
  {
    ...inThing(
      'a list that begins in the order of a restricted price',
      'default: [thing_code]',
      'default: [«-price»]',
      'MAN2071',
      /cannot begin sorted by price/,
      /others could not open the list/,
    ),
    also: [['type: money, min: 0.01, max', 'type: money, needs: thing:update, min: 0.01, max']],
  },
  {
    ...inThing(
      'a sum of rows with a restricted weight',
      'child_count: {label: {zh: 下级数, en: Children}, type: integer, rollup: {of: thing, by: parent_thing_id}}',
      'child_sum: {label: {zh: 下级和, en: Sum}, type: quantity, rollup: {of: thing, by: parent_thing_id, sum: «weight»}}',
      'MAN2123',
      /the value reveals weight of thing/,
      /needs: thing:update/,
    ),
    also: [['type: quantity, min: 0}', 'type: quantity, needs: thing:update, min: 0}']],
  },
  {
    ...inThing(
      'a text with a masked telephone',
      'picture: {label: {zh: 图片, en: Picture}, type: image}',
      'contact: {label: {zh: 联系, en: Contact}, type: text, compute: «phone»}',
      'MAN2123',
      /the value reveals phone, which only some roles may see/,
      /masked: \[store\]/,
    ),
    also: [PHONE],
  },
  {
    ...inThing(
      'a copy of a masked telephone',
      'picture: {label: {zh: 图片, en: Picture}, type: image}',
      'parent_phone: {label: {zh: 上级电话, en: Phone above}, type: phone, copy: «parent_thing.phone»}',
      'MAN2123',
      /the value reveals phone of thing/,
      /masked: \[store\]/,
    ),
    also: [PHONE],
  },
  {
    ...inThing(
      'a default that reveals a restricted weight',
      'picture: {label: {zh: 图片, en: Picture}, type: image}',
      'start: {label: {zh: 起价, en: Start}, type: quantity, default: «weight»}',
      'MAN2123',
      /the value reveals weight/,
      /needs: thing:update/,
    ),
    also: [['type: quantity, min: 0}', 'type: quantity, needs: thing:update, min: 0}']],
  },
  {
    ...inThing(
      'a limit that reveals a restricted weight',
      'picture: {label: {zh: 图片, en: Picture}, type: image}',
      'load: {label: {zh: 载重, en: Load}, type: quantity, max: «weight»}',
      'MAN2123',
      /the message about the limit reveals weight, which only some roles may see/,
      /needs: thing:update, or a check in place of max/,
    ),
    also: [['type: quantity, min: 0}', 'type: quantity, needs: thing:update, min: 0}']],
  },
]
