import type { Actions } from '../types'
import type { AnyRow } from '../any-row'

export const OPEN = 'update'
/** Opens the preview of the document beside the list. The `~` avoids a clash with names of transitions. */
export const PEEK = '~peek'
/** Opens the station on which the rows of the document are counted. */
export const COUNT = '~count'
/** Copies the document into a new one. Rarely used, so it is never shown as a word. */
const COPY = 'copy'

/** Transitions that step back or need a reason are rarely used. */
function isExceptional(name: string, actions: Actions): boolean {
  return name === 'withdraw' || actions[name]?.reason === true
}

/** Listed before opening the row, because other people wait for the approval. */
export const APPROVE = 'approve'

/**
 * The actions allowed for a row: approving, opening, then regular transitions in the manifest's order, then exceptional
 * transitions, then destructive ones. With `canOpen`, opening the document is one of them.
 */
export function actionsOf(row: AnyRow, actions: Actions, { canOpen }: { canOpen: boolean }): string[] {
  const allowed = new Set(row.actions)
  const [approval, others] = inOrderOfUse(actions, (name) => name !== OPEN && allowed.has(name))
  const open = canOpen && allowed.has(OPEN) ? [OPEN] : []
  return [...approval, ...open, ...others]
}

/** The actions that are wanted, approving by itself, the others from those used most to those that destroy. */
function inOrderOfUse(actions: Actions, isWanted: (name: string) => boolean): [approval: string[], others: string[]] {
  const names = Object.keys(actions).filter(isWanted)
  const harmless = names.filter((name) => !actions[name]?.danger)
  const regular = harmless.filter((name) => !isExceptional(name, actions))
  const exceptional = harmless.filter((name) => isExceptional(name, actions))
  const danger = names.filter((name) => actions[name]?.danger)
  const approval = regular.filter((name) => name === APPROVE)
  return [approval, [...regular.filter((name) => name !== APPROVE), ...exceptional, ...danger]]
}

/** Whether the action may be shown as a word in the row; other actions are in the row's menu. */
function isWord(name: string, actions: Actions): boolean {
  return !actions[name]?.danger && !isExceptional(name, actions) && name !== COPY
}

/** The alternative to approving. */
const REJECT = 'reject'

/** The actions with a button in the preview of a row: the words of the row, and rejecting beside approving. */
export function previewActions(names: readonly string[], actions: Actions): string[] {
  const { words, menu } = splitActions(names, actions)
  if (!menu.includes(REJECT)) return words
  return words.toSpliced(words.indexOf(APPROVE) + 1, 0, REJECT)
}

/**
 * Splits the actions of a row: at most two words, as far as they fit; the others and all destructive actions go into
 * the menu. A single action is always a word.
 */
export function splitActions(
  names: readonly string[],
  actions: Actions,
  fits: (words: readonly string[]) => boolean = () => true,
): { words: string[]; menu: string[] } {
  const candidates = names.filter((name) => isWord(name, actions)).slice(0, 2)
  const words = candidates.length === 2 && !fits(candidates) ? candidates.slice(0, 1) : candidates
  return { words, menu: names.filter((name) => !words.includes(name)) }
}

/**
 * Whether the action calls the server instead of opening a drawer or screen. Only such actions can run on several rows.
 */
export function isTransition(name: string, actions: Actions): boolean {
  const action = actions[name]
  return name !== OPEN && action !== undefined && action.drawer === undefined && action.create === undefined
}

/**
 * The transitions that at least one of the rows allows, each with these rows, in the order of the actions of a row.
 * Rejecting stands beside approving, because the operator decides between the two.
 */
export function batchActions(rows: readonly AnyRow[], actions: Actions): { name: string; rows: AnyRow[] }[] {
  const [approval, others] = inOrderOfUse(actions, (name) => isTransition(name, actions) && !actions[name]?.returns)
  const offered = [...approval, ...others]
    .map((name) => ({ name, rows: rows.filter((row) => row.actions?.includes(name)) }))
    .filter((entry) => entry.rows.length > 0)
  const isAlternative = ({ name }: { name: string }) => name === REJECT && offered[0]?.name === APPROVE
  const later = offered.slice(1).filter((entry) => !isAlternative(entry))
  return [...offered.slice(0, 1), ...offered.filter(isAlternative), ...later]
}
