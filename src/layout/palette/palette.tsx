import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import Modal from 'antd/es/modal'
import { pinyin } from 'pinyin-pro'
import { DOCS, FAQ } from '@/i18n/links'
import { useLocale, useText } from '@/i18n/use-locale'
import type { MenuGroup } from '../screen-route'
import { type Command, type Found, foundCommands, matching, outsideCommands, screenCommands } from './commands'
import type { TypeAhead } from './type-ahead'
import styles from './palette.module.css'

export interface PaletteProps {
  open: boolean
  onClose: () => void
  menu: readonly MenuGroup[]
  /** What can be done here beside going somewhere. */
  actions: readonly { key: string; title: string; run: () => void }[]
  search: (typed: string, signal: AbortSignal) => Promise<Found[]>
  go: (path: string) => void
  typeAhead?: TypeAhead
}

/** Shorter texts find too much to be worth asking the server. */
const SHORTEST = 2
const PAUSE_MS = 150
const SHOWN = 12

/** Opens an address outside, which learns nothing of the console. */
const leave = (address: string) => void window.open(address, '_blank', 'noopener,noreferrer')

const initials = (chinese: string) => pinyin(chinese, { pattern: 'first', toneType: 'none', type: 'array' }).join('')

/** Goes anywhere and does anything by a few letters: screens, documents by number, masters by name or pinyin initials. */
export default function Palette({ open, onClose, menu, actions, search, go, typeAhead }: PaletteProps) {
  const { t } = useTranslation('layout')
  const text = useText()
  const locale = useLocale()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const asked = useLate(typed.trim())
  const { data: found, isFetching } = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: open && asked.length >= SHORTEST,
    placeholderData: (before) => before,
  })
  const documents = asked.length < SHORTEST ? [] : foundCommands(found ?? [], { menu, text, go })
  const here = [
    ...screenCommands({ menu, text, initials, go }),
    ...outsideCommands({ menu, text, initials, hint: t('palette.outside'), leave }),
    ...[
      { key: 'docs', title: t('docs'), run: () => leave(DOCS[locale]) },
      { key: 'faq', title: t('faq'), run: () => leave(FAQ[locale]) },
    ].map((link) => ({ ...link, hint: t('palette.outside'), also: [initials(link.title)] })),
    ...actions.map((action) => ({ ...action, hint: t('palette.action'), also: [initials(action.title)] })),
  ]
  const commands = [...matching(here, typed).slice(0, SHOWN), ...documents]
  const current = Math.min(at, Math.max(0, commands.length - 1))

  function choose(command: Command | undefined) {
    if (!command) return
    close()
    command.run()
  }
  function close() {
    setTyped('')
    setAt(0)
    onClose()
  }
  function press(event: KeyboardEvent) {
    // While an input method composes, Enter takes its choice.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((current + step + commands.length) % Math.max(1, commands.length))
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
            setAt(0)
          }}
          onKeyDown={press}
          onFocus={() => {
            const early = typeAhead?.take()
            if (early) setTyped((now) => early + now)
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={list} role="listbox" aria-label={t('palette.label')} aria-busy={isFetching} className={styles.list}>
        {commands.map((command, index) => (
          <Line
            key={command.key}
            id={`${list}-${index}`}
            command={command}
            selected={index === current}
            onHover={() => setAt(index)}
            onChoose={() => choose(command)}
          />
        ))}
      </div>
      {commands.length === 0 && (
        <p className={styles.none}>{t(isFetching ? 'palette.searching' : 'palette.nothing')}</p>
      )}
    </Modal>
  )
}

interface LineProps {
  id: string
  command: Command
  selected: boolean
  onHover: () => void
  onChoose: () => void
}

function Line({ id, command, selected, onHover, onChoose }: LineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={selected}
      className={selected ? `${styles.line} ${styles.selected}` : styles.line}
      onMouseMove={onHover}
      onClick={onChoose}
    >
      <span className={styles.title}>{command.title}</span>
      <span className={styles.hint}>{command.hint}</span>
    </div>
  )
}

/** The value, once it has stood still for a moment. */
function useLate(value: string): string {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return late
}
