import { inField, inOrder, inThing, type Case } from './case'

const PICTURE = '  picture: {label: {zh: 图片, en: Picture}, type: image}'
const inLine = (
  name: string,
  from: string,
  to: string,
  [code, message]: [string, RegExp],
  corrected: string,
): Case => ({
  ...inThing(name, from, to, code, message),
  corrected,
})

/** An added field with a mistake that has a hint and no corrected line. */
const hinted = (name: string, keys: string, code: string, message: RegExp, hint: RegExp): Case =>
  inThing(name, PICTURE, `${PICTURE}\n  ${keys}`, code, message, hint)

const FOREIGN_TYPES: readonly (readonly [string, string])[] = [
  ['many2one', 'ref'],
  ['Link', 'ref'],
  ['picklist', 'enum'],
  ['tinyint(1)', 'integer'],
  ['longtext', 'textarea'],
]

/* Mistakes of people who come from other tools, each with the line as it should be. */
export const NEWCOMER_CASES: readonly Case[] = [
  ...FOREIGN_TYPES.map(([written, meant]) =>
    inField(`the type ${written}`, `type: ${written}`, ['MAN1023', /not one of the allowed values/], `type: ${meant}`),
  ),
  inLine('rows of an owner', 'scope: tenant', 'scope: «own»', ['MAN1023', /"own" is not/], 'scope: operator'),
  inLine(
    'a sort in words',
    'default: [thing_code]',
    'default: [«thing_code desc»]',
    ['MAN2070', /a minus before its name sorts downwards/],
    'sort: {default: [-thing_code], allow: [thing_code, price]}',
  ),
  inLine(
    'a sort as one text',
    'sort: {default: [thing_code], allow: [thing_code, price]}',
    'sort: «thing_code desc»',
    ['MAN1022', /expected a map/],
    'sort: { default: [-thing_code] }',
  ),
  inLine(
    'a color by its purpose',
    'color: red',
    'color: «danger»',
    ['MAN1023', /"danger" is not/],
    'large: {zh: 大, en: Large, color: red}',
  ),
  inLine(
    'a text with the tag of a region',
    'label: {zh: 编码, en: Code}',
    'label: {«zh-CN»: 编码, en: Code}',
    ['MAN1020', /unknown key "zh-CN"/],
    'thing_code: {label: {zh: 编码, en: Code}, type: text, max_length: 20, required: true, unique: true, default: next(thing_code), edit: [new]}',
  ),
  inLine(
    'a title in place of a label',
    'weight: {label: ',
    'weight: {«title»: ',
    ['MAN1020', /unknown key "title"/],
    'weight: {label: {zh: 重量, en: Weight}, type: quantity, min: 0}',
  ),
  {
    ...inOrder(
      'a step that is named by another tool',
      'void: {roles',
      '«cancel»: {roles',
      'MAN2050',
      /no transition "cancel"/,
    ),
    corrected: 'void: {roles: [store]}',
  },
  {
    ...inOrder(
      'a status of another tool',
      'rejected, voided]',
      'rejected, «cancelled»]',
      'MAN2020',
      /"cancelled" is not/,
    ),
    corrected: 'use: [draft, submitted, approved, rejected, voided]',
  },
  {
    ...inOrder('roles of a step alone', 'submit: {roles: [store]}', 'submit: «store»', 'MAN1022', /expected a map/),
    corrected: 'submit: { roles: [store] }',
  },
  {
    ...inOrder('roles by the key of another tool', 'submit: {roles', 'submit: {«by»', 'MAN1020', /unknown key "by"/),
    corrected: 'submit: {roles: [store]}',
  },
  hinted(
    'an owner by its id',
    '«owner_id»: {label: {zh: 甲, en: A}, type: integer}',
    'MAN2102',
    /"owner_id" is reserved/,
    /^write owner$/,
  ),
  hinted(
    'a reference to an owner',
    '«owner_id»: {label: {zh: 甲, en: A}, type: ref, ref: thing}',
    'MAN2102',
    /"owner_id" is reserved/,
    /owned_by_id/,
  ),
  hinted(
    'a time of every row',
    '«created_at»: {label: {zh: 甲, en: A}, type: datetime}',
    'MAN2102',
    /reserved/,
    /every row has it already/,
  ),
  hinted(
    'an empty default',
    'c: {label: {zh: 甲, en: A}, type: text, default: «""»}',
    'MAN1025',
    /the text is empty/,
    /remove default/,
  ),
  hinted(
    'the user of another tool',
    'c: {label: {zh: 甲, en: A}, type: ref, ref: thing, default: «current_user»}',
    'MAN3004',
    /current_user/,
    /actor\.id/,
  ),
  hinted(
    'IF of a spreadsheet',
    `c: {label: {zh: 甲, en: A}, type: text, compute: "«IF»(price > 1, 'a', 'b')"}`,
    'MAN3006',
    /no function "IF"/,
    /condition \? value : other/,
  ),
  hinted(
    'contains as a function',
    `c: {label: {zh: 甲, en: A}, type: text, show: "«contains»(thing_name, 'a')"}`,
    'MAN3006',
    /no function "contains"/,
    /name\.contains\('a'\)/,
  ),
  hinted(
    'includes of JavaScript',
    `c: {label: {zh: 甲, en: A}, type: text, show: "thing_name.includes('a')"}`,
    'MAN3006',
    /no method "includes"/,
    /\.contains\(…\)/,
  ),
  hinted(
    'a check without its message',
    'c: {label: {zh: 甲, en: A}, type: quantity, checks: [«c > 1»]}',
    'MAN1022',
    /expected a map/,
    /a check has its message: \{check: "c > 1"/,
  ),
  hinted(
    'mandatory',
    'c: {label: {zh: 甲, en: A}, type: text, «mandatory: true»}',
    'MAN1020',
    /unknown key/,
    /required: true/,
  ),
  {
    ...hinted(
      'today without brackets',
      'c: {label: {zh: 甲, en: A}, type: date, min: «today»}',
      'MAN3004',
      /no name "today"/,
      /today\(\)/,
    ),
    corrected: 'c: {label: {zh: 甲, en: A}, type: date, min: today()}',
  },
  {
    ...hinted(
      'the day of SQL',
      'c: {label: {zh: 甲, en: A}, type: date, min: «CURRENT_DATE»}',
      'MAN3004',
      /no name/,
      /today\(\)/,
    ),
    corrected: 'c: {label: {zh: 甲, en: A}, type: date, min: today()}',
  },
  {
    ...hinted(
      'a value of an enum without quotes in a filter',
      'c: {label: {zh: 甲, en: A}, type: ref, ref: thing, filter: status == «enabled»}',
      'MAN3004',
      /a value of an enum is written in quotes/,
      /'enabled'/,
    ),
    corrected: "c: {label: {zh: 甲, en: A}, type: ref, ref: thing, filter: status == 'enabled'}",
  },
  {
    ...hinted(
      'an entity with its module',
      'c: {label: {zh: 甲, en: A}, type: ref, ref: «good.thing»}',
      'MAN1026',
      /snake_case/,
      /write thing/,
    ),
    corrected: 'c: {label: {zh: 甲, en: A}, type: ref, ref: thing}',
  },
]
