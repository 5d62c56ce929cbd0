import { inThing, type Case } from './case'

const EXTRA = '  child_count:'
const field = (rest: string) => `  extra: {label: {zh: 甲, en: A}, ${rest}}\n${EXTRA}`

/** Mistakes of which the cure is not the usual one of their code. */
export const CURE_CASES: readonly Case[] = [
  inThing(
    'the end of a document',
    'kind: master\n',
    'kind: master\n...\n«a»: 1\n',
    'MAN1009',
    /more than one/,
    /^remove the line "\.\.\."$/,
  ),
  inThing(
    'a name in camel case',
    'by: parent_thing_id',
    'by: «parentThingId»',
    'MAN1026',
    /snake_case/,
    /^write parent_thing_id$/,
  ),
  inThing(
    'the rows of a document as an entity',
    EXTRA,
    field('type: integer, rollup: {of: «order.lines», by: thing_id}'),
    'MAN1026',
    /snake_case/,
    /^write order$/,
  ),
  inThing(
    'a look-alike letter',
    EXTRA,
    EXTRA.replace('  child_count', '  «сhild_сount»'),
    'MAN1026',
    /snake_case/,
    /U\+0441; write child_count$/,
  ),
  inThing(
    'an invisible character',
    EXTRA,
    EXTRA.replace('  child_count', '  «child\u200b_count»'),
    'MAN1026',
    /snake_case/,
    /U\+200B; write child_count$/,
  ),
  inThing('a type in a list', EXTRA, field('type: «[text]»'), 'MAN1023', /a list is not one/, /^write text$/),
  inThing(
    'a single entity in a list',
    EXTRA,
    field('type: ref, ref: «[brand]»'),
    'MAN1025',
    /at least 2 in the list/,
    /^write brand$/,
  ),
  inThing(
    'an enum whose values are empty',
    EXTRA,
    `  extra: «{label: {zh: 甲, en: A}, type: enum, values: {}}»\n${EXTRA}`,
    'MAN2015',
    /an enum without values/,
    /first:/,
  ),
  inThing(
    'an empty condition',
    EXTRA,
    field('type: text, show: «""»'),
    'MAN1025',
    /the text is empty/,
    /^write a condition, or remove show$/,
  ),
  inThing(
    'an expression with too many levels',
    EXTRA,
    field(`type: integer, compute: "${'('.repeat(40)}«(»1${')'.repeat(41)}"`),
    'MAN3001',
    /nested deeper than 40 levels/,
    /another field/,
  ),
  {
    ...inThing(
      'a date without quotes',
      EXTRA,
      field('type: boolean, compute: "«made_on > 2026-01-31»"'),
      'MAN3016',
      /in quotes/,
      /^write made_on > '2026-01-31'$/,
    ),
    corrected: `extra: {label: {zh: 甲, en: A}, type: boolean, compute: "made_on > '2026-01-31'"}`,
  },
]
