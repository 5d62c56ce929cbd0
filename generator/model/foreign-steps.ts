import { HintWithFix } from '../problems/hint'

/** Statuses of other tools, each with the status of documents that means the same. */
const STATUSES: Readonly<Record<string, string>> = {
  new: 'draft',
  open: 'draft',
  pending: 'submitted',
  waiting: 'submitted',
  confirmed: 'approved',
  posted: 'approved',
  active: 'approved',
  declined: 'rejected',
  refused: 'rejected',
  done: 'completed',
  closed: 'completed',
  finished: 'completed',
  cancelled: 'voided',
  canceled: 'voided',
  cancel: 'voided',
  deleted: 'voided',
}

/** Steps of other tools, with the transitions of documents that do the same. */
const TRANSITIONS: Readonly<Record<string, string>> = {
  send: 'submit',
  request: 'submit',
  confirm: 'approve',
  accept: 'approve',
  post: 'approve',
  validate: 'approve',
  decline: 'reject',
  refuse: 'reject',
  cancel: 'void',
  delete: 'void',
  remove: 'void',
  undo: 'reverse',
  revert: 'reverse',
  finish: 'complete',
  recall: 'withdraw',
}

/** The status of documents that a status of another tool means; undefined for other words. */
export function foreignStatus(word: string, known: readonly string[]): HintWithFix | undefined {
  const meant = STATUSES[word]
  return meant !== undefined && known.includes(meant)
    ? new HintWithFix(`did you mean "${meant}"?`, word, meant)
    : undefined
}

/** The transition of documents that a step of another tool means; undefined for other words. */
export function foreignTransition(word: string): HintWithFix | undefined {
  const meant = TRANSITIONS[word]
  return meant === undefined ? undefined : new HintWithFix(`did you mean "${meant}"?`, word, meant)
}
