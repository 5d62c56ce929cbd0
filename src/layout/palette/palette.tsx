import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import Modal from 'antd/es/modal'
import { pinyin } from 'pinyin-pro'
import { docsIn, faqIn } from '@/i18n/links'
import { useLocale, useText } from '@/i18n/use-locale'
import type { PageState } from '@/components/document-page/page-state'
import type { SearchHit } from '@/rules/answers'
import type { StoreInfo } from '@/auth/session'
import type { MenuGroup, ScreenRoute } from '../screen-route'
import {
  type Command,
  createCommands,
  hitCommands,
  linkCommands,
  matching,
  normal,
  score,
  screenCommands,
  storeCommands,
  verbAndQuery,
  withSounds,
} from './commands'
import { PaletteLine } from './palette-line'
import type { TypeAhead } from './type-ahead'
import styles from './palette.module.css'

export interface PaletteProps {
  open: boolean
  onClose: () => void
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
  search: (typed: string, signal: AbortSignal) => Promise<SearchHit[]>
  /** The newest documents that the operator may approve whose number begins with `start`. */
  waiting: (start: string, signal: AbortSignal) => Promise<SearchHit[]>
  go: (path: string, state?: PageState) => void
  typeAhead?: TypeAhead
}

/** A shorter text would match too many rows, so it is not sent to the server. */
const MIN_QUERY_LENGTH = 2
const DEBOUNCE_MS = 150
const MAX_SCREENS_SHOWN = 12

const APPROVE = 'approve'
/** Words for approving, besides that of the operator's language. */
const APPROVE_WORDS = [APPROVE, '审核通过']
/** The score of a command whose name begins with the typed text. */
const BEGINS = 3

/** Opens another site in a new tab, without a reference to the console and without a referrer. */
const leave = (address: string) => void window.open(address, '_blank', 'noopener,noreferrer')

const spelled = new Map<string, readonly string[]>()
/** The pinyin of a text, syllable by syllable. It is kept, because every key that is pressed asks for all titles again. */
function syllables(chinese: string): readonly string[] {
  const known = spelled.get(chinese) ?? pinyin(chinese, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  spelled.set(chinese, known)
  return known
}

const initials = (chinese: string) => pinyin(chinese, { pattern: 'first', toneType: 'none', type: 'array' }).join('')

/**
 * The command palette. A few letters find screens by title or pinyin, documents by number, masters by name,
 * and actions.
 */
export default function Palette({
  open,
  onClose,
  menu,
  creates,
  stores,
  actions,
  search,
  waiting,
  go,
  typeAhead,
}: PaletteProps) {
  const { t } = useTranslation('layout')
  const text = useText()
  const locale = useLocale()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  /** Enter was pressed before the answer to the typed text had arrived. */
  const [isEntered, setIsEntered] = useState(false)
  const settled = useDebounced(typed.trim())
  const isApproving = (words: string) =>
    words !== '' && score({ title: t('palette.approve'), also: APPROVE_WORDS }, words) >= BEGINS
  const { verb, query } = verbAndQuery(settled, isApproving)
  const isApproval = isApproving(verb === '' ? settled : verb)
  const start = verb === '' ? '' : query
  const { data: hits, isFetching } = useQuery({
    queryKey: ['palette', query],
    queryFn: ({ signal }) => search(query, signal),
    enabled: open && query.length >= MIN_QUERY_LENGTH,
    placeholderData: (before) => before,
  })
  const synonyms = { approve: [t('palette.approve')] }
  const { data: toApprove, isFetching: isLoadingWaiting } = useQuery({
    queryKey: ['palette', 'waiting', start],
    queryFn: ({ signal }) => waiting(start, signal),
    enabled: open && isApproval,
  })
  const approvals = isApproval
    ? hitCommands(toApprove ?? [], { menu, verb: APPROVE, synonyms, go }).filter(
        ({ transition, title }) => transition === APPROVE && normal(title).includes(normal(start)),
      )
    : []
  const isListed = new Set(approvals.map(({ key }) => key))
  const documents =
    query.length < MIN_QUERY_LENGTH
      ? []
      : hitCommands(hits ?? [], { menu, verb, synonyms, go }).filter(({ key }) => !isListed.has(key))
  const localCommands = [
    ...screenCommands({ menu, text, initials, go }),
    ...createCommands(creates, { text, initials, go, hint: t('palette.create') }),
    ...storeCommands(stores.all, {
      active: stores.active,
      offersAll: stores.offersAll,
      hint: t('palette.store'),
      titleOf: (store) => t('palette.switch', { store }),
      allStores: t('store.all'),
      initials,
      onSwitch: stores.onSwitch,
    }),
    ...linkCommands({ menu, text, initials, hint: t('palette.outside'), leave }),
    ...[
      { key: 'docs', title: t('docs'), run: () => leave(docsIn(locale)) },
      { key: 'faq', title: t('faq'), run: () => leave(faqIn(locale)) },
    ].map((link) => ({ ...link, hint: t('palette.outside'), also: [initials(link.title)] })),
    ...actions.map((action) => ({ ...action, hint: t('palette.action'), also: [initials(action.title)] })),
  ]
  const commands = [
    ...approvals,
    ...matching(withSounds(localCommands, syllables), typed).slice(0, MAX_SCREENS_SHOWN),
    ...documents,
  ]
  const current = Math.min(position, Math.max(0, commands.length - 1))

  const isSearching = typed.trim() !== settled || isFetching || isLoadingWaiting
  const chooseFirst = useEffectEvent(() => {
    setIsEntered(false)
    choose(commands[0])
  })
  useEffect(() => {
    if (isEntered && !isSearching) chooseFirst()
  }, [isEntered, isSearching])

  function choose(command: Command | undefined) {
    if (!command) {
      setIsEntered(isSearching)
      return
    }
    close()
    command.run()
  }
  function close() {
    setTyped('')
    setPosition(0)
    setIsEntered(false)
    onClose()
  }
  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes, Enter accepts its suggestion.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setPosition((current + step + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter') choose(commands[current])
    else return
    event.preventDefault()
  }

  return (
    <Modal
      open={open}
      onCancel={close}
      footer={null}
      closable={false}
      width={600}
      style={{ top: 80 }}
      styles={{ container: { padding: 0 } }}
      aria-label={t('palette.label')}
      destroyOnHidden
      afterClose={typeAhead?.end}
    >
      <div className={styles.head}>
        <SearchOutlined />
        <input
          autoFocus
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={commands.length > 0 ? `${list}-${current}` : undefined}
          placeholder={t('palette.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPosition(0)
            setIsEntered(false)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            const typedBefore = typeAhead?.take()
            if (typedBefore) setTyped((now) => typedBefore + now)
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={list} role="listbox" aria-label={t('palette.label')} aria-busy={isSearching} className={styles.list}>
        {commands.map((command, index) => (
          <PaletteLine
            key={command.key}
            id={`${list}-${index}`}
            command={command}
            selected={index === current}
            onHover={() => setPosition(index)}
            onChoose={() => choose(command)}
          />
        ))}
      </div>
      {commands.length === 0 && (
        <p className={styles.none}>{t(isSearching ? 'palette.searching' : 'palette.nothing')}</p>
      )}
    </Modal>
  )
}

/** The value after it has not changed for DEBOUNCE_MS. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
