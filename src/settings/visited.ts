import { keptList } from './kept-list'

/** A screen that was in front, as its tab called it. */
export interface Visited {
  path: string
  title: string
}

const MOST = 8

export const visited = keptList<Visited>(
  'visited',
  (kept): kept is Visited =>
    typeof kept === 'object' &&
    kept !== null &&
    'path' in kept &&
    typeof kept.path === 'string' &&
    'title' in kept &&
    typeof kept.title === 'string',
)

/** Puts a screen at the top of what was visited last. */
export function visit(screen: Visited): void {
  const [first] = visited.current()
  if (first?.path === screen.path && first.title === screen.title) return
  visited.set([screen, ...visited.current().filter(({ path }) => path !== screen.path)].slice(0, MOST))
}
