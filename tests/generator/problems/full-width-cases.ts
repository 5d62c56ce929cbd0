import { type Case, inThing } from './case'

/* Characters of a Chinese keyboard, and colons without a space. Each message names the character to write. */
export const FULL_WIDTH_CASES: Case[] = [
  inThing(
    'a full-width colon',
    '  picture: {',
    '  picture«：» {',
    'MAN1036',
    /"：" is a full-width character/,
    /write ":"/,
  ),
  inThing(
    'a full-width comma',
    '{zh: 图片, en: Picture}',
    '{zh: 图片«，» en: Picture}',
    'MAN1036',
    /full-width/,
    /write ","/,
  ),
  inThing(
    'a full-width bracket in an expression',
    'max: today()',
    'max: today«（）»',
    'MAN3001',
    /full-width/,
    /write "\("/,
  ),
  {
    ...inThing(
      'a full-width comma between names',
      'display: [thing_code, thing_name]',
      'display: [thing_code«，»thing_name]',
      'MAN1036',
      /full-width/,
    ),
    corrected: 'display: [thing_code,thing_name]',
  },
  {
    ...inThing(
      'full-width brackets around a list',
      'display: [thing_code, thing_name]',
      'display: «【thing_code, thing_name】»',
      'MAN1036',
      /full-width/,
    ),
    corrected: 'display: [thing_code, thing_name]',
  },
  inThing('curly quotes around a word', 'kind: master', 'kind: «“master”»', 'MAN1036', /full-width/, /write '"'/),
  inThing(
    'curly quotes in a filter',
    "filter: status == 'enabled'",
    'filter: status == «‘enabled’»',
    'MAN3001',
    /full-width/,
  ),
  {
    ...inThing(
      'a key without a space',
      'type: image}',
      '«type：image»}',
      'MAN1020',
      /unknown key/,
      /a colon and a space/,
    ),
    corrected: 'picture: {label: {zh: 图片, en: Picture}, type: image}',
  },
]
