import type { Text } from '@/rules/rules'
import type { MenuGroup } from '../screen-route'

/** Something that the palette can open or do. */
export interface Command {
  key: string
  /** In the operator's language. */
  title: string
  /** Text beside the title: the group of the menu, the kind of a document. */
  hint: string
  /** Other texts that find the command: the title in the other language, pinyin initials. */
  also: readonly string[]
  run: () => void
}

/** A document or master that the server found. */
export interface SearchHit {
  entity: string
  id: number
  label: string
  path: string
}

const normal = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')

/** How well a command matches the typed text: 0 is no match, a higher number is better. */
export function score({ title, also }: Pick<Command, 'title' | 'also'>, typed: string): number {
  const q = normal(typed)
  if (q === '') return 1
  const names = [title, ...also].map(normal)
  if (names.some((name) => name === q)) return 4
  if (names.some((name) => name.startsWith(q))) return 3
  return names.some((name) => name.includes(q)) ? 2 : 0
}

/** The commands that match, best first. Commands with the same score stay in the order of the menu. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  return commands
    .map((command) => ({ command, rank: score(command, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ command }) => command)
}

interface ScreenCommandOptions {
  menu: readonly MenuGroup[]
  text: (text: Text) => string
  /** First letters of the pinyin: 收货单 → shd. */
  initials: (chinese: string) => string
  go: (path: string) => void
}

/** One command for each screen of the operator's menu. */
export function screenCommands({ menu, text, initials, go }: ScreenCommandOptions): Command[] {
  return menu.flatMap((group) =>
    group.routes.map(({ name, path, title }) => ({
      key: name,
      title: text(title),
      hint: text(group.title),
      also: [title.zh, title.en, initials(title.zh)],
      run: () => go(path),
    })),
  )
}

type LinkCommandOptions = Omit<ScreenCommandOptions, 'go'> & { hint: string; leave: (address: string) => void }

/** One command for each entry of the menu that is a link to another site. */
export function linkCommands({ menu, text, initials, hint, leave }: LinkCommandOptions): Command[] {
  return menu.flatMap(({ key, title, href }) =>
    href
      ? [
          {
            key,
            title: text(title),
            hint,
            also: [title.zh, title.en, initials(title.zh)],
            run: () => leave(text(href)),
          },
        ]
      : [],
  )
}

/** One command for each document or master that was found. The title of its list screen is the hint. */
export function hitCommands(
  hits: readonly SearchHit[],
  { menu, text, go }: Omit<ScreenCommandOptions, 'initials'>,
): Command[] {
  const lists = new Map(menu.flatMap(({ routes }) => routes.map(({ entity, title }) => [entity, title] as const)))
  return hits.map(({ entity, id, label, path }) => {
    const title = lists.get(entity)
    return { key: `${entity}:${id}`, title: label, hint: title ? text(title) : '', also: [], run: () => go(path) }
  })
}
