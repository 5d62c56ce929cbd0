import { keptList } from './kept-list'

/** Maximum number of favourite screens; the list stands above the menu and must leave room for the menu. */
export const MAX_FAVOURITES = 12

/** Names of the routes that the operator has marked as quick operations, in the order in which they are shown. */
export const favourites = keptList<string>('quick-operations', (entry): entry is string => typeof entry === 'string')

/** Adds a screen to the end of the favourites, or removes it. A full list stays as it is. */
export function toggleFavourite(name: string): void {
  const names = favourites.current()
  if (names.includes(name)) favourites.set(names.filter((other) => other !== name))
  else if (names.length < MAX_FAVOURITES) favourites.set([...names, name])
}
