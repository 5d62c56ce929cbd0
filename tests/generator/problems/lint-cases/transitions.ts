import { inOrder, inThing, type Case } from '../case'
import { APPROVE, REVERSE } from './order-pieces'

/** Adds a status field `stage` and a transition from `made` to `gone`. */
const STAGE = [
  ['  picture:', '  stage: {label: {zh: 阶段, en: Stage}, type: enum, edit: [none]}\n  picture:'],
  [
    '  enable: {roles: [head_office]}',
    '  lose: {from: made, to: gone, label: {zh: 丢失, en: Lose}, roles: [head_office]}\n  enable: {roles: [head_office]}',
  ],
] as const

/** Transitions that can never run, and statuses without a way in or out. */
export const TRANSITION_LINTS: readonly Case[] = [
  inOrder(
    'a transition that waits for a condition that is not evaluated again',
    REVERSE,
    `${REVERSE}\n  complete: {auto: «"thing.price > 1"»}`,
    'MAN2114',
    /it reads price of thing, and auto is not evaluated again when that column changes/,
  ),
  inOrder(
    'a transition that waits for time to pass',
    REVERSE,
    `${REVERSE}\n  complete: {auto: «"now() > checked_at"»}`,
    'MAN2114',
    /it may become true through the passing of time alone/,
  ),
  inOrder(
    'a transition that waits for who acts',
    REVERSE,
    `${REVERSE}\n  complete: {auto: «"actor.role_type == 'store'"»}`,
    'MAN2114',
    /it reads who acts/,
  ),
  inOrder(
    'an automatic step that would run again and again',
    REVERSE,
    `${REVERSE}\n  look_again: {label: {zh: 复查, en: Look again}, from: draft, to: draft, auto: «"lines.all(l, l.qty > 0)"»}`,
    'MAN2156',
    /so it would never end/,
  ),
  inOrder(
    'two automatic steps that lead to each other',
    REVERSE,
    `${REVERSE}\n  look: {label: {zh: 复查, en: Look}, from: draft, to: submitted, auto: «"lines.all(l, l.qty > 0)"»}\n  go_back: {label: {zh: 退回, en: Go back}, from: submitted, to: draft, auto: "size(lines) > 0"}`,
    'MAN2156',
    /look, then go_back lead back to draft/,
    /!\(lines\.all/,
  ),
  inOrder(
    'a computed field of a transition',
    REVERSE,
    `${REVERSE}\n  look: {label: {zh: 复查, en: Look}, from: draft, to: submitted, roles: [head_office], input: {half: {label: {zh: 半, en: Half}, type: integer, «compute»: "1 + 1"}}}`,
    'MAN2010',
    /typed by whoever runs it/,
    /default/,
  ),
  {
    ...inOrder(
      'a document that nothing completes',
      'use: [draft, submitted, approved, rejected, voided]',
      'use: [draft, submitted, approved, rejected, completed, voided]',
      'MAN2109',
      /nothing runs complete/,
    ),
    also: [[REVERSE, `${REVERSE}\n  «complete»: {}`]],
  },
  inOrder(
    'a reopen transition with its own condition',
    REVERSE,
    `${REVERSE}\n  complete: {auto: "lines.all(l, l.done_qty >= l.qty)"}\n  reopen: {«auto»: true}`,
    'MAN2053',
    /auto condition of complete/,
  ),
  {
    ...inThing(
      'a state of its own without a way in',
      'enums:\n',
      'states: {field: stage, use: [made, «sold», gone]}\n\nenums:\n  stage: {made: {zh: 新, en: Made}, sold: {zh: 售, en: Sold}, gone: {zh: 失, en: Gone}}\n',
      'MAN2104',
      /no transition leads to "sold"/,
    ),
    also: STAGE,
  },
  {
    ...inThing(
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
    ...inThing(
      'an end that is not a status',
      'enums:\n',
      'states: {field: stage, use: [made, gone], final: [gone, «lost»]}\n\nenums:\n  stage: {made: {zh: 新, en: Made}, gone: {zh: 失, en: Gone}}\n',
      'MAN2020',
      /"lost" is not a value of stage/,
    ),
    also: STAGE,
  },
  {
    ...inOrder(
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
  inOrder(
    'a transition that can never start',
    REVERSE,
    `${REVERSE}\n  «reopen»: {}`,
    'MAN2116',
    /it can never start: completed is not in use/,
    /add completed to states\.use/,
  ),
  inOrder(
    'a transition into a status that is not in use',
    REVERSE,
    `${REVERSE}\n  «close»: {roles: [store]}`,
    'MAN2117',
    /it leads to "completed", which is not in use/,
  ),
  inThing(
    'a transition with an empty list of roles',
    '  enable: {roles: [head_office]}',
    '  enable: {roles: «[]»}',
    'MAN2051',
    /no role may run it, and no posting advances/,
    /roles: \[head_office\]/,
  ),
  {
    ...inThing(
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
  inThing(
    'a transition that is refused to every role',
    '  enable: {roles: [head_office]}',
    '  enable: {roles: «{head_office: false}»}',
    'MAN2051',
    /no role may run it/,
  ),
  inThing(
    'a transition that is never offered',
    '  enable: {roles: [head_office]}',
    '  enable: {roles: [head_office], when: «false»}',
    'MAN2051',
    /when is false/,
  ),
]
