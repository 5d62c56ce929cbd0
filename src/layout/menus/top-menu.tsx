import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import Menu from 'antd/es/menu'
import { useText } from '@/i18n/use-text'
import { MenuIcon } from './menu-icon'
import type { MenuGroup } from '@/layout/screen-route'
import styles from './top-menu.module.css'

/** The menu across the top: groups side by side, their screens below. Groups without room go into an overflow menu. */
export default function TopMenu({
  groups,
  current,
  addressOf = String,
}: {
  groups: readonly MenuGroup[]
  current: string | null
  /** Address at which an entry opens: the last address of a screen that is kept in a tab, with its search and page. */
  addressOf?: (path: string) => string
}) {
  const { t } = useTranslation('layout')
  const text = useText()
  const navigate = useNavigate()
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      <Menu
        mode="horizontal"
        selectedKeys={current === null ? [] : [current]}
        items={groups.map(({ key, icon, title, href, routes }) =>
          href
            ? {
                key,
                icon: <MenuIcon name={icon} />,
                label: <ExternalLink href={text(href)}>{text(title)}</ExternalLink>,
              }
            : {
                key,
                icon: <MenuIcon name={icon} />,
                label: text(title),
                children: routes.map((route) => ({ key: route.path, label: text(route.title) })),
              },
        )}
        onClick={({ key }) => {
          // Screens have a path as key. The other entries are links to other sites, which the browser follows.
          if (key.startsWith('/')) void navigate(addressOf(key))
        }}
      />
    </nav>
  )
}

function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
