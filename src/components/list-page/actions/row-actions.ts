import type { Actions } from '../types'
import type { AnyRow } from '../any-row'

export const OPEN = 'update'
/** Reads the document beside the list. No transition has such a name. */
export const PEEK = '~peek'
/** Opens the station on which the rows of the document are counted. */
export const COUNT = '~count'
/** Makes a new document like this one: now and then, never the next thing to do. */
const COPY = 'copy'

/** Steps back and steps that have to be explained are not what an operator comes for. */
function isExceptional(name: string, actions: Actions): boolean {
  return name === 'withdraw' || actions[name]?.reason === true
}

/** What others wait for comes before a look at the row. */
const AWAITED = 'approve'

/**
 * What a row may do now: approving it, opening it, then what moves it on in the manifest's order, then the exceptional, then
 * what destroys.
 */
export function actionsOf(row: AnyRow, actions: Actions, canOpen: boolean): string[] {
  const allowed = new Set(row.actions)
  const names = Object.keys(actions).filter((name) => name !== OPEN && allowed.has(name))
  const calm = names.filter((name) => !actions[name]?.danger)
  const onward = calm.filter((name) => !isExceptional(name, actions))
  const exceptional = calm.filter((name) => isExceptional(name, actions))
  const danger = names.filter((name) => actions[name]?.danger)
  const open = canOpen && allowed.has(OPEN) ? [OPEN] : []
  const awaited = onward.filter((name) => name === AWAITED)
  return [...awaited, ...open, ...onward.filter((name) => name !== AWAITED), ...exceptional, ...danger]
}

/** Is it something that an operator does in passing, seen in the row itself? The rest stands in its menu. */
export function isWord(name: string, actions: Actions): boolean {
  return !actions[name]?.danger && !isExceptional(name, actions) && name !== COPY
}

/**
 * At most two words stand in the row, as far as there is room for them; the rest and everything destructive in its menu.
 * A single action is always a word.
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

/** Is it a call to the server, rather than a drawer or another screen? Only those make sense for several rows at once. */
export function isTransition(name: string, actions: Actions): boolean {
  const action = actions[name]
  return name !== OPEN && action !== undefined && action.drawer === undefined && action.create === undefined
}

/** Transitions that at least one of the rows may do, with the rows that may. */
export function batchActions(rows: readonly AnyRow[], actions: Actions): { name: string; rows: AnyRow[] }[] {
  return Object.keys(actions)
    .filter((name) => isTransition(name, actions) && !actions[name]?.returns)
    .map((name) => ({ name, rows: rows.filter((row) => row.actions?.includes(name)) }))
    .filter((entry) => entry.rows.length > 0)
}
