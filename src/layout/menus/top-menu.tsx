import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import Menu from 'antd/es/menu'
import { useText } from '@/i18n/use-locale'
import { MenuIcon } from './menu-icon'
import type { MenuGroup } from '@/layout/screen-route'
import styles from './top-menu.module.css'

/** The menu lying across the top: groups side by side, their screens below them; what has no room folds into the last. */
export default function TopMenu({
  groups,
  current,
  addressOf = String,
}: {
  groups: readonly MenuGroup[]
  current: string | null
  /** Address at which an entry opens: a screen that is kept opens as it was left. */
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
            ? { key, icon: <MenuIcon name={icon} />, label: <Outside href={text(href)}>{text(title)}</Outside> }
            : {
                key,
                icon: <MenuIcon name={icon} />,
                label: text(title),
                children: routes.map((route) => ({ key: route.path, label: text(route.title) })),
              },
        )}
        onClick={({ key }) => {
          // An entry that leads outside is a link already.
          if (key.startsWith('/')) void navigate(addressOf(key))
        }}
      />
    </nav>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
