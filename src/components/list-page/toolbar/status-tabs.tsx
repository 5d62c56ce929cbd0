import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../list-context'
import styles from './toolbar.module.css'
import { tabCount, tabValues } from './tab-values'

/** A tab per status with its count, and a tab for all rows. The tabs are drawn before the counts arrive. */
export function StatusTabs({ panel }: { panel: string }) {
  const { view, shape, query, change, data, text } = useList()
  const { t } = useTranslation('list')
  const list = useRef<HTMLDivElement>(null)
  const field = view.tabs
  if (field === undefined) return null
  const values = ['', ...tabValues(shape, field)]
  const chosen = query.filters[field] ?? ''

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || !(document.activeElement instanceof HTMLElement)) return
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length]
    event.preventDefault()
    next?.focus()
    next?.click()
  }

  // Several statuses (set by the filter behind "more") match no tab; no tab is active then, and the first is focusable.
  const focusable = values.includes(chosen) ? chosen : ''
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={text.field(field)} onKeyDown={move}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={value === chosen}
          aria-controls={panel}
          tabIndex={value === focusable ? 0 : -1}
          onClick={() => change({ filters: { [field]: value || undefined } })}
        >
          {value === '' ? t('tabs.all') : text.option(field, value)}
          <span className={styles.count}>{tabCount(data.summary, value)}</span>
        </button>
      ))}
    </div>
  )
}
