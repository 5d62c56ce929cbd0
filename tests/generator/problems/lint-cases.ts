import { A, O, R, T, type Case } from './case'

const RECOUNT = '      - recount: {target: order.lines, key: item_id, set: {done_qty: line.qty}}'
const REVERSE = '  reverse: {roles: [head_office]}'
const MIRRORED = '  reverse: {roles: [head_office], postings: [{mirror: approve}]}'

const APPROVE = `  approve:
    roles: [head_office]
    guards: [over]
    postings:
${RECOUNT}
`
/** Adds a status field `stage` and a transition from `made` to `gone`. */
const STAGE = [
  ['  picture:', '  stage: {label: {zh: 阶段, en: Stage}, type: enum, edit: [none]}\n  picture:'],
  [
    '  enable: {roles: [head_office]}',
    '  lose: {from: made, to: gone, label: {zh: 丢失, en: Lose}, roles: [head_office]}\n  enable: {roles: [head_office]}',
  ],
] as const

/** Manifests in the right shape that still cannot work. */
export const LINT_CASES: readonly Case[] = [
  T(
    'a button on rows that the role may not list',
    '  enable: {roles: [head_office]}',
    '  enable: {roles: [head_office, «warehouse»]}',
    'MAN2110',
    /warehouse may enable rows that it cannot list/,
  ),
  T(
    'an export of rows that the role may not list',
    '  store: [list]',
    '  store: «[export]»',
    'MAN2110',
    /store may export rows that it cannot list/,
  ),
  O(
    'a transition that waits for a condition that is not evaluated again',
    REVERSE,
    `${REVERSE}\n  complete: {auto: «"thing.price > 1"»}`,
    'MAN2114',
    /it reads price of thing, and auto is not evaluated again when that column changes/,
  ),
  O(
    'a transition that waits for time to pass',
    REVERSE,
    `${REVERSE}\n  complete: {auto: «"now() > checked_at"»}`,
    'MAN2114',
    /it may become true through the passing of time alone/,
  ),
  T(
    'two copy rules of the same name for one source',
    'access:',
    "create_from:\n  «again»: {source: order, filter: check_status == 'approved', by: [head_office]}\naccess:",
    'MAN2113',
    /order already has a button "again"/,
    /taken in manifest\/entities\/good\/order\.yaml; for example thing_again/,
  ),
  O(
    'a copy rule with the name of a transition',
    '  again:',
    '  «approve»:',
    'MAN2113',
    /order already has a button "approve"/,
  ),
  O(
    'a copy rule for a role that may not create',
    'by: [store]',
    'by: [«warehouse»]',
    'MAN2111',
    /warehouse may not create this/,
    /by: \[system\]/,
  ),
  {
    ...O(
      'a create screen for nobody',
      '  store: [list, create, update]',
      '  store: [list, update]',
      'MAN2112',
      /no role may create/,
    ),
    also: [
      ['access:', '«access»:'],
      ['    by: [store]', '    by: [system]'],
    ],
  },
  O(
    'a required field on no card',
    'form:\n  sections:\n    - {title: {zh: 订单, en: Order}, fields: [store_id, thing_id, wanted_date, biz_date]}',
    '«form»:\n  sections:\n    - {title: {zh: 订单, en: Order}, fields: [store_id, wanted_date, biz_date]}',
    'MAN2074',
    /"thing_id" is required/,
  ),
  {
    ...O(
      'goods sent on their way that leave no place',
      RECOUNT,
      '      - each: lines\n        «stock»: [{at: store_inbound, id: store_id, qty: line.qty, value: average, reason: transfer_out}]',
      'MAN2108',
      /no other row takes the opposite quantity of line\.qty/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...O(
      'a document that nothing completes',
      'use: [draft, submitted, approved, rejected, voided]',
      'use: [draft, submitted, approved, rejected, completed, voided]',
      'MAN2109',
      /nothing runs complete/,
    ),
    also: [[REVERSE, `${REVERSE}\n  «complete»: {}`]],
  },
  O(
    'a reopen transition with its own condition',
    REVERSE,
    `${REVERSE}\n  complete: {auto: "lines.all(l, l.done_qty >= l.qty)"}\n  reopen: {«auto»: true}`,
    'MAN2053',
    /auto condition of complete/,
  ),
  {
    ...T(
      'a state of its own without a way in',
      'enums:\n',
      'states: {field: stage, use: [made, «sold», gone]}\n\nenums:\n  stage: {made: {zh: 新, en: Made}, sold: {zh: 售, en: Sold}, gone: {zh: 失, en: Gone}}\n',
      'MAN2104',
      /no transition leads to "sold"/,
    ),
    also: [
      ['  picture:', '  stage: {label: {zh: 阶段, en: Stage}, type: enum, edit: [none]}\n  picture:'],
      [
        '  enable: {roles: [head_office]}',
        '  lose: {from: made, to: gone, label: {zh: 丢失, en: Lose}, roles: [head_office]}\n  enable: {roles: [head_office]}',
      ],
    ],
  },
  {
    ...T(
      'a state of its own without a way out',
      'enums:\n',
      'states: {field: stage, use: [made, «gone»]}\n\nenums:\n  stage: {made: {zh: 新, en: Made}, gone: {zh: 失, en: Gone}}\n',
      'MAN2103',
      /no transition leaves "gone"/,
      /states: \{final: \[gone\]\}/,
    ),
    also: STAGE,
  },
  {
    ...T(
      'an end that is no status',
      'enums:\n',
      'states: {field: stage, use: [made, gone], final: [gone, «lost»]}\n\nenums:\n  stage: {made: {zh: 新, en: Made}, gone: {zh: 失, en: Gone}}\n',
      'MAN2020',
      /"lost" is not a value of stage/,
    ),
    also: STAGE,
  },
  {
    ...O(
      'statuses that lead to each other and nowhere else',
      'use: [draft, submitted, approved, rejected, voided]',
      'use: [«draft», submitted]',
      'MAN2119',
      /no final status can be reached from "draft"/,
      /leads to approved or completed or voided/,
    ),
    also: [
      [APPROVE, ''],
      ['  reject: {roles: [head_office]}\n', ''],
      ['  void: {roles: [store]}\n', ''],
      [`${REVERSE}\n`, ''],
    ],
  },
  O(
    'a transition that can never start',
    REVERSE,
    `${REVERSE}\n  «reopen»: {}`,
    'MAN2116',
    /it can never start: completed is not in use/,
    /add completed to states\.use/,
  ),
  O(
    'a transition into a status that is not in use',
    REVERSE,
    `${REVERSE}\n  «close»: {roles: [store]}`,
    'MAN2117',
    /it leads to "completed", which is not in use/,
  ),
  T(
    'a transition with an empty list of roles',
    '  enable: {roles: [head_office]}',
    '  enable: {roles: «[]»}',
    'MAN2051',
    /no role may run it, and no posting advances/,
    /roles: \[head_office\]/,
  ),
  {
    ...T(
      'a transition with an empty list of roles in an entity without statuses',
      'mixins: [enabled, sorted]',
      'mixins: [sorted]',
      'MAN2051',
      /no role may run it, and no posting advances documents by it/,
    ),
    also: [
      ['  enable: {roles: [head_office]}', '  count: {label: {zh: 数, en: Count}, roles: «[]»}'],
      ['  disable:\n', '  archive:\n    label: {zh: 归档, en: Archive}\n'],
      [", filter: status == 'enabled'}", '}'],
      ['size, price, status]', 'size, price]'],
      ['size, status]', 'size]'],
    ],
  },
  T(
    'a transition that is refused to every role',
    '  enable: {roles: [head_office]}',
    '  enable: {roles: «{head_office: false}»}',
    'MAN2051',
    /no role may run it/,
  ),
  T(
    'a transition that is never offered',
    '  enable: {roles: [head_office]}',
    '  enable: {roles: [head_office], when: «false»}',
    'MAN2051',
    /when is false/,
  ),
  {
    ...O(
      'a sum of goods that arrives in part',
      RECOUNT,
      '      - each: lines\n        «stock»: [{at: store, id: store_id, qty: -(line.qty + line.done_qty), value: average, reason: transfer_out}, {at: store_inbound, id: store_id, qty: line.qty, value: line.line_amount, reason: transfer_out}]',
      'MAN2108',
      /no other row takes the opposite quantity of line\.done_qty/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...O(
      'goods that arrive worth something else than they left',
      RECOUNT,
      '      - each: lines\n        «stock»: [{at: store_inbound, id: store_id, qty: -line.qty, value: -line.price, reason: transfer_in}, {at: store, id: store_id, qty: line.qty, value: line.line_amount, reason: transfer_in}]',
      'MAN2108',
      /no other row takes the opposite value of line\.price/,
      /the value that leaves/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...O(
      'goods that arrive at the average of where they come to',
      RECOUNT,
      '      - each: lines\n        stock: [{at: store, id: store_id, qty: -line.qty, value: average, reason: transfer_out}, {at: store_inbound, id: store_id, qty: line.qty, value: «average», reason: transfer_out}]',
      'MAN2108',
      /keep the cost at which they left/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...O(
      'a purchase that takes goods away',
      RECOUNT,
      '      - each: lines\n        stock: [{at: store, id: store_id, qty: «-line.qty», value: average, reason: purchase_in}]',
      'MAN2115',
      /purchase_in adds goods, but the quantity is negative/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...O(
      'a loss that brings goods',
      RECOUNT,
      '      - each: lines\n        stock: [{at: store, id: store_id, qty: «line.qty», value: average, reason: loss_out}]',
      'MAN2115',
      /loss_out removes goods, but the quantity is positive/,
      /qty: -line\.qty/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  O(
    'a second posting that no transition undoes',
    REVERSE,
    `  close:\n    roles: [store]\n    to: voided\n    «postings»:\n      - each: lines\n        stock: [{at: store, id: store_id, qty: -line.qty, value: average, reason: loss_out}]\n${REVERSE}`,
    'MAN2107',
    /close posts stock, but no transition undoes the posting/,
  ),
  O(
    'a mirror of a transition that posts nothing',
    REVERSE,
    '  reverse: {roles: [head_office], postings: [{mirror: «submit»}]}',
    'MAN2118',
    /submit has no postings that a mirror could undo/,
  ),
  T(
    'a default outside its own limits',
    'type: money, min: 0.01, max: 999.99',
    'type: money, min: 0.01, max: 999.99, default: «0»',
    'MAN2022',
    /0 is outside the limits of the field/,
  ),
  T(
    'a filter with an unknown default value',
    'filters: [thing_name, size, status]',
    'filters: [thing_name, {field: size, default: «"small,lrage"»}, status]',
    'MAN2071',
    /"lrage" is not a value of size/,
    /did you mean "large"/,
  ),
  T(
    'a list sorted by a rollup',
    'default: [thing_code]',
    'default: [«-child_count»]',
    'MAN2071',
    /cannot be sorted by child_count/,
  ),
  T('a value twice in a list', '  store: [list]', '  store: [list, «list»]', 'MAN2072', /"list" is listed twice/),
  T(
    'a label of spaces',
    'title: {zh: 物品, en: Things}',
    'title: {zh: 物品, en: «"  "»}',
    'MAN1025',
    /the text is empty/,
    /write a text/,
  ),
  A(
    'a landing page without a route',
    'landing: /good/thing/list',
    'landing: «/good/thing/lst»',
    'MAN2085',
    /no route has the path/,
    /did you mean "\/good\/thing\/list"/,
  ),
  R(
    'a role that the app does not have',
    '{entity: order, order: 2}',
    '{entity: order, order: 2, list: {roles: [«clerk»]}}',
    'MAN2086',
    /there is no role "clerk"/,
  ),
  A(
    'permissions of a group that the app does not have',
    'groups:',
    'permissions:\n  till: {group: «tills», title: {zh: 收银, en: Till}, actions: {operate: {label: {zh: 收银, en: Operate}, roles: [store]}}}\ngroups:',
    'MAN2087',
    /there is no menu group "tills"/,
  ),
  O(
    'a scan into a computed field',
    '  quantity: qty',
    '  quantity: qty\n  scan: {field: «line_amount»}',
    'MAN2124',
    /a scan would write "line_amount", which is computed from other fields/,
    /names a field that users fill/,
  ),
  O(
    'a station that counts a computed field',
    'access:',
    'station: {quantity: «line_amount», scan: [price]}\naccess:',
    'MAN2124',
    /a scan would write "line_amount", which is computed from other fields/,
    /names a field that users fill/,
  ),
  O(
    'a station without rows',
    'access:',
    'station: {table: «boxes», quantity: qty, scan: [price]}\naccess:',
    'MAN2127',
    /there are no rows "boxes" to count/,
  ),
  O(
    'a station that counts a field that is not a quantity',
    'access:',
    'station: {quantity: «item_id», scan: [price]}\naccess:',
    'MAN2127',
    /"item_id" is not a quantity/,
    /belongs to a receipt with an update screen and rows/,
  ),
  O(
    'a station whose rows hold no code',
    'access:',
    'station: «{quantity: qty}»\naccess:',
    'MAN2128',
    /no field of "lines" holds a code to scan/,
    /names fields of the rows that hold a code/,
  ),
  O(
    'a station that counts another field than the form',
    'access:',
    'station: {quantity: «done_qty», scan: [price]}\naccess:',
    'MAN2129',
    /a scan on the form writes "qty"/,
    /quantity: qty/,
  ),
  T(
    'a station of a master',
    'access:',
    'station: «{quantity: price}»\naccess:',
    'MAN2127',
    /there are no rows "lines" to count/,
  ),
  {
    ...O(
      'an amount that tells a guarded price',
      'compute: round_money(line.qty * line.price)',
      'compute: «round_money(line.qty * line.price)»',
      'MAN2123',
      /the value reveals lines\.price, which only some roles may see/,
      /needs: can_view_buy_price/,
    ),
    also: [['type: money, copy: item.price', 'type: money, needs: can_view_buy_price, copy: item.price']],
  },
  {
    ...T(
      'a search that tells a guarded name',
      'search: [thing_code, thing_name]',
      'search: [thing_code, «thing_name»]',
      'MAN2071',
      /the search box cannot search thing_name/,
      /only some roles may see it/,
    ),
    also: [
      [
        'label: {zh: 名称, en: Name}\n    type: text',
        'label: {zh: 名称, en: Name}\n    needs: thing:update\n    type: text',
      ],
    ],
  },
]
