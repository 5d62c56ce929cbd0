import type { SearchHit } from '@/rules/answers'
import type { Text } from '@/rules/rules'
import type { PageState } from '@/components/document-page/page-state'
import type { StoreInfo } from '@/auth/session'
import { allStoresOf, isAllStores } from '../menus/store-options'
import type { MenuGroup, ScreenRoute } from '../screen-route'

/** Something that the palette can open or do. */
export interface Command {
  key: string
  /** In the operator's language. */
  title: string
  /** Text beside the title: the group of the menu, the kind of a document. */
  hint: string
  /** Other texts that find the command: the title in the other language, pinyin initials. */
  also: readonly string[]
  /** The pinyin of its Chinese names from each syllable on: 收货单 → shouhuodan, huodan, dan. */
  sounds?: readonly string[]
  /** The transition that the command starts. */
  transition?: string
  /** Whether the command was found for an earlier text; the answer for the text as it is now has not arrived yet. */
  isOutdated?: boolean
  run: () => void
}

/** Text that ends in the number of a document: `审核 SO2026`, `approve so2026`. */
const VERB_AND_NUMBER = /^(.*?)\s*([a-z]{1,4}\d[\w-]*)$/i

/** Text that ends in the letters with which numbers of a kind of document begin: `审核 SO`, `approve so`. */
const VERB_AND_LETTERS = /^(.+?)(?:\s+|(?<=\p{Script=Han}))([a-z]{1,4})$/iu

/**
 * The words before the number of a document, and the text to search for; text without a number is searched as a whole.
 * The letters of a number are enough behind words for which `isVerb` is true.
 */
export function verbAndQuery(typed: string, isVerb: (text: string) => boolean): { verb: string; query: string } {
  const text = typed.trim()
  const [, before = '', letters] = VERB_AND_LETTERS.exec(text) ?? []
  if (letters !== undefined && isVerb(before)) return { verb: before, query: letters }
  const [, verb = '', number] = VERB_AND_NUMBER.exec(text) ?? []
  // `G001` alone and names such as `可乐 500ml` begin with no verb; the server searches their whole text.
  return number === undefined || /^\d/.test(number) ? { verb: '', query: text } : { verb, query: number }
}

/** The text as it is compared: without spaces, in lower case. */
export const normal = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')

/** How well a command matches the typed text: 0 is no match, a higher number is better. */
export function score({ title, also, sounds = [] }: Pick<Command, 'title' | 'also' | 'sounds'>, typed: string): number {
  const q = normal(typed)
  if (q === '') return 1
  const names = [title, ...also].map(normal)
  if (names.some((name) => name === q)) return 4
  if (names.some((name) => name.startsWith(q))) return 3
  if (names.some((name) => name.includes(q))) return 2
  // Pinyin is matched from the beginning of a syllable only: `an` would be found in every 管理 (guanli).
  if (q.length > 1 && sounds.some((sound) => sound.startsWith(q))) return 2
  const words = typed.trim().split(/\s+/).map(normal)
  return names.some((name) => words.every((word) => name.includes(word)) || leavesOut(name, q)) ? 1 : 0
}

/** Chinese characters from which on a text may leave out some of the title: 切换徐家汇 for 切换到徐家汇店. */
const FEWEST_CHARACTERS = 3
const CHINESE = /^[\u4e00-\u9fff]+$/

function leavesOut(name: string, typed: string): boolean {
  if (typed.length < FEWEST_CHARACTERS || !CHINESE.test(typed)) return false
  let at = 0
  for (const character of name) if (character === typed[at]) at += 1
  return at === typed.length
}

/** The commands that match, best first. Commands with the same score stay in the order of the menu. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  return commands
    .map((command) => ({ command, rank: score(command, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ command }) => command)
}

const HAN = /\p{Script=Han}/u

/** The commands with the pinyin of their Chinese names; `syllables` gives that of a text: 收货单 → shou, huo, dan. */
export function withSounds(commands: readonly Command[], syllables: (chinese: string) => readonly string[]): Command[] {
  return commands.map((command) => ({
    ...command,
    sounds: [...new Set([command.title, ...command.also])]
      .filter((name) => HAN.test(name))
      .flatMap((name) => {
        const all = syllables(name)
        return all.map((_, at) => normal(all.slice(at).join('')))
      }),
  }))
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

interface HitCommandOptions {
  menu: readonly MenuGroup[]
  /** What the operator typed before the number of a document. */
  verb: string
  /** How well the verb must name a transition: a score as of `score`; by default, the verb may stand anywhere in a name. */
  least?: number
  /** Everyday words for transitions that some documents name otherwise: approving a receipt is "confirm receipt". */
  synonyms: Readonly<Record<string, readonly string[]>>
  go: (path: string, state?: PageState) => void
}

/**
 * Commands for the documents and masters that were found: open, with kind, place and status as hint; before it the
 * transitions of the document that the typed verb names.
 */
export function hitCommands(
  hits: readonly SearchHit[],
  { menu, verb, least = 2, synonyms, go }: HitCommandOptions,
): Command[] {
  const lists = new Set(menu.flatMap(({ routes }) => routes.map(({ entity }) => entity)))
  return hits.flatMap(({ entity, kind, id, label, path, place, status, transitions }) => {
    const hint = [lists.has(entity) ? kind : '', place, status].filter(Boolean).join(' · ')
    const named = transitions.filter(
      (transition) =>
        verb !== '' &&
        score({ title: transition.label, also: [transition.name, ...(synonyms[transition.name] ?? [])] }, verb) >=
          least,
    )
    return [
      ...named.map((transition) => ({
        key: `${entity}:${id}:${transition.name}`,
        title: `${transition.label} ${label}`,
        hint,
        also: [],
        transition: transition.name,
        run: () => go(path, { start: transition.name }),
      })),
      { key: `${entity}:${id}`, title: label, hint, also: [], run: () => go(path) },
    ]
  })
}

/** One command for each screen that creates a document or master. */
export function createCommands(
  creates: readonly ScreenRoute[],
  { text, initials, go, hint }: Omit<ScreenCommandOptions, 'menu'> & { hint: string },
): Command[] {
  return creates.map(({ name, path, title }) => ({
    key: name,
    title: text(title),
    hint,
    also: [title.zh, title.en, initials(title.zh)],
    run: () => go(path),
  }))
}

interface StoreCommandOptions {
  /** The store, or all stores, in which the operator works now. */
  active: StoreInfo | null
  offersAll: boolean
  hint: string
  /** `切换到人民广场店`, in the operator's language. */
  titleOf: (store: string) => string
  /** Words for all stores. */
  allStores: string
  initials: (chinese: string) => string
  onSwitch: (store: StoreInfo | null) => void
}

/** One command for each other store in which the operator may work. */
export function storeCommands(
  stores: readonly StoreInfo[],
  { active, offersAll, hint, titleOf, allStores, initials, onSwitch }: StoreCommandOptions,
): Command[] {
  const command = (key: string, name: string, store: StoreInfo | null): Command => ({
    key,
    title: titleOf(name),
    hint,
    also: [name, initials(name), initials(titleOf(name))],
    run: () => onSwitch(store),
  })
  const single = stores
    .filter((store) => store.id !== active?.id && !(offersAll && isAllStores(store)))
    .map((store) => command(`store:${store.id}`, store.store_name, store))
  const all = offersAll && !isAllStores(active) ? [command('store:all', allStores, allStoresOf(stores))] : []
  return [...single, ...all]
}
