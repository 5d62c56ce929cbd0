import { inApp, inOrder, inRoutes, inThing, type Case } from './case'

const picture = 'type: image}'
const basics = 'fields: [thing_code, thing_name, size, price, weight]}'
const total = 'compute: "sum(lines.map(l, l.qty))"'
const computed = (type: string, expression: string) => `type: ${type}, compute: "«${expression}»"}`
const secret = (needs: string) => `  secret: {label: {zh: 密, en: Secret}, type: money, needs: ${needs}}\n  picture: {`

/**
 * Keys, values and expressions that other tools or languages have and the manifest lacks. The message or the hint names
 * what the manifest has instead.
 */
export const BORROWED_CASES: readonly Case[] = [
  inThing(
    'flags as a map, of which one or all are required',
    '  picture: {',
    secret('«{all: [can_view_cost, can_pos_refund]}»'),
    'MAN1022',
    /a map/,
    /one right is enough/,
  ),
  inThing(
    'flags joined by &&',
    '  picture: {',
    secret('«can_view_cost && can_pos_refund»'),
    'MAN1026',
    /a flag/,
    /one right is enough/,
  ),
  {
    ...inThing(
      'a role type without its @',
      '  picture: {',
      secret('«head_office»'),
      'MAN1026',
      /a flag/,
      /"@head_office"/,
    ),
    corrected: 'secret: {label: {zh: 密, en: Secret}, type: money, needs: "@head_office"}',
  },
  inThing(
    'a condition at a button',
    basics,
    basics.replace('}', ', buttons: [{label: {zh: 开, en: Open}, open: order, «show»: price > 1}]}'),
    'MAN1020',
    /unknown key "show"/,
    /a section of its own/,
  ),
  {
    ...inOrder(
      'a condition at a transition under a key of other tools',
      '  reject: {roles: [head_office]}',
      '  reject: {roles: [head_office], «show»: thing_id != null}',
      'MAN1020',
      /"show"/,
    ),
    corrected: 'reject: {roles: [head_office], when: thing_id != null}',
  },
  inThing('a hidden field', picture, 'type: image, «hidden»: true}', 'MAN1020', /"hidden"/, /show: …/),
  inThing('a placeholder', picture, 'type: image, «placeholder»: x}', 'MAN1020', /"placeholder"/, /"help: {…}"/),
  inThing('the target of a reference', picture, 'type: ref, «target»: thing}', 'MAN1020', /"target"/, /"ref: …"/),
  inThing('a length', '    max_length: 40', '    «length»: 40', 'MAN1020', /"length"/, /"max_length: …"/),
  inThing('a foreign key', picture, 'type: «foreign_key», ref: thing}', 'MAN1023', /"foreign_key"/, /"ref"/),
  inThing('a check box', picture, 'type: «checkbox»}', 'MAN1023', /"checkbox"/, /"boolean"/),
  {
    ...inThing('"read" for the right to list', '  store: [list]', '  store: [«read»]', 'MAN1023', /"read"/),
    corrected: 'store: [list]',
  },
  inThing(
    '"import", which needs no right of its own',
    'update, export]',
    'update, export, «import»]',
    'MAN1023',
    /"import"/,
    /remove it/,
  ),
  inThing('a right to delete', 'update, export]', 'update, «delete»]', 'MAN1023', /"delete"/, /rows are never deleted/),
  {
    ...inThing(
      'a language named by its country',
      '{zh: 图片, en: Picture}',
      '{«cn»: 图片, en: Picture}',
      'MAN1020',
      /"cn"/,
    ),
    corrected: 'picture: {label: {zh: 图片, en: Picture}, type: image}',
  },
  {
    ...inThing(
      'columns in one text',
      'columns: [thing_code, thing_name, size, price, status]',
      'columns: «thing_code, thing_name»',
      'MAN1022',
      /a list/,
    ),
    corrected: 'columns: [thing_code, thing_name]',
  },
  {
    ...inThing(
      'a sort order as a text',
      'sort: {default: [thing_code], allow: [thing_code, price]}',
      'sort: «-thing_code»',
      'MAN1022',
      /a map/,
    ),
    corrected: 'sort: { default: [-thing_code] }',
  },
  {
    ...inThing(
      'a pattern in slashes',
      '    max_length: 40',
      '    max_length: 40\n    pattern: «/^[A-Z]+$/»',
      'MAN2011',
      /without slashes/,
    ),
    corrected: 'pattern: "^[A-Z]+$"',
  },
  inThing('"not" as a function', picture, 'type: boolean, compute: "«not» (price > 1)"}', 'MAN3006', /"not"/, /!\(…\)/),
  inThing(
    '"if" as a function',
    picture,
    'type: money, compute: "«if»(price > 1, price, 0)"}',
    'MAN3002',
    /"if"/,
    /condition \? value : other/,
  ),
  inThing(
    'a conditional expression without its second value',
    picture,
    computed('money', 'price > 1 ? price'),
    'MAN3001',
    /not valid/,
    /both values/,
  ),
  inThing('the operator ??', picture, computed('money', 'price ?? 0'), 'MAN3001', /not valid/, /coalesce/),
  inThing('a percent sign', picture, computed('money', 'price * 13%'), 'MAN3001', /not valid/, /13 \/ 100/),
  inThing('a template string', picture, computed('text', '${thing_code} x'), 'MAN3001', /not valid/, /joined by \+/),
  inOrder(
    'a column of a list of rows',
    total,
    'compute: "«sum(lines.qty)»"',
    'MAN3005',
    /no member "qty"/,
    /lines\.map\(l, l\.qty\)/,
  ),
  inOrder(
    'a column of a list of rows with brackets',
    total,
    'compute: "«sum(lines[].qty)»"',
    'MAN3001',
    /not valid/,
    /lines\.map\(l, l\.qty\)/,
  ),
  inOrder(
    'an arrow function',
    total,
    'compute: "«lines.reduce((a, l) => a + l.qty, 0)»"',
    'MAN3001',
    /not valid/,
    /sum\(lines\.map/,
  ),
  inThing(
    'the instant in place of the day',
    'max: today()',
    'max: «now()»',
    'MAN3017',
    /expected date/,
    /today\(\) is the day/,
  ),
  inOrder(
    'states as a list',
    'states:\n  use: [draft, submitted, approved, rejected, voided]',
    'states: «[draft, submitted, approved]»',
    'MAN1022',
    /a list/,
    /states: \{use: \[draft/,
  ),
  inRoutes(
    'a path beside an entity',
    '{entity: thing, base: /good/thing, order: 1}',
    '{entity: thing, «path»: /good/thing, order: 1}',
    'MAN2163',
    /belongs to lines of single pages/,
    /base: …/,
  ),
  inRoutes(
    'a title beside an entity',
    '{entity: thing, base: /good/thing, order: 1}',
    '{entity: thing, base: /good/thing, «title»: {zh: 物, en: T}, order: 1}',
    'MAN2163',
    /"title" belongs/,
    /list: {title/,
  ),
  inRoutes(
    'keywords beside an entity',
    '{entity: thing, base: /good/thing, order: 1}',
    '{entity: thing, base: /good/thing, «keywords»: {en: [goods]}, order: 1}',
    'MAN2163',
    /"keywords" belongs to lines of single pages/,
    /file of the entity/,
  ),
  {
    ...inRoutes(
      '"edit" for the update screen',
      '{entity: order, order: 2}',
      '{entity: order, screens: [list, create, «edit»], order: 2}',
      'MAN1023',
      /"edit"/,
    ),
    corrected: '- {entity: order, screens: [list, create, update], order: 2}',
  },
  inApp(
    'the name of an icon of antd',
    'icon: shopping',
    'icon: «ShoppingCartOutlined»',
    'MAN2122',
    /no icon/,
    /"shopping-cart"|one of/,
  ),
]
