import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Dropdown from 'antd/es/dropdown'
import styles from './tab-bar.module.css'
import { TabLink } from './tab-link'
import { findTab, type Tabs } from './tabs'

export interface TabBarProps {
  tabs: Tabs
  /** The last tab of the landing screen cannot be closed: something has to be there. */
  closable: boolean
  /** The same functions from render to render, as every tab holds them. */
  onOpen: (id: string) => void
  onClose: (ids: readonly string[]) => unknown
  onReload: (id: string) => void
}

/** Screens that are open, one link each. Middle click and Delete close; the rest is in the context menu. */
export function TabBar({ tabs, closable, onOpen, onClose, onReload }: TabBarProps) {
  const { t } = useTranslation('layout')
  const bar = useRef<HTMLUListElement>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const named = findTab(tabs, tabs.active)?.title
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // A document makes itself known later, which makes its tab wider.
  }, [tabs.active, named])

  const all = tabs.open.map((tab) => tab.id)
  const items = [
    { key: 'reload', label: t('tabs.reload') },
    { type: 'divider' as const },
    { key: 'close', label: t('tabs.close'), disabled: !closable },
    { key: 'others', label: t('tabs.close_others'), disabled: all.length < 2 },
    { key: 'all', label: t('tabs.close_all'), disabled: !closable },
  ]

  function choose(key: string) {
    if (pointed === null) return
    if (key === 'reload') onReload(pointed)
    if (key === 'close') onClose([pointed])
    if (key === 'others') onClose(all.filter((id) => id !== pointed))
    if (key === 'all') onClose(all)
  }

  // One menu for all tabs: thirty of them would make every switch slow.
  function point({ target }: MouseEvent) {
    setPointed((target instanceof Element && target.closest<HTMLElement>('[data-tab]')?.dataset.tab) || tabs.active)
  }

  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <Dropdown trigger={['contextMenu']} menu={{ items, onClick: ({ key }) => choose(key) }}>
        <ul ref={bar} className={styles.list} onContextMenu={point}>
          {tabs.open.map((tab) => (
            <TabLink
              key={tab.id}
              tab={tab}
              active={tab.id === tabs.active}
              closable={closable}
              onOpen={onOpen}
              onClose={onClose}
            />
          ))}
        </ul>
      </Dropdown>
    </nav>
  )
}
