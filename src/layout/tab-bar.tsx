import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { createPath, useNavigate } from 'react-router-dom'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import Dropdown from 'antd/es/dropdown'
import type { OpenTab, Tabs } from './tabs'
import { useTitleOf } from './use-title'
import styles from './tab-bar.module.css'

export interface TabBarProps {
  tabs: Tabs
  /** The last tab of the landing screen cannot be closed: something has to be there. */
  closable: boolean
  onClose: (ids: readonly string[]) => void
  onReload: (id: string) => void
}

/** Screens that are open, one link each. Middle click and Delete close; the rest is in the context menu. */
export function TabBar({ tabs, closable, onClose, onReload }: TabBarProps) {
  const { t } = useTranslation('layout')
  const bar = useRef<HTMLUListElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tabs.active])
  const all = tabs.open.map((tab) => tab.id)
  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <ul ref={bar} className={styles.list}>
        {tabs.open.map((tab) => (
          <Item
            key={tab.id}
            tab={tab}
            active={tab.id === tabs.active}
            closable={closable}
            onClose={() => onClose([tab.id])}
            menu={{
              items: [
                { key: 'reload', label: t('tabs.reload') },
                { type: 'divider' },
                { key: 'close', label: t('tabs.close'), disabled: !closable },
                { key: 'others', label: t('tabs.close_others'), disabled: all.length < 2 },
                { key: 'all', label: t('tabs.close_all'), disabled: !closable },
              ],
              onClick({ key, domEvent }) {
                domEvent.stopPropagation()
                if (key === 'reload') onReload(tab.id)
                if (key === 'close') onClose([tab.id])
                if (key === 'others') onClose(all.filter((id) => id !== tab.id))
                if (key === 'all') onClose(all)
              },
            }}
          />
        ))}
      </ul>
    </nav>
  )
}

type Menu = NonNullable<Parameters<typeof Dropdown>[0]['menu']>

function Item({ tab, active, closable, onClose, menu }: { tab: OpenTab; active: boolean; closable: boolean; onClose: () => void; menu: Menu }) {
  const { t } = useTranslation('layout')
  const navigate = useNavigate()
  const title = useTitleOf()(tab)
  const href = createPath(tab.location)

  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!active) navigate(href)
  }
  const closeByMiddleButton = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    if (closable) onClose()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && closable) onClose()
  }

  return (
    <Dropdown trigger={['contextMenu']} menu={menu}>
      <li className={active ? `${styles.tab} ${styles.active}` : styles.tab}>
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
          {tab.dirty && <span className={styles.dot} role="img" aria-label={t('tabs.unsaved')} title={t('tabs.unsaved')} />}
          <span className={styles.title}>{title}</span>
        </a>
        {closable && (
          <button type="button" className={styles.close} aria-label={t('tabs.close_one', { title })} tabIndex={active ? 0 : -1} onClick={onClose}>
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  )
}
