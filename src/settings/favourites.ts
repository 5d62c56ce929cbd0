import { keptList } from './kept-list'
import { settingsOwner } from './settings'

/** Maximum number of favourite screens; the list stands above the menu and must leave room for the menu. */
export const MAX_FAVOURITES = 12

/**
 * Names of the routes that the operator has marked, in the order in which they are shown. The server has the same list, so
 * that every browser shows it; this browser's copy is shown until the server has answered, and without a network.
 */
const kept = keptList<string>('quick-operations', (entry): entry is string => typeof entry === 'string')

type Store = (names: readonly string[]) => Promise<unknown>

let store: Store | null = null
/** The operator for whom the favourites of the server were taken; later answers do not replace newer choices. */
let takenFor: string | null = null

export const useFavourites = (): readonly string[] => kept.use()

/**
 * Takes over the favourites that the server has stored. Null: the server has none, and what this browser has kept is
 * stored there. `onChange` stores later changes.
 */
export function takeFavourites(names: readonly string[] | null, onChange: Store): void {
  store = onChange
  const owner = settingsOwner()
  if (owner === takenFor) return
  takenFor = owner
  if (names !== null) kept.set(names)
  else if (kept.current().length > 0) void onChange(kept.current())
}

export function setFavourites(names: readonly string[]): void {
  kept.set(names)
  void store?.(names)
}

/** Adds a screen to the end of the favourites, or removes it. A full list stays as it is. */
export function toggleFavourite(name: string): void {
  const names = kept.current()
  if (names.includes(name)) setFavourites(names.filter((other) => other !== name))
  else if (names.length < MAX_FAVOURITES) setFavourites([...names, name])
}
