import type { AnyRow } from '../any-row'
import { actionsOf, APPROVE, COUNT, OPEN, previewActions } from '../actions/row-actions'
import type { Actions } from '../types'

interface Scope {
  actions: Actions
  /** Whether the rows of the document can be counted on its station now. */
  countable: boolean
  /** Whether the screen is that of a tablet or hand-held. */
  handHeld: boolean
}

/**
 * The actions that have a button in a row of a work queue. For a document that the operator still has to fill in or to
 * correct, the first button opens the document (on a hand-held: counts its rows), because submitting the document as it
 * is would mostly be refused.
 */
export function workActions(row: AnyRow, { actions, countable, handHeld }: Scope): string[] {
  const names = actionsOf(row, actions, { canOpen: false })
  const decisions = previewActions(names, actions)
  if (countable && handHeld) return [COUNT, ...decisions]
  if (!row.actions?.includes(OPEN) || names.includes(APPROVE)) return decisions
  return [OPEN, ...decisions]
}
