import { keptList } from './kept-list'

/** A visited screen, with the title of its tab. */
export interface Visited {
  path: string
  title: string
}

const MAX_VISITED = 8

export const visited = keptList<Visited>(
  'visited',
  (item): item is Visited =>
    typeof item === 'object' &&
    item !== null &&
    'path' in item &&
    typeof item.path === 'string' &&
    'title' in item &&
    typeof item.title === 'string',
)

/** Moves a screen to the top of the list of visited screens. */
export function visit(screen: Visited): void {
  const [first] = visited.current()
  if (first?.path === screen.path && first.title === screen.title) return
  visited.set([screen, ...visited.current().filter(({ path }) => path !== screen.path)].slice(0, MAX_VISITED))
}
