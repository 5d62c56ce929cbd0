import type { Text } from '@/rules/rules'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import Dropdown from 'antd/es/dropdown'
import { useText } from '@/i18n/use-locale'
import { favourites, toggleFavourite } from '@/settings/favourites'
import { MenuIcon } from './menu-icon'
import { OwnEntries } from './own-entries'
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

const unchanged = (path: string) => path

/** The menu at the left: groups that fold, with their screens. Collapsed, each group is an icon with a pop-up menu. */
export const SideMenu = memo(function SideMenu({
  groups,
  current,
  collapsed,
  addressOf = unchanged,
  onCollapse,
  onChoose,
}: SideMenuProps) {
  const { t } = useTranslation('layout')
  const currentGroup = groups.find((group) => group.routes.some((route) => route.path === current))?.key
  // The group of the current screen is open until the operator folds it; the other groups stay as the operator left
  // them.
  const [folded, setFolded] = useState<Readonly<Record<string, boolean>>>({})
  const isOpen = (key: string) => !(folded[key] ?? key !== currentGroup)
  const fold = useCallback(
    (key: string, isFolded: boolean) => setFolded((others) => ({ ...others, [key]: isFolded })),
    [],
  )
  return (
    <nav className={collapsed ? `${styles.menu} ${styles.collapsed}` : styles.menu} aria-label={t('menu.label')}>
      {!collapsed && <OwnEntries groups={groups} addressOf={addressOf} onChoose={onChoose} />}
      <ul className={styles.groups}>
        {groups.map((group) =>
          group.href ? (
            <Outside key={group.key} title={group.title} icon={group.icon} href={group.href} collapsed={collapsed} />
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
                    <Entry
                      key={route.path}
                      name={route.name}
                      path={addressOf(route.path)}
                      title={route.title}
                      current={route.path === current}
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

const GroupButton = memo(function GroupButton({
  group,
  open,
  holdsCurrent,
  onFold,
}: {
  group: MenuGroup
  open: boolean
  holdsCurrent: boolean
  onFold: (key: string, isFolded: boolean) => void
}) {
  const { t } = useTranslation('layout')
  const text = useText()
  return (
    <button
      type="button"
      className={holdsCurrent ? `${styles.group} ${styles.holds}` : styles.group}
      aria-expanded={open}
      onClick={() => onFold(group.key, open)}
    >
      <MenuIcon name={group.icon} />
      <span className={styles.name} {...(group.sample && { 'data-mark': t('menu.sample') })}>
        {text(group.title)}
      </span>
      <DownOutlined className={open ? styles.arrow : `${styles.arrow} ${styles.turned}`} />
    </button>
  )
})

const Entry = memo(function Entry({
  name,
  path,
  title,
  current,
  onChoose,
}: {
  name: string
  path: string
  title: Text
  current: boolean
  onChoose?: (() => void) | undefined
}) {
  const { t } = useTranslation('layout')
  const text = useText()
  const isMarked = favourites.use().includes(name)
  const entry = useRef<HTMLLIElement>(null)
  // The group of the current screen opens by itself and may reach below the edge of the menu.
  useEffect(() => {
    if (current) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li ref={entry} className={styles.item}>
      <Link
        to={path}
        replace={current}
        className={current ? `${styles.entry} ${styles.current}` : styles.entry}
        aria-current={current ? 'page' : undefined}
        title={text(title)}
        onClick={onChoose}
      >
        {text(title)}
      </Link>
      <button
        type="button"
        className={isMarked ? `${styles.star} ${styles.marked}` : styles.star}
        aria-label={t(isMarked ? 'menu.unmark' : 'menu.mark', { title: text(title) })}
        title={t(isMarked ? 'menu.unmark' : 'menu.mark', { title: text(title) })}
        aria-pressed={isMarked}
        onClick={() => toggleFavourite(name)}
      >
        {isMarked ? <StarFilled /> : <StarOutlined />}
      </button>
    </li>
  )
})

/** An entry that is a link to another site. */
function Outside({
  title,
  icon,
  href,
  collapsed,
}: Pick<MenuGroup, 'title' | 'icon'> & { href: Text; collapsed: boolean }) {
  const { t } = useTranslation('layout')
  const text = useText()
  return (
    <li>
      <a
        className={`${styles.group} ${styles.outside}`}
        href={text(href)}
        target="_blank"
        rel="noopener noreferrer"
        title={t('menu.outside', { title: text(title) })}
        {...(collapsed && { 'aria-label': text(title) })}
      >
        <MenuIcon name={icon} />
        {!collapsed && <span className={styles.name}>{text(title)}</span>}
        {!collapsed && <ExportOutlined className={styles.arrow} />}
      </a>
    </li>
  )
}

function IconGroup({
  group,
  current,
  holdsCurrent,
  addressOf,
}: {
  group: MenuGroup
  current: string | null
  holdsCurrent: boolean
  addressOf: (path: string) => string
}) {
  const text = useText()
  const navigate = useNavigate()
  return (
    <li>
      <Dropdown
        placement="topRight"
        align={{ points: ['tl', 'tr'], offset: [4, 0] }}
        trigger={['hover', 'click']}
        menu={{
          selectedKeys: current === null ? [] : [current],
          items: [
            {
              type: 'group',
              label: text(group.title),
              children: group.routes.map((route) => ({ key: route.path, label: text(route.title) })),
            },
          ],
          onClick: ({ key }) => navigate(addressOf(key)),
        }}
      >
        <button
          type="button"
          className={holdsCurrent ? `${styles.group} ${styles.holds}` : styles.group}
          aria-label={text(group.title)}
          aria-haspopup="menu"
        >
          <MenuIcon name={group.icon} />
        </button>
      </Dropdown>
    </li>
  )
}
