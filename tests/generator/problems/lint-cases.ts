import { O, T, type Case } from './case'

const RECOUNT = '      - recount: {target: order.lines, key: item_id, set: {done_qty: line.qty}}'
const REVERSE = '  reverse: {roles: [head_office]}'
const MIRRORED = '  reverse: {roles: [head_office], postings: [{mirror: approve}]}'

/** Manifests that are well formed and still cannot work. */
export const LINT_CASES: readonly Case[] = [
  T(
    'a button on rows that are never seen',
    '  enable: {roles: [head_office]}',
    '  enable: {roles: [head_office, «warehouse»]}',
    'MAN2110',
    /warehouse may enable what it may not list/,
  ),
  T(
    'an export of what is not listed',
    '  store: [list]',
    '  store: «[export]»',
    'MAN2110',
    /store may export what it may not list/,
  ),
  O(
    'a document that waits for what is never looked at again',
    REVERSE,
    `${REVERSE}\n  complete: {auto: «"thing.price > 1"»}`,
    'MAN2114',
    /it reads price of thing, and nothing looks again when that changes/,
  ),
  T(
    'two copy rules of one name on one source',
    'access:',
    "create_from:\n  «again»: {source: order, filter: check_status == 'approved', by: [head_office]}\naccess:",
    'MAN2113',
    /order has a button "again" already/,
    /taken in manifest\/entities\/good\/order\.yaml; for example thing_again/,
  ),
  O(
    'a copy rule that is called like a transition',
    '  again:',
    '  «approve»:',
    'MAN2113',
    /order has a button "approve" already/,
  ),
  O(
    'a copy rule for who may not create',
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
      /nobody may create/,
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
    /"thing_id" must be given/,
  ),
  {
    ...O(
      'goods sent on their way that leave no place',
      RECOUNT,
      '      - each: lines\n        «stock»: [{at: store_inbound, id: store_id, qty: line.qty, value: average, reason: transfer_out}]',
      'MAN2108',
      /line\.qty has no other side/,
    ),
    also: [[REVERSE, MIRRORED]],
  },
  {
    ...O(
      'a document that nothing completes',
      'use: [draft, submitted, approved, rejected, voided]',
      'use: [draft, submitted, approved, rejected, completed, voided]',
      'MAN2109',
      /nothing completes it/,
    ),
    also: [[REVERSE, `${REVERSE}\n  «complete»: {}`]],
  },
  O(
    'a reopening with a condition of its own',
    REVERSE,
    `${REVERSE}\n  complete: {auto: "lines.all(l, l.done_qty >= l.qty)"}\n  reopen: {«auto»: true}`,
    'MAN2053',
    /follows from complete/,
  ),
  {
    ...T(
      'a state of its own without a way in',
      'enums:\n',
      'states: {field: stage, use: [made, «sold», gone]}\n\nenums:\n  stage: {made: {zh: 新, en: Made}, sold: {zh: 售, en: Sold}, gone: {zh: 失, en: Gone}}\n',
      'MAN2104',
      /no way into "sold"/,
    ),
    also: [
      ['  picture:', '  stage: {label: {zh: 阶段, en: Stage}, type: enum, edit: [none]}\n  picture:'],
      [
        '  enable: {roles: [head_office]}',
        '  lose: {from: made, to: gone, label: {zh: 丢失, en: Lose}, roles: [head_office]}\n  enable: {roles: [head_office]}',
      ],
    ],
  },
]
