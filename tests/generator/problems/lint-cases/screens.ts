import { inApp, inOrder, inThing, type Case } from '../case'

/** A field whose constant default is not what the field itself accepts. */
const refusedDefault = (what: string, setting: string, says: RegExp) =>
  inThing(
    `a default that is refused: ${what}`,
    '  picture: {',
    `  extra: {label: {zh: 附加, en: Extra}, ${setting}}\n  picture: {`,
    'MAN2022',
    says,
  )

/** Lists, forms, buttons and texts that would not work on the screen. */
export const SCREEN_LINTS: readonly Case[] = [
  inThing(
    'two copy rules of the same name for one source',
    'access:',
    "create_from:\n  «again»: {source: order, filter: check_status == 'approved', by: [head_office]}\naccess:",
    'MAN2113',
    /order already has a button "again"/,
    /taken in manifest\/entities\/good\/order\.yaml; for example thing_again/,
  ),
  inOrder(
    'a copy rule with the name of a transition',
    '  again:',
    '  «approve»:',
    'MAN2113',
    /order already has a button "approve"/,
  ),
  inOrder(
    'a required field on no card',
    'form:\n  sections:\n    - {title: {zh: 订单, en: Order}, fields: [store_id, thing_id, wanted_date, biz_date]}',
    '«form»:\n  sections:\n    - {title: {zh: 订单, en: Order}, fields: [store_id, wanted_date, biz_date]}',
    'MAN2074',
    /"thing_id" is required/,
  ),
  inThing(
    'a default outside its own limits',
    'type: money, min: 0.01, max: 999.99',
    'type: money, min: 0.01, max: 999.99, default: «0»',
    'MAN2022',
    /0 is outside the limits of the field/,
  ),
  refusedDefault('a pattern', 'type: text, pattern: "^[A-Z]+$", default: «"\'abc\'"»', /outside the pattern/),
  refusedDefault('max_length', 'type: text, max_length: 3, default: «"\'abcd\'"»', /outside the limits/),
  refusedDefault('min_length', 'type: text, min_length: 3, default: «"\'ab\'"»', /outside the limits/),
  refusedDefault('an e-mail address', 'type: email, default: «"\'nobody\'"»', /type email/),
  refusedDefault('a telephone number', 'type: phone, default: «"\'12\'"»', /type phone/),
  refusedDefault('a web address', 'type: url, default: «"\'shop\'"»', /type url/),
  refusedDefault('a barcode', 'type: barcode, default: «"\'6901234567890\'"»', /type barcode/),
  refusedDefault('a colour', 'type: color, default: «"\'red\'"»', /type color/),
  refusedDefault('a region', 'type: region, default: «"\'31\'"»', /type region/),
  refusedDefault('JSON', 'type: json, default: «"\'{\'"»', /type json/),
  refusedDefault('an icon', 'type: icon, default: «"\'a b\'"»', /type icon/),
  refusedDefault('stars', 'type: rating, default: «6»', /outside the limits/),
  refusedDefault('a number written as text', 'type: integer, min: 5, default: «"3"»', /outside the limits/),
  inThing(
    'a filter with an unknown default value',
    'filters: [thing_name, size, status]',
    'filters: [thing_name, {field: size, default: «"small,lrage"»}, status]',
    'MAN2071',
    /"lrage" is not a value of size/,
    /did you mean "large"/,
  ),
  inThing(
    'a list sorted by a rollup',
    'default: [thing_code]',
    'default: [«-child_count»]',
    'MAN2071',
    /cannot be sorted by child_count/,
  ),
  inThing('a value twice in a list', '  store: [list]', '  store: [list, «list»]', 'MAN2072', /"list" is listed twice/),
  inThing(
    'a label of spaces',
    'title: {zh: 物品, en: Things}',
    'title: {zh: 物品, en: «"  "»}',
    'MAN1025',
    /the text is empty/,
    /write a text/,
  ),
  inApp(
    'a landing page without a route',
    'landing: /good/thing/list',
    'landing: «/good/thing/lst»',
    'MAN2085',
    /no route has the path/,
    /did you mean "\/good\/thing\/list"/,
  ),
]
