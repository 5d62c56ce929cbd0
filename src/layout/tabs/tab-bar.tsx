import { memo, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Dropdown from 'antd/es/dropdown'
import styles from './tab-bar.module.css'
import { TabLink } from './tab-link'
import { afterPaint } from '@/layout/after-paint'
import { findTab, type Tabs } from './tabs'
import type { Front } from './use-in-front'

interface TabBarProps {
  tabs: Tabs
  /** Says which tab is in front, which may change before `tabs` does. */
  store: Front
  /** False when the landing screen is the only tab, which cannot be closed. */
  closable: boolean
  /** Must be the same functions at every render, because the memoised tabs get them as props. */
  onOpen: (id: string) => void
  onClose: (ids: readonly string[]) => unknown
  onReload: (id: string) => void
}

/** The open screens, one link each. Middle click and Delete close a tab; a context menu has the other actions. */
export const TabBar = memo(function TabBar({ tabs, store, closable, onOpen, onClose, onReload }: TabBarProps) {
  const { t } = useTranslation('layout')
  const bar = useRef<HTMLUListElement>(null)
  const [menuTabId, setMenuTabId] = useState<string | null>(null)
  const activeTitle = findTab(tabs, tabs.active)?.title
  useEffect(() => {
    const showActive = () =>
      bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const cancel = afterPaint(showActive)
    // A tablet that is turned leaves less room for the tabs.
    window.addEventListener('resize', showActive)
    return () => {
      cancel()
      window.removeEventListener('resize', showActive)
    }
    // Runs again when the title arrives, because a document sets it after loading and the tab becomes wider.
  }, [tabs.active, activeTitle])

  const all = tabs.open.map((tab) => tab.id)
  const items = [
    { key: 'reload', label: t('tabs.reload') },
    { type: 'divider' as const },
    { key: 'close', label: t('tabs.close'), disabled: !closable },
    { key: 'others', label: t('tabs.close_others'), disabled: all.length < 2 },
    { key: 'all', label: t('tabs.close_all'), disabled: !closable },
  ]

  function choose(key: string) {
    if (menuTabId === null) return
    if (key === 'reload') onReload(menuTabId)
    if (key === 'close') onClose([menuTabId])
    if (key === 'others') onClose(all.filter((id) => id !== menuTabId))
    if (key === 'all') onClose(all)
  }

  // All tabs share one context menu, because a menu per tab would slow down every switch.
  function rememberTab({ target }: MouseEvent) {
    setMenuTabId((target instanceof Element && target.closest<HTMLElement>('[data-tab]')?.dataset.tab) || tabs.active)
  }

  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <Dropdown trigger={['contextMenu']} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <ul ref={bar} className={styles.list} onContextMenu={rememberTab}>
          {tabs.open.map((tab) => (
            <TabLink key={tab.id} tab={tab} store={store} closable={closable} onOpen={onOpen} onClose={onClose} />
          ))}
        </ul>
      </Dropdown>
    </nav>
  )
})
