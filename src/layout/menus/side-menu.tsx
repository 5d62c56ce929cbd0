import { memo, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import { MenuEntry } from './menu-entry'
import { GroupButton, IconGroup, ExternalLink } from './menu-group'
import { useQuickOperations } from '@/components/use-quick-operations'
import { FavouritesAndRecent } from './favourites-and-recent'
import type { MenuGroup } from '@/layout/screen-route'
import styles from './side-menu.module.css'

interface SideMenuProps {
  groups: readonly MenuGroup[]
  /** Path of the menu entry that the visible screen belongs to. */
  current: string | null
  collapsed: boolean
  /** Address at which an entry opens: the last address of a screen that is kept in a tab, with its search and page. */
  addressOf?: (path: string) => string
  /** Absent when the width of the window decides whether the menu is collapsed. */
  onCollapse?: (collapsed: boolean) => void
  /** Called when an entry was chosen; closes the drawer on phones. */
  onChoose?: () => void
}

const pathItself = (path: string) => path

/** The menu at the left: groups that fold, with their screens. Collapsed, each group is an icon with a pop-up menu. */
export const SideMenu = memo(function SideMenu({
  groups,
  current,
  collapsed,
  addressOf = pathItself,
  onCollapse,
  onChoose,
}: SideMenuProps) {
  const { t } = useTranslation('layout')
  const quick = useQuickOperations()
  const currentGroup = groups.find((group) => group.routes.some((route) => route.path === current))?.key
  // Groups that the operator folded (true) or unfolded (false). Of the other groups, only the current screen's is open.
  const [folded, setFolded] = useState<Readonly<Record<string, boolean>>>({})
  const [lastCurrent, setLastCurrent] = useState(current)
  if (lastCurrent !== current) {
    // Another screen was opened, perhaps from the command palette: its group is unfolded even if the operator folded
    // it.
    setLastCurrent(current)
    if (currentGroup !== undefined && folded[currentGroup]) setFolded({ ...folded, [currentGroup]: false })
  }
  const isOpen = (key: string) => (key in folded ? !folded[key] : key === currentGroup)
  const fold = useCallback(
    (key: string, isFolded: boolean) => setFolded((before) => ({ ...before, [key]: isFolded })),
    [],
  )
  return (
    <nav className={collapsed ? `${styles.menu} ${styles.collapsed}` : styles.menu} aria-label={t('menu.label')}>
      {!collapsed && <FavouritesAndRecent groups={groups} addressOf={addressOf} onChoose={onChoose} />}
      <ul className={styles.groups}>
        {groups.map((group) =>
          group.href ? (
            <ExternalLink
              key={group.key}
              title={group.title}
              icon={group.icon}
              href={group.href}
              collapsed={collapsed}
            />
          ) : collapsed ? (
            <IconGroup
              key={group.key}
              group={group}
              current={current}
              holdsCurrent={group.key === currentGroup}
              addressOf={addressOf}
            />
          ) : (
            <li key={group.key}>
              <GroupButton
                group={group}
                open={isOpen(group.key)}
                holdsCurrent={group.key === currentGroup}
                onFold={fold}
              />
              {isOpen(group.key) && (
                <ul className={styles.entries}>
                  {group.routes.map((route) => (
                    <MenuEntry
                      key={route.path}
                      name={route.name}
                      path={addressOf(route.path)}
                      title={route.title}
                      current={route.path === current}
                      quick={quick}
                      onChoose={onChoose}
                    />
                  ))}
                </ul>
              )}
            </li>
          ),
        )}
      </ul>
      {onCollapse && (
        <button
          type="button"
          className={styles.fold}
          aria-label={t(collapsed ? 'menu.unfold' : 'menu.fold')}
          onClick={() => onCollapse(!collapsed)}
        >
          {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
      )}
    </nav>
  )
})
