import { inThing, type Case } from '../case'

/** Field names that expressions or TypeScript reserve. */
export const NAME_CASES: readonly Case[] = [
  inThing('a reserved word of CEL', '  picture:', '  «package»:', 'MAN2102', /reserved word of CEL/, /package_value/),
  inThing('a word of TypeScript', '  picture:', '  «class»:', 'MAN2102', /word of TypeScript/),
  inThing('a name that expressions need', '  picture:', '  «form»:', 'MAN2102', /reserved in expressions and rows/),
  inThing(
    'a name that rows within rows need',
    '  picture:',
    '  «row_key»:',
    'MAN2102',
    /reserved in expressions and rows/,
  ),
  inThing('a name where columns are read', '  picture:', '  «parent_thing»:', 'MAN2102', /columns of parent_thing_id/),
]
