import { inOrder, inThing, type Case } from './case'

/** Signs of other keyboards, and operators and functions of other languages, with the corrected line. */
export const FOREIGN_CASES: readonly Case[] = [
  {
    ...inThing('a full-width colon without a space', '    type: text\n', '    type«：»text\n', 'MAN1036', /full-width/),
    corrected: 'type: text',
  },
  {
    ...inThing(
      'full-width commas',
      'type: quantity, min: 0}',
      'type: quantity«，min: 0，»max: 3}',
      'MAN1036',
      /full-width/,
    ),
    corrected: 'weight: {label: {zh: 重量, en: Weight}, type: quantity, min: 0, max: 3}',
  },
  {
    ...inThing('full-width digits', 'type: quantity, min: 0}', 'type: quantity, min: «９０»}', 'MAN3001', /full-width/),
    corrected: 'weight: {label: {zh: 重量, en: Weight}, type: quantity, min: 90}',
  },
  {
    ...inThing('a dash for a minus', 'type: quantity, min: 0}', 'type: quantity, min: «–»9}', 'MAN3001', /is a dash/),
    corrected: 'weight: {label: {zh: 重量, en: Weight}, type: quantity, min: -9}',
  },
  {
    ...inThing('a no-break space', '    type: text\n', '    type:« »text\n', 'MAN1036', /no-break space/),
    corrected: 'type: text',
  },
  {
    ...inThing(
      'a number with separators',
      'type: quantity, min: 0}',
      'type: quantity, min: «9_000»}',
      'MAN3001',
      /digits alone/,
    ),
    corrected: 'weight: {label: {zh: 重量, en: Weight}, type: quantity, min: 9000}',
  },
  {
    ...inThing(
      'an amount with its currency',
      'type: quantity, min: 0}',
      'type: quantity, min: «¥5»}',
      'MAN3001',
      /digits alone/,
    ),
    corrected: 'weight: {label: {zh: 重量, en: Weight}, type: quantity, min: 5}',
  },
  {
    ...inThing(
      'a text within the quotes of YAML alone',
      '    max_length: 40',
      '    max_length: 40\n    default: "«hello»"',
      'MAN3004',
      /a text must be in quotes/,
    ),
    corrected: 'default: "\'hello\'"',
  },
  {
    ...inThing(
      'a text within single quotes of YAML alone',
      '    max_length: 40',
      "    max_length: 40\n    default: '«hello»'",
      'MAN3004',
      /a text must be in quotes/,
    ),
    corrected: "default: '''hello'''",
  },
  {
    ...inThing(
      'the word and',
      'type: image}',
      'type: image, show: "«price > 1 and weight > 1»"}',
      'MAN3001',
      /not valid CEL/,
    ),
    corrected: 'picture: {label: {zh: 图片, en: Picture}, type: image, show: "price > 1 && weight > 1"}',
  },
  {
    ...inThing(
      'the word not',
      'type: image}',
      'type: image, show: "«not thing_name == \'a\'»"}',
      'MAN3001',
      /not valid CEL/,
    ),
    corrected: 'picture: {label: {zh: 图片, en: Picture}, type: image, show: "!(thing_name == \'a\')"}',
  },
  {
    ...inThing(
      'the words not in',
      'type: image}',
      'type: image, show: "«size not in [\'small\']»"}',
      'MAN3001',
      /not valid CEL/,
    ),
    corrected: 'picture: {label: {zh: 图片, en: Picture}, type: image, show: "!(size in [\'small\'])"}',
  },
  {
    ...inThing(
      'is not null',
      'type: image}',
      'type: image, show: "«thing_name is not null»"}',
      'MAN3001',
      /not valid CEL/,
    ),
    corrected: 'picture: {label: {zh: 图片, en: Picture}, type: image, show: "thing_name != null"}',
  },
  {
    ...inThing(
      'the unequal sign of SQL',
      'type: image}',
      'type: image, show: "«price <> 1»"}',
      'MAN3001',
      /not valid CEL/,
    ),
    corrected: 'picture: {label: {zh: 图片, en: Picture}, type: image, show: "price != 1"}',
  },
  {
    ...inThing('three equals signs', 'type: image}', 'type: image, show: "«price === 1»"}', 'MAN3001', /not valid CEL/),
    corrected: 'picture: {label: {zh: 图片, en: Picture}, type: image, show: "price == 1"}',
  },
  {
    ...inThing(
      'like of SQL',
      'type: image}',
      'type: image, show: "«thing_name like \'a%\'»"}',
      'MAN3001',
      /not valid CEL/,
    ),
    corrected: 'picture: {label: {zh: 图片, en: Picture}, type: image, show: "thing_name.contains(\'a\')"}',
  },
  {
    ...inThing(
      'a value of an enum without quotes',
      'type: image}',
      'type: image, show: size == «large»}',
      'MAN3004',
      /a value of an enum is written in quotes/,
    ),
    corrected: "picture: {label: {zh: 图片, en: Picture}, type: image, show: size == 'large'}",
  },
  {
    ...inThing('an entity with its folder', 'ref: thing, filter', 'ref: «good/thing», filter', 'MAN1026', /snake_case/),
    corrected: "parent_thing_id: {label: {zh: 上级, en: Parent}, type: ref, ref: thing, filter: status == 'enabled'}",
  },
  {
    ...inOrder(
      'money times a decimal',
      'compute: round_money(line.qty * line.price)',
      'compute: «line.price * 1.5»',
      'MAN3010',
      /money and 1.5, which is not a whole number/,
    ),
    corrected: 'line_amount: {label: {zh: 金额, en: Amount}, type: money, compute: round_money(line.price * 3 / 2)}',
  },
  inThing(
    'a function of another language',
    'type: image}',
    'type: image, show: «len»(thing_name) > 1}',
    'MAN3006',
    /no function "len"/,
    /write size/,
  ),
  inThing(
    'a name of another language',
    'type: image}',
    'type: image, show: price != «undefined»}',
    'MAN3004',
    /no name "undefined"/,
    /write null/,
  ),
  {
    ...inThing('a key in camel case', 'max_length: 40', '«maxLength»: 40', 'MAN1020', /unknown key "maxLength"/),
    corrected: 'max_length: 40',
  },
  inThing('a key of another tool', 'max_length: 40', '«readonly: true»', 'MAN1020', /unknown key/, /edit: \[none\]/),
  {
    ...inThing('a type of SQL', '    type: text\n', '    type: «varchar(40)»\n', 'MAN1023', /not one of the allowed/),
    corrected: 'type: text',
  },
  inThing('a name in camel case', '  picture:', '  «pictureFile»:', 'MAN1026', /snake_case/, /write picture_file/),
]
