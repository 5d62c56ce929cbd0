import type { MenuGroup } from '../screen-route'

/** Something that the palette can open or do. */
export interface Command {
  key: string
  /** What it is called, in the operator's language. */
  title: string
  /** Where it belongs: the group of the menu, the kind of a document. */
  hint: string
  /** Other ways to ask for it: the other language, pinyin initials. */
  also: readonly string[]
  run: () => void
}

/** A document or master that the server found. */
export interface Found {
  entity: string
  id: number
  label: string
  path: string
}

const normal = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')

/** How well a command answers what was typed: 0 not at all, more is better. */
export function score({ title, also }: Pick<Command, 'title' | 'also'>, typed: string): number {
  const q = normal(typed)
  if (q === '') return 1
  const names = [title, ...also].map(normal)
  if (names.some((name) => name === q)) return 4
  if (names.some((name) => name.startsWith(q))) return 3
  return names.some((name) => name.includes(q)) ? 2 : 0
}

/** Best first; equals stay in the order of the menu. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  return commands
    .map((command) => ({ command, fit: score(command, typed) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ command }) => command)
}

interface Screens {
  menu: readonly MenuGroup[]
  text: (text: { zh: string; en: string }) => string
  /** First letters of the pinyin: 收货单 → shd. */
  initials: (chinese: string) => string
  go: (path: string) => void
}

/** One command for each screen of the operator's menu. */
export function screenCommands({ menu, text, initials, go }: Screens): Command[] {
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

type OutsideWords = Omit<Screens, 'go'> & { hint: string; leave: (address: string) => void }

/** One command for each entry of the menu that leads out of the console. */
export function outsideCommands({ menu, text, initials, hint, leave }: OutsideWords): Command[] {
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

/** One command for each row that was found; the screen that lists its kind says what it is. */
export function foundCommands(found: readonly Found[], { menu, text, go }: Omit<Screens, 'initials'>): Command[] {
  const lists = new Map(menu.flatMap(({ routes }) => routes.map(({ entity, title }) => [entity, title] as const)))
  return found.map(({ entity, id, label, path }) => {
    const title = lists.get(entity)
    return { key: `${entity}:${id}`, title: label, hint: title ? text(title) : '', also: [], run: () => go(path) }
  })
}
