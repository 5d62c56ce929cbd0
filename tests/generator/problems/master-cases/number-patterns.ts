import { inThing, type Case } from '../case'

/** Number patterns that cannot be filled in, or whose numbers do not fit their field. */
export const NUMBER_PATTERN_CASES: readonly Case[] = [
  inThing(
    'an invalid number pattern',
    'number: "T{seq:4}"',
    'number: «"T{sq:4}"»',
    'MAN2090',
    /not a number pattern/,
    /\{seq:4\}/,
  ),
  inThing(
    'a number without a sequence',
    'number: "T{seq:4}"',
    'number: «"T{yyMM}"»',
    'MAN2090',
    /not a number pattern/,
    /write T\{yyMM\}\{seq:4\}/,
  ),
  inThing(
    'a number with two sequences',
    'number: "T{seq:4}"',
    'number: «"{seq:2}T{seq:4}"»',
    'MAN2090',
    /not a number pattern/,
  ),
  inThing('a number with a space', 'number: "T{seq:4}"', 'number: «"T {seq:4}"»', 'MAN2090', /not a number pattern/),
  inThing(
    'a number with an unknown field',
    'number: "T{seq:4}"',
    'number: «"{thing_nam}{seq:4}"»',
    'MAN2090',
    /neither a field nor part of a date/,
    /thing_name/,
  ),
  inThing(
    'a number with a field that may be empty',
    'number: "T{seq:4}"',
    'number: «"{size}{seq:4}"»',
    'MAN2090',
    /size may be empty/,
    /required: true/,
  ),
  {
    ...inThing(
      'a number with an amount',
      'price: {label: {zh: 价格, en: Price}, type: money',
      'price: {label: {zh: 价格, en: Price}, required: true, type: money',
      'MAN2090',
      /of type money/,
      /only texts and enums/,
    ),
    also: [['number: "T{seq:4}"', 'number: «"{price}{seq:4}"»']],
  },
  inThing(
    'a number that its field cannot hold',
    'number: "T{seq:4}"',
    'number: «"{thing_name}-{seq:4}"»',
    'MAN2090',
    /up to 45 characters, but thing_code holds only 20/,
    /max_length: 45/,
  ),
  {
    ...inThing(
      'a number whose longest enum value its field cannot hold',
      'size: {label: {zh: 尺寸, en: Size}, type: enum',
      'size: {label: {zh: 尺寸, en: Size}, required: true, type: enum',
      'MAN2090',
      /up to 21 characters, but thing_code holds only 20/,
      /max_length: 21/,
    ),
    also: [['number: "T{seq:4}"', 'number: «"{size}-ABCDEFGHIJ-{seq:4}"»']],
  },
]
