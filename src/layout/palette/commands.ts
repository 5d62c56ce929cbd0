import type { SearchHit } from '@/rules/answers'
import type { Text } from '@/rules/rules'
import type { DocumentLocationState } from '@/components/document-page/location-state'
import type { StoreInfo } from '@/auth/session'
import type { Command } from './command'
import { allStoresOf, isAllStores } from '../menus/store-options'
import type { MenuGroup, ScreenRoute } from '../screen-route'
import { CONTAINS, normal, score } from './matching'

/**
 * Words for transitions in every language of the console, beside those of the operator's language. A document may name
 * the transition otherwise: approving a receipt is 确认收货.
 */
const DECISION_WORDS = { approve: ['approve', '审核', '审核通过'], reject: ['reject', '驳回'] }
/** Fewer Latin letters begin too many other words: "re" is a receipt before it is a rejection. */
const MIN_LATIN_LETTERS = 4

interface Decisions {
  /** Whether the words are the beginning of a decision, or say it in full as some documents do: 确认收货. */
  isDecision: (words: string) => boolean
  /** The name of the transition for everyday words, else the words, which the document may use for a transition. */
  transitionOf: (words: string) => string
}

/** How decisions are recognised; the arguments are the words for them in the operator's language. */
export function decisionsNamed(own: Readonly<Record<'approve' | 'reject' | 'confirm', string>>): Decisions {
  const approving = [...DECISION_WORDS.approve, own.approve].map(normal)
  const rejecting = [...DECISION_WORDS.reject, own.reject].map(normal)
  const deciding = [...approving, ...rejecting, normal(own.confirm)]
  const isShort = (words: string) => words === '' || (/^\w+$/.test(words) && words.length < MIN_LATIN_LETTERS)
  const begins = (words: string, known: readonly string[]) => known.some((word) => word.startsWith(normal(words)))
  return {
    isDecision: (words) =>
      !isShort(words) && (begins(words, deciding) || deciding.some((word) => normal(words).startsWith(word))),
    transitionOf: (words) => (begins(words, approving) ? 'approve' : begins(words, rejecting) ? 'reject' : words),
  }
}

/** Whether the operator went on typing, or deleted letters: what the earlier text found is shown until the answer. */
export const isContinued = (earlier: string | undefined, now: string): boolean =>
  earlier !== undefined && earlier !== '' && (now.startsWith(earlier) || earlier.startsWith(now))

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

interface ScreenCommandOptions {
  menu: readonly MenuGroup[]
  text: (text: Text) => string
  /** First letters of the pinyin: 收货单 → shd. */
  initials: (chinese: string) => string
  keywords?: Keywords | undefined
  go: (path: string) => void
}

/** Further words for screens, by entity or by the name of the route of a page. */
export type Keywords = Readonly<Record<string, readonly string[]>>

/** The screens of an entity that have its keywords: its other screens need a row, or show figures of their own. */
const WITH_KEYWORDS: ReadonlySet<string | undefined> = new Set([undefined, 'list', 'one', 'create'])

/** The keywords of a screen, with the pinyin initials of the Chinese ones. */
function keywordsOf(
  { name, entity, screen }: ScreenRoute,
  keywords: Keywords = {},
  initials: (chinese: string) => string,
): string[] {
  const words = WITH_KEYWORDS.has(screen) ? (keywords[entity ?? name] ?? []) : []
  return [...words, ...words.map(initials).filter((letters) => letters.length > 1)]
}

/** One command for each screen of the operator's menu. */
export function screenCommands({ menu, text, initials, keywords, go }: ScreenCommandOptions): Command[] {
  return menu.flatMap((group) =>
    group.routes.map((route) => ({
      key: route.name,
      title: text(route.title),
      hint: text(group.title),
      otherTexts: [route.title.zh, route.title.en, initials(route.title.zh)],
      keywords: keywordsOf(route, keywords, initials),
      run: () => go(route.path),
    })),
  )
}

type LinkCommandOptions = Omit<ScreenCommandOptions, 'go' | 'keywords'> & {
  hint: string
  leave: (address: string) => void
}

/** One command for each entry of the menu that is a link to another site. */
export function linkCommands({ menu, text, initials, hint, leave }: LinkCommandOptions): Command[] {
  return menu.flatMap(({ key, title, href }) =>
    href
      ? [
          {
            key,
            title: text(title),
            hint,
            otherTexts: [title.zh, title.en, initials(title.zh)],
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
  /**
   * How well the verb must name a transition: a score as of `score`; by default, the verb may stand anywhere in a name.
   */
  minScore?: number
  /** Everyday words for transitions that some documents name otherwise: approving a receipt is "confirm receipt". */
  synonyms: Readonly<Record<string, readonly string[]>>
  go: (path: string, state?: DocumentLocationState) => void
}

/**
 * Commands for the documents and masters that were found: open, with kind, place and status as hint; before it the
 * transitions of the document that the typed verb names.
 */
export function hitCommands(
  hits: readonly SearchHit[],
  { menu, verb, minScore = CONTAINS, synonyms, go }: HitCommandOptions,
): Command[] {
  const lists = new Set(menu.flatMap(({ routes }) => routes.map(({ entity }) => entity)))
  return hits.flatMap(({ entity, kind, id, label, path, place, status, transitions }) => {
    const hint = [lists.has(entity) ? kind : '', place, status].filter(Boolean).join(' · ')
    const named = transitions.filter(
      (transition) =>
        verb !== '' &&
        score({ title: transition.label, otherTexts: [transition.name, ...(synonyms[transition.name] ?? [])] }, verb) >=
          minScore,
    )
    return [
      ...named.map((transition) => ({
        key: `${entity}:${id}:${transition.name}`,
        title: `${transition.label} ${label}`,
        hint,
        otherTexts: [],
        transition: transition.name,
        run: () => go(path, { start: transition.name }),
      })),
      { key: `${entity}:${id}`, title: label, hint, otherTexts: [], run: () => go(path) },
    ]
  })
}

/** What people type before the word for a document that they want to create, as its title begins: 新建盘点, new count. */
const CREATING = ['新建', 'new ']

/** One command for each screen that creates a document or master. */
export function createCommands(
  creates: readonly ScreenRoute[],
  { text, initials, keywords, go, hint }: Omit<ScreenCommandOptions, 'menu'> & { hint: string },
): Command[] {
  return creates.map((route) => ({
    key: route.name,
    title: text(route.title),
    hint,
    otherTexts: [route.title.zh, route.title.en, initials(route.title.zh)],
    keywords: keywordsOf(route, keywords, initials).flatMap((word) => [word, ...CREATING.map((verb) => verb + word)]),
    run: () => go(route.path),
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
    otherTexts: [name, initials(name), initials(titleOf(name))],
    run: () => onSwitch(store),
  })
  const single = stores
    .filter((store) => store.id !== active?.id && !(offersAll && isAllStores(store)))
    .map((store) => command(`store:${store.id}`, store.store_name, store))
  const all = offersAll && !isAllStores(active) ? [command('store:all', allStores, allStoresOf(stores))] : []
  return [...single, ...all]
}
