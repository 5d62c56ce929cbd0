import { inOrder, inThing, type Case } from '../case'
import { REVERSE } from './order-pieces'

const USE = 'use: [draft, submitted, approved, rejected, voided]'
const PICKED_UP = 'picked_up: {zh: 已提货, en: Picked up, counts_as: approved}'
const CHECKED = 'checked: {zh: 已质检, en: Checked, counts_as: submitted}'

/** A document with one status of its own, and the step that leads to it. */
const withStatus = (status: string): Pick<Case, 'from' | 'also'> => ({
  from: REVERSE,
  also: [[USE, `use: [draft, submitted, approved, rejected, voided, ${/^\w+/.exec(status)?.[0]}]\n  add: {${status}}`]],
})
const step = (keys: string) => `${REVERSE}\n  own_step: {label: {zh: 步, en: Step}, roles: [store], ${keys}}`

/** Statuses and steps of a document beside those of every document. */
export const OWN_STEP_LINTS: readonly Case[] = [
  inOrder(
    'a status that every document has',
    USE,
    `${USE}\n  add: {«approved»: {zh: 已批, en: Approved, counts_as: approved}}`,
    'MAN2150',
    /every document has the status "approved"/,
    /relabel: \{approved:/,
  ),
  inOrder(
    'a status of its own that is not in use',
    USE,
    `${USE}\n  add: {«checked»: {zh: 已质检, en: Checked, counts_as: submitted}}`,
    'MAN2150',
    /"checked" is not in states.use/,
    /use: \[draft, submitted, approved, rejected, voided, checked\]/,
  ),
  inThing(
    'two inputs of one name with different labels',
    '  enable: {roles: [head_office]}',
    `  enable: {roles: [head_office], input: {why: {label: {zh: 原因, en: Why}, type: text}}}
  disable: {roles: [head_office], input: {«why»: {label: {zh: 理由, en: Reason}, type: text}}}`,
    'MAN2167',
    /the label of the input "why" differs from that in enable/,
    /the same label, or another name/,
  ),
  inThing(
    'a status of its own in a master',
    'transitions:',
    `states:\n  «add»: {${CHECKED}}\ntransitions:`,
    'MAN2150',
    /only documents/,
  ),
  {
    ...inOrder(
      'a status of a document that counts as nothing',
      'enums:',
      'enums:\n  check_status:\n    draft: {zh: 草稿, en: Draft}\n    submitted: {zh: 待审, en: Submitted}\n    approved: {zh: 已审, en: Approved}\n    rejected: {zh: 驳回, en: Rejected}\n    voided: {zh: 作废, en: Voided}\n    «checked»: {zh: 已质检, en: Checked}',
      'MAN2150',
      /nothing says what "checked" counts as/,
      /counts_as: submitted/,
    ),
    also: [[USE, 'use: [draft, submitted, approved, rejected, voided, checked]']],
  },
  {
    ...inOrder(
      'a step that approves',
      '',
      step('from: submitted, to: «picked_up»'),
      'MAN2151',
      /only approve makes a document count as approved/,
      /approve: \{from: \[submitted\], to: picked_up\}/,
    ),
    ...withStatus(PICKED_UP),
  },
  inOrder(
    'a step that submits',
    REVERSE,
    step('from: [draft, rejected], to: «submitted»'),
    'MAN2151',
    /only submit makes a document count as submitted/,
  ),
  inOrder(
    'a step that leaves postings behind',
    REVERSE,
    step('from: approved, to: «draft»'),
    'MAN2151',
    /what the document has posted would stay/,
  ),
  inOrder(
    'a step that voids an approved document',
    REVERSE,
    step('from: approved, to: «voided»'),
    'MAN2151',
    /only reverse voids an approved document/,
  ),
  inOrder('a step out of a voided document', REVERSE, step('from: voided, to: «draft»'), 'MAN2151', /stays voided/),
  inOrder(
    'a standard transition that leads elsewhere',
    'submit: {roles: [store]}',
    'submit: {roles: [store], to: «approved»}',
    'MAN2151',
    /submit leads to a status that counts as submitted/,
  ),
  inOrder(
    'a standard transition that starts elsewhere',
    'reverse: {roles: [head_office]}',
    'reverse: {roles: [head_office], from: [approved, «submitted»]}',
    'MAN2151',
    /reverse cannot start from submitted/,
  ),
  inOrder(
    'a step that posts before approval',
    REVERSE,
    step(
      'from: submitted, to: rejected, postings: [{recount: «{target: order.lines, key: item_id, set: {done_qty: line.qty}}»}]',
    ),
    'MAN2151',
    /nothing would undo this posting/,
  ),
  {
    ...inOrder(
      'a step that undoes postings',
      '',
      step('from: approved, to: picked_up, postings: [{mirror: «approve»}]'),
      'MAN2151',
      /only reverse may have one/,
    ),
    ...withStatus(PICKED_UP),
  },
  inOrder(
    'a step without a status to start from',
    REVERSE,
    `${REVERSE}\n  «own_step»: {label: {zh: 步, en: Step}, to: rejected, roles: [store]}`,
    'MAN1021',
    /"from" is missing/,
  ),
  {
    ...inOrder(
      'a status of its own without a way out',
      USE,
      `use: [draft, submitted, approved, rejected, voided, «checked»]\n  add: {${CHECKED}}`,
      'MAN2103',
      /no transition leaves "checked"/,
    ),
    also: [[REVERSE, step('from: submitted, to: checked')]],
  },
  inOrder(
    'a step with the name of a permission',
    REVERSE,
    `${REVERSE}\n  «export»: {label: {zh: 步, en: Step}, from: approved, roles: [store]}`,
    'MAN2113',
    /every entity has a button or a permission "export"/,
  ),
]
