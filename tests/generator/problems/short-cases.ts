import { type Case, inOrder, inRoutes, inThing } from './case'

/** The case, whose mistake is the only problem that is reported. */
const alone = (testCase: Case, corrected?: string): Case => ({
  ...testCase,
  alone: true,
  ...(corrected !== undefined && { corrected }),
})

/** A field that is added to the master. */
const field = (name: string, settings: string, code: string, message: RegExp, hint: RegExp) =>
  inThing(name, '  picture: {', `  x: {label: {zh: 甲, en: X}, ${settings}}\n  picture: {`, code, message, hint)

const CLAIMED = '    lines: {from: source.lines, filter: from.qty > 0, set: {item_id: '

/**
 * Mistakes in the first manifest that somebody writes by hand: values in a short form that is not allowed, and rows
 * under the wrong name.
 */
export const SHORT_CASES: readonly Case[] = [
  alone(
    field(
      'a number with a separator that ends it',
      'type: integer, max: 9,«000»',
      'MAN1020',
      /unknown key "000"/,
      /without separators: max: 9000/,
    ),
  ),
  alone(field('a number in powers of ten', 'type: integer, max: «1e30»', 'MAN2013', /more than integer/, /at most/)),
  alone(
    inThing(
      'one text for all languages',
      '{zh: 图片, en: Picture}',
      '«Picture»',
      'MAN1022',
      /expected a map, found "Picture"/,
      /a text in each language/,
    ),
    'picture: {label: { zh: Picture, en: Picture }, type: image}',
  ),
  inThing(
    'rights without roles',
    'access:\n  head_office: [list, create, update, export]\n  store: [list]',
    'access: «all»',
    'MAN1022',
    /expected a map/,
    /for each role type what it may do/,
  ),
  field('an enum without values', 'type: enum', 'MAN2015', /an enum without values/, /values: \{first/),
  field(
    'a list of values without texts',
    'type: enum, values: «[a, b]»',
    'MAN1022',
    /found a list/,
    /\{a: \{zh: …, en: …\}, b:/,
  ),
  {
    ...inThing('the word of another tool', 'kind: master', 'kind: «document»', 'MAN1023', /"document"/, /receipt/),
    corrected: 'kind: receipt',
  },
  {
    ...inThing('a misspelled step', '  enable: {roles', '  «enabel»: {roles', 'MAN1021', /"label"/, /"enable"/),
    corrected: 'enable: {roles: [head_office]}',
  },
  alone(inThing('a tab', '    max_length: 40', '«\t»max_length: 40', 'MAN1011', /Tabs are not allowed/)),
  alone(
    inThing(
      'a line that is indented too little',
      '    max_length: 40',
      '« »  max_length: 40',
      'MAN1012',
      /same column/,
    ),
  ),
  alone(
    inThing('no space after a colon', 'kind: master', 'kind:master', 'MAN1014', /Implicit keys/, /space: kind: master/),
  ),
  alone(
    inThing('an @ without quotes', '    max_length: 40', '    needs: [«@»store]', 'MAN1014', /reserved/, /in quotes/),
  ),
  alone(
    inThing('a comma at the end', 'kind: master', '"kind": "master"«,»', 'MAN1014', /Unexpected/, /remove the comma/),
  ),
  alone(
    inOrder(
      'a row of the source in its header',
      'header: {thing_id: source.thing_id}',
      'header: {thing_id: «from».thing_id}',
      'MAN3004',
      /no name "from"/,
      /the document that is copied is source/,
    ),
    'header: {thing_id: source.thing_id}',
  ),
  alone(
    inOrder(
      'a row of the source by another name',
      `${CLAIMED}from.item_id`,
      `${CLAIMED}«line».item_id`,
      'MAN3004',
      /no name "line"/,
      /the row that is read is from/,
    ),
  ),
  alone(
    inOrder(
      'a column of a row read from the document',
      `${CLAIMED}from.item_id`,
      `${CLAIMED}source.«item_id»`,
      'MAN3004',
      /source has no "item_id"/,
      /from\.item_id/,
    ),
  ),
  alone(
    inRoutes(
      'a route twice',
      'order: 2}',
      'order: 2}\n- {entity: «order», order: 3}',
      'MAN2082',
      /already has a route/,
    ),
  ),
  alone(
    inRoutes('a route of no entity', 'entity: order', 'entity: «ordr»', 'MAN2018', /no entity "ordr"/),
    '- {entity: order, order: 2}',
  ),
  alone(
    inRoutes(
      'a route without its dash',
      '- {entity: order',
      '«{»entity: order',
      'MAN1014',
      /at node end/,
      /starts with "- "/,
    ),
  ),
  alone(
    inRoutes(
      'a route that is a word',
      '{entity: order, order: 2}',
      '«order»',
      'MAN1022',
      /found "order"/,
      /entity: order/,
    ),
    '- { entity: order }',
  ),
  {
    ...inRoutes('a path with its host', '/good/thing', '«"https://x.y/good/thing"»', 'MAN1026', /a path starts with/),
    corrected: '- {entity: thing, base: /good/thing, order: 1}',
  },
]
