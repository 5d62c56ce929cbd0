import { inOrder, type Case } from '../case'

const REVERSE = '  reverse: {roles: [head_office]}'
const AMEND = '  amend: {roles: [head_office]}'
const inAmend = (name: string, amend: string, message: RegExp, hint?: RegExp): Case =>
  inOrder(name, REVERSE, `${REVERSE}\n${amend}`, 'MAN2155', message, hint)

/** Documents that cannot be amended. */
export const AMEND_LINTS: readonly Case[] = [
  inOrder(
    'amend without reverse',
    REVERSE,
    AMEND.replace('amend', '«amend»'),
    'MAN2155',
    /out of force by reverse, whether it has posted anything or not/,
    /reverse: \{roles/,
  ),
  inAmend(
    'amend with an effect of its own',
    '  amend: {roles: [head_office], «to»: voided}',
    /amend has no `to`/,
    /remove to/,
  ),
  inOrder(
    'amend beside a reverse that makes a document',
    REVERSE,
    `  reverse: {roles: [head_office], postings: [«{create: {rule: from_order, of: source}}»]}\n${AMEND}`,
    'MAN2155',
    /would make a document that the new one makes again/,
    /remove create, or amend/,
  ),
  inAmend(
    'amend from a status that cannot be reversed',
    '  amend: {roles: [head_office], «from»: submitted}',
    /reverse does not start from submitted/,
    /reverse: \{from: \[approved, submitted\]\}/,
  ),
  inOrder(
    'amend beside a reverse with input',
    REVERSE,
    `  reverse: {roles: [head_office], «input»: {why: {label: {zh: 原因, en: Why}, type: text}}}\n${AMEND}`,
    'MAN2155',
    /cannot be asked for input/,
    /remove `input`, or remove `amend`/,
  ),
  {
    ...inAmend('amend beside capacity', AMEND, /cannot take places twice/, /remove capacity, or amend/),
    also: [['states:\n', '«capacity»: [{size: 2, date: biz_date, statuses: [submitted, approved]}]\nstates:\n']],
  },
  inAmend(
    'a step with the name of a transition of the engine',
    `${AMEND}\n  «supersede»: {label: {zh: 取代, en: Supersede}, from: approved, to: approved, roles: [store]}`,
    /a transition "supersede" of the engine/,
    /another name/,
  ),
  {
    ...inAmend('a status `amended` that does not count as voided', AMEND, /counts as voided/, /counts_as: voided/),
    also: [
      [
        'use: [draft, submitted, approved, rejected, voided]',
        'use: [draft, submitted, approved, rejected, voided]\n  add: {amended: {zh: 变更, en: Amended, «counts_as»: approved}}',
      ],
    ],
  },
  {
    ...inAmend('amend beside a unique field', AMEND, /"thing_id" cannot be unique/, /remove unique, or amend/),
    also: [
      [
        'thing_id: {label: {zh: 物品, en: Thing}, type: ref, ref: thing, required: true}',
        'thing_id: {label: {zh: 物品, en: Thing}, type: ref, ref: thing, required: true, «unique»: true}',
      ],
    ],
  },
  {
    ...inAmend('amend beside claims', AMEND, /cannot claim the same quantities twice/, /remove claims, or amend/),
    also: [
      [
        'states:\n',
        '«claims»: [{target: order.lines, key: item_id, statuses: [approved], set: {done_qty: line.qty}, most: {done_qty: from.qty}}]\nstates:\n',
      ],
    ],
  },
]
