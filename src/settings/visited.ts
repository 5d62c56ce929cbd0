import { keptList } from './kept-list'

/** A visited screen, with the title of its tab. */
export interface Visited {
  path: string
  title: string
}

const MAX_VISITED = 8

/** Whether the screen at this path says that a screen was refused, is missing or has failed. */
export const isErrorScreen = (path: string): boolean => path.startsWith('/exception/')

export const visited = keptList<Visited>(
  'visited',
  (item): item is Visited =>
    typeof item === 'object' &&
    item !== null &&
    'path' in item &&
    typeof item.path === 'string' &&
    !isErrorScreen(item.path) &&
    'title' in item &&
    typeof item.title === 'string',
)

/** Moves a screen to the top of the list of visited screens. */
export function visit(screen: Visited): void {
  const [first] = visited.current()
  if (first?.path === screen.path && first.title === screen.title) return
  visited.set([screen, ...visited.current().filter(({ path }) => path !== screen.path)].slice(0, MAX_VISITED))
}

/** Takes a screen out of the list, because it cannot be shown any more. */
export function forgetVisit(path: string): void {
  if (visited.current().some((screen) => screen.path === path))
    visited.set(visited.current().filter((screen) => screen.path !== path))
}
