import { inApp, inOrder, inRoutes, inThing, type Case } from '../problems/case'

/* Messages of these problems are not checked here, because worked-examples.json contains the exact messages. */
const any = /./

/** A case that the reference shows as an example. */
export interface Shown extends Case {
  /** The text that replaces `from` in the correct version; absent where the base file is the correct version. */
  mend?: string
}
const mended = (given: Case, mend: string): Shown => ({ ...given, mend })
const CHECK = 'wanted_date >= biz_date'

const REPORT = 'title: {zh: 统计, en: Figures}'
const inThings = (report: string) => `reports: {by_size: {${REPORT}, ${report}}}\naccess:`
const PRINT_OF_ORDER = 'print: {fields: [store_id, thing_id]}'
const inOrders = (report: string) => `reports: {by_thing: {${REPORT}, ${report}}}\n${PRINT_OF_ORDER}`

/** A report over things that state their unit. */
const inUnits = (sum: string) =>
  `reports: {by_size: {title: {zh: 统计, en: Figures}, group: [size], sums: [${sum}]}}\nfields:\n  unit_name: {label: {zh: 单位, en: Unit}, type: text}\n  thing_code`

const withParts = (more: string) =>
  `\ntables:\n  parts: {title: {zh: 零件, en: Parts}, ${more}fields: {part: {label: {zh: 零件, en: Part}, type: text}}}\n\nlist:`

