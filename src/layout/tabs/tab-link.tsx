import { type KeyboardEvent, memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { createPath } from 'react-router-dom'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import styles from './tab-bar.module.css'
import type { OpenTab } from './tabs'
import { type Front, useInFront } from './use-in-front'
import { useTitleOf } from '@/layout/use-title'

interface Props {
  tab: OpenTab
  store: Front
  closable: boolean
  onOpen: (id: string) => void
  onClose: (ids: readonly string[]) => unknown
}

/** One tab: a link to its screen, a dot while there are unsaved changes, and a close button. */
export const TabLink = memo(function TabLink({ tab, store, closable, onOpen, onClose }: Props) {
  const { t } = useTranslation('layout')
  const active = useInFront(store, tab.id)
  const title = useTitleOf()(tab)
  const href = createPath(tab.location)
  const close = () => onClose([tab.id])
  /** The tab in front gets the focus that a closed tab has had, so that the keyboard goes on from there. */
  const closeFromKeyboard = async ({ currentTarget }: KeyboardEvent | MouseEvent) => {
    const bar = currentTarget.closest('ul')
    await close()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) bar?.querySelector<HTMLElement>('[aria-current]')?.focus()
    })
  }

  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!active) onOpen(tab.id)
  }
  const closeByMiddleButton = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    if (closable) close()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && closable) void closeFromKeyboard(event)
  }

  return (
    <li data-tab={tab.id} className={active ? `${styles.tab} ${styles.active}` : styles.tab}>
      <a
        className={styles.link}
        href={href}
        title={title}
        aria-current={active ? 'page' : undefined}
        draggable={false}
        onClick={open}
        onAuxClick={closeByMiddleButton}
        onKeyDown={closeByKey}
      >
        {tab.dirty && (
          <span className={styles.dot} role="img" aria-label={t('tabs.unsaved')} title={t('tabs.unsaved')} />
        )}
        <span className={styles.title}>{title}</span>
      </a>
      {closable && (
        <button
          type="button"
          className={styles.close}
          aria-label={t('tabs.close_one', { title })}
          tabIndex={active ? 0 : -1}
          // A press by keyboard has no count of clicks.
          onClick={(event) => (event.detail === 0 ? closeFromKeyboard(event) : close())}
        >
          <CloseOutlined />
        </button>
      )}
    </li>
  )
})
