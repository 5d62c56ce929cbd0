import type { Text } from '@/rules/rules'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import Dropdown from 'antd/es/dropdown'
import { useText } from '@/i18n/use-text'
import type { MenuGroup } from '@/layout/screen-route'
import { MenuIcon } from './menu-icon'
import styles from './side-menu.module.css'

/** The heading of a group, which folds and unfolds its screens. */
export const GroupButton = memo(function GroupButton({
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

/** An entry that is a link to another site. */
export function ExternalLink({
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

/** A group of the collapsed menu: an icon, whose screens are a pop-up menu. */
export function IconGroup({
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
