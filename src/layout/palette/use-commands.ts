import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import type { StoreInfo } from '@/auth/session'
import type { DocumentLocationState } from '@/components/document-page/location-state'
import { useDebouncedText } from '@/components/use-debounced-text'
import { docsIn, faqIn } from '@/i18n/links'
import { useLocale } from '@/i18n/use-locale'
import { useText } from '@/i18n/use-text'
import type { SearchHit } from '@/rules/answers'
import type { MenuGroup, ScreenRoute } from '../screen-route'
import type { Command } from './command'
import {
  createCommands,
  decisionsNamed,
  hitCommands,
  isContinued,
  type Keywords,
  linkCommands,
  screenCommands,
  storeCommands,
  verbAndQuery,
} from './commands'
import { BEGINS, matching, normal, score, withPinyin } from './matching'
import { initials, syllables } from './pinyin'

/** Where the commands of the palette come from. */
export interface CommandSources {
  /** Nothing is searched while the palette is closed. */
  open: boolean
  menu: readonly MenuGroup[]
  /** Screens on which the operator may create a document or master. */
  creates: readonly ScreenRoute[]
  /** The stores between which the operator can switch. */
  stores: {
    all: readonly StoreInfo[]
    active: StoreInfo | null
    offersAll: boolean
    onSwitch: (store: StoreInfo | null) => void
  }
  /** Commands that do something other than opening a screen. */
  actions: readonly { key: string; title: string; run: () => void }[]
  /** Fetches the further words for screens. */
  loadKeywords: () => Promise<Keywords>
  search: (typed: string, signal: AbortSignal) => Promise<SearchHit[]>
  /** The newest documents that the operator may approve whose number begins with `start`. */
  waiting: (start: string, signal: AbortSignal) => Promise<SearchHit[]>
  go: (path: string, state?: DocumentLocationState) => void
}

/** A shorter text would match too many rows, so it is not sent to the server. */
const MIN_QUERY_LENGTH = 2
const PAUSE_MS = 150
/** Commands shown that contain the typed text elsewhere; those that begin with it, as after `新建`, are all shown. */
const MAX_OTHERS_SHOWN = 12

/** Opens another site in a new tab, without a reference to the console and without a referrer. */
const openSite = (address: string) => void window.open(address, '_blank', 'noopener,noreferrer')

/**
 * The commands for the typed text, best first: documents to decide, what the browser knows, and what the server finds.
 * `isSearching` is true until the server has answered for the whole text.
 */
export function useCommands(
  typed: string,
  { open, menu, creates, stores, actions, loadKeywords, search, waiting, go }: CommandSources,
): { commands: Command[]; isSearching: boolean } {
  const { t } = useTranslation('layout')
  const text = useText()
  const locale = useLocale()
  const settled = useDebouncedText(typed.trim(), PAUSE_MS)
  const { isDecision: isDeciding, transitionOf } = decisionsNamed({
    approve: t('palette.approve'),
    reject: t('palette.reject'),
    confirm: t('palette.confirm'),
  })
  const { verb, query } = verbAndQuery(settled, isDeciding)
  const decision = verb === '' ? settled : verb
  const isDecision = isDeciding(decision)
  const start = verb === '' ? '' : query
  const {
    data: hits,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['palette', 'search', query],
    queryFn: ({ signal }) => search(query, signal),
    enabled: open && query.length >= MIN_QUERY_LENGTH,
    placeholderData: (before, earlier) => (isContinued(earlier?.queryKey[2], query) ? before : undefined),
  })
  const { data: keywords } = useQuery({
    queryKey: ['palette', 'keywords'],
    queryFn: loadKeywords,
    enabled: open,
    staleTime: Infinity,
  })
  const synonyms = { approve: [t('palette.approve')] }
  const { data: waitingHits, isFetching: isLoadingWaiting } = useQuery({
    queryKey: ['palette', 'waiting', start],
    queryFn: ({ signal }) => waiting(start, signal),
    enabled: open && isDecision,
  })
  const decided = isDecision
    ? hitCommands(waitingHits ?? [], { menu, verb: transitionOf(decision), minScore: BEGINS, synonyms, go }).filter(
        ({ transition, title }) => transition !== undefined && normal(title).includes(normal(start)),
      )
    : []
  const decidedKeys = new Set(decided.map(({ key }) => key))
  const documents =
    query.length < MIN_QUERY_LENGTH
      ? []
      : hitCommands(hits ?? [], { menu, verb, synonyms, go }).filter(({ key }) => !decidedKeys.has(key))
  const localCommands = [
    ...screenCommands({ menu, text, initials, keywords, go }),
    ...createCommands(creates, { text, initials, keywords, go, hint: t('palette.create') }),
    ...storeCommands(stores.all, {
      active: stores.active,
      offersAll: stores.offersAll,
      hint: t('palette.store'),
      titleOf: (store) => t('palette.switch', { store }),
      allStores: t('store.all'),
      initials,
      onSwitch: stores.onSwitch,
    }),
    ...linkCommands({ menu, text, initials, hint: t('palette.outside'), leave: openSite }),
    ...[
      { key: 'docs', title: t('docs'), run: () => openSite(docsIn(locale)) },
      { key: 'faq', title: t('faq'), run: () => openSite(faqIn(locale)) },
    ].map((link) => ({ ...link, hint: t('palette.outside'), otherTexts: [initials(link.title)] })),
    ...actions.map((action) => ({ ...action, hint: t('palette.action'), otherTexts: [initials(action.title)] })),
  ]
  const isUnsettled = typed.trim() !== settled
  // The documents that may be decided come first, once they are known.
  const areFirstUnknown = isDecision && isLoadingWaiting
  const known = matching(withPinyin(localCommands, syllables), typed)
  const commands = [
    ...decided.map((command) => ({ ...command, isOutdated: isUnsettled })),
    ...known
      .filter((command, index) => index < MAX_OTHERS_SHOWN || (typed.trim() !== '' && score(command, typed) >= BEGINS))
      .map((command) => (areFirstUnknown ? { ...command, isOutdated: true } : command)),
    ...documents.map((command) => ({
      ...command,
      isOutdated: isUnsettled || isPlaceholderData || areFirstUnknown,
    })),
  ]
  return { commands, isSearching: isUnsettled || isFetching || isLoadingWaiting }
}