/** Mistakes whose codes have no case in tests/generator/problems that could be an example of the reference. */
export const EXTRA_CASES: readonly Shown[] = [
  mended(
    inThing('rows of a view in a master', '\nlist:', withParts('from: part_view, '), 'MAN2160', any),
    withParts(''),
  ),
  mended(
    inThing('a report without a filter', 'access:', inThings('group: [made_on]'), 'MAN2132', any),
    inThings('group: [size]'),
  ),
  mended(
    inOrder('a report of all days', PRINT_OF_ORDER, inOrders('group: [thing_id]'), 'MAN2133', any),
    inOrders('group: [thing_id], period: biz_date'),
  ),
  mended(
    inThing('a sum of pieces and kilograms', 'fields:\n  thing_code', inUnits('weight'), 'MAN2134', any),
    inUnits('price'),
  ),
  inRoutes(
    'a print layout without a screen to print from',
    '- {entity: order, order: 2}',
    '- {entity: order, screens: [list], order: 2}',
    'MAN2131',
    any,
  ),
  mended(
    inThing(
      'a pattern that is not a regular expression',
      '    max_length: 40',
      '    max_length: 40\n    pattern: "[a-"',
      'MAN2011',
      any,
    ),
    '    max_length: 40\n    pattern: "[a-z]+"',
  ),
  mended(
    inThing(
      'a pattern that runs for ever',
      '    max_length: 40',
      '    max_length: 40\n    pattern: "^(a+)+$"',
      'MAN2024',
      any,
    ),
    '    max_length: 40\n    pattern: "^a+$"',
  ),
  inOrder('rows to split without a source line', 'lines:\n  min: 1', 'lines:\n  rows: split\n  min: 1', 'MAN2157', any),
  mended(
    inOrder(
      'a table called like a field',
      'lines:\n  min: 1',
      'tables:\n  wanted_date:\n    fields:\n      note: {label: {zh: 注, en: Note}, type: text}\nlines:\n  min: 1',
      'MAN2100',
      any,
    ),
    'tables:\n  notes:\n    fields:\n      note: {label: {zh: 注, en: Note}, type: text}\nlines:\n  min: 1',
  ),
  mended(
    inOrder(
      'rows with no kind that always holds',
      'lines:\n  min: 1',
      'lines:\n  rows: {fixed: thing_id == null, free: thing_id != null}\n  min: 1',
      'MAN2036',
      any,
    ),
    'lines:\n  rows: {free: thing_id != null, fixed: true}\n  min: 1',
  ),
  mended(
    inThing(
      'defaults in a circle',
      'type: quantity, min: 0}',
      'type: quantity, min: 0, default: height}\n  height: {label: {zh: 高, en: Height}, type: quantity, default: weight}',
      'MAN2041',
      any,
    ),
    'type: quantity, min: 0, default: height}\n  height: {label: {zh: 高, en: Height}, type: quantity, default: 1}',
  ),
  mended(inOrder('a number in another form', CHECK, 'total_qty > 0x10', 'MAN3003', any), 'total_qty > 16'),
  mended(
    inOrder('a member of a value without members', CHECK, 'total_qty.size > 0', 'MAN3005', any),
    'size(lines) > 0',
  ),
  mended(
    inOrder('too few arguments', CHECK, 'wanted_date >= add_days(biz_date)', 'MAN3007', any),
    'wanted_date >= add_days(biz_date, 1)',
  ),
  mended(inOrder('too many decimals', CHECK, 'total_qty > 1.2345', 'MAN3012', any), 'total_qty > 1.234'),
  mended(
    inOrder('a quantity as money', 'compute: round_money(line.qty * line.price)', 'compute: line.qty', 'MAN3017', any),
    'compute: round_money(line.qty * line.price)',
  ),
  inThing('a byte order mark', '# yaml-language-server', '\uFEFF# yaml-language-server', 'MAN1001', any),
  inThing('carriage returns', 'entity: thing\n', 'entity: thing\r\n', 'MAN1002', any),
  inThing('a key that is not text', '  picture: {', '  null: {', 'MAN1006', any),
  inThing('keys in different columns', '    type: text\n', '   type: text\n', 'MAN1012', any),
  inThing('an invisible character', 'en: Picture', 'en: Pic\u0007ture', 'MAN1016', any),
  inThing(
    'a mixin with parameters that it does not take',
    '[enabled, sorted]',
    '[{enabled: {store: x}}, sorted]',
    'MAN2003',
    any,
  ),
  inThing('ref_by without an enum', 'type: ref, ref: thing,', 'type: ref, ref_by: thing_name,', 'MAN2019', any),
  inThing(
    'an unknown role type',
    'default: next(thing_code), edit: [new]',
    'default: next(thing_code), edit: [new@shop]',
    'MAN2021',
    any,
  ),
  inThing('an unknown enum', 'type: enum, enum: size,', 'type: enum, enum: sizes,', 'MAN2015', any),
  inThing(
    'a section with fields and a table',
    'fields: [thing_code, thing_name, size, price, weight]}',
    'fields: [thing_code, thing_name, size, price, weight], table: parts}',
    'MAN2073',
    any,
  ),
  inThing(
    'a section without fields and table',
    ', fields: [thing_code, thing_name, size, price, weight]}',
    '}',
    'MAN2073',
    any,
  ),
  inThing('a key twice', 'tabs: size', 'tabs: size\n  tabs: size', 'MAN1004', any),
  inRoutes('a screen that masters do not have', 'order: 1}', 'order: 1, screens: [list, one]}', 'MAN2083', any),
  inThing('routes of an internal table', 'kind: master', 'kind: internal', 'MAN2081', any),
  inApp(
    'routes of a group that app.yaml lacks',
    '  good: {title: {zh: 商品, en: Goods}',
    '  goods: {title: {zh: 商品, en: Goods}',
    'MAN2080',
    any,
  ),
  inOrder('a document without a number', 'number: "OR{yyyyMMdd}{seq:4}"\n', '', 'MAN2101', any),
  inOrder(
    'a document that nothing completes',
    '  void: {roles: [store]}',
    '  void: {roles: [store]}\n  complete: {}',
    'MAN2109',
    any,
  ),
  inOrder('a create screen for nobody', '  store: [list, create, update]', '  store: [list, update]', 'MAN2112', any),
  inOrder(
    'line_of without its reference',
    'type: quantity, recounted: true}',
    'type: quantity, recounted: true}\n    source_line_id: {label: {zh: 来源行, en: Source line}, type: integer, line_of: sourse_id}',
    'MAN2016',
    any,
  ),
  inOrder('fefo without batches', 'qty: from.qty}}', 'qty: from.qty}, fefo: qty}', 'MAN2035', any),
  inOrder('left_out without fefo', 'qty: from.qty}}', 'qty: from.qty}, left_out: too_little}', 'MAN2035', any),
  inOrder(
    'reopen with a condition',
    '  void: {roles: [store]}',
    '  void: {roles: [store]}\n  reopen: {auto: total_qty > 0}',
    'MAN2053',
    any,
  ),
  inOrder(
    'issue_line without a place',
    'lines:\n  min: 1',
    'lines:\n  goods: true\n  mixins: [issue_line]\n  min: 1',
    'MAN2004',
    any,
  ),
  inOrder(
    'a name of an element that is taken',
    'sum(lines.map(l, l.qty))',
    'sum(lines.map(thing_id, thing_id.qty))',
    'MAN3008',
    any,
  ),
  inOrder('a sum of a value that is not a list', 'sum(lines.map(l, l.qty))', 'sum(store_id)', 'MAN3014', any),
  inOrder('the larger of two dates', 'sum(lines.map(l, l.qty))', 'max(biz_date, wanted_date)', 'MAN3014', any),
  inOrder(
    'an automatic transition by time',
    '  void: {roles: [store]}',
    '  void: {auto: wanted_date < today()}',
    'MAN2114',
    any,
  ),
  inThing(
    'copy without a create screen',
    'access:\n  head_office: [list, create, update, export]',
    'copy: true\naccess:\n  head_office: [list, export]',
    'MAN2092',
    any,
  ),
  inOrder(
    'a filter for an entity that cannot be referred to',
    'source_type: {label: {zh: 来源类型, en: Source type}, type: enum}',
    'source_type: {label: {zh: 来源类型, en: Source type}, type: enum}\n  source_id: {label: {zh: 来源, en: Source}, type: ref, ref_by: source_type, filter: {thing: "status == \'enabled\'"}}',
    'MAN2033',
    any,
  ),
  inThing(
    'a posting that needs a document',
    'access:\n  head_office',
    'on_create:\n  - recount: {target: order.lines, key: item_id, set: {done_qty: weight}}\naccess:\n  head_office',
    'MAN2061',
    any,
  ),
]
