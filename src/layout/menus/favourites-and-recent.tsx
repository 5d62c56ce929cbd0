import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import { useText } from '@/i18n/use-text'
import type { MenuGroup } from '@/layout/screen-route'
import { useFavourites } from '@/settings/favourites'
import { visited } from '@/settings/visited'
import styles from './side-menu.module.css'

interface Props {
  groups: readonly MenuGroup[]
  addressOf: (path: string) => string
  onChoose?: (() => void) | undefined
}

/** The operator's own part of the menu: the screens that they have marked, and those that they visited last. */
export function FavouritesAndRecent({ groups, addressOf, onChoose }: Props) {
  const { t } = useTranslation('layout')
  const text = useText()
  const [isRecentOpen, setRecentOpen] = useState(false)
  const routes = groups.flatMap((group) => group.routes)
  const byName = new Map(routes.map((route) => [route.name, route]))
  const byPath = new Map(routes.map((route) => [route.path, route]))
  const marked = useFavourites().flatMap((name) => byName.get(name) ?? [])
  const recent = visited.use().filter(({ path }) => !path.startsWith('/dashboard/'))
  if (marked.length === 0 && recent.length === 0) return null
  const entry = (key: string, path: string, title: string) => (
    <li key={key}>
      <Link to={path} className={styles.entry} title={title} onClick={onChoose}>
        {title}
      </Link>
    </li>
  )
  return (
    <div className={styles.own}>
      {marked.length > 0 && (
        <section aria-label={t('menu.favourites')}>
          <p className={styles.group}>
            <StarOutlined aria-hidden />
            <span className={styles.name}>{t('menu.favourites')}</span>
          </p>
          <ul className={styles.entries}>
            {marked.map((route) => entry(route.name, addressOf(route.path), text(route.title)))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section aria-label={t('menu.recent')}>
          <button
            type="button"
            className={styles.group}
            aria-expanded={isRecentOpen}
            onClick={() => setRecentOpen(!isRecentOpen)}
          >
            <ClockCircleOutlined aria-hidden />
            <span className={styles.name}>{t('menu.recent')}</span>
            <DownOutlined className={isRecentOpen ? styles.arrow : `${styles.arrow} ${styles.turned}`} />
          </button>
          {isRecentOpen && (
            <ul className={styles.entries}>
              {recent.map(({ path, title }) => {
                const route = byPath.get(path)
                return entry(path, path, route ? text(route.title) : title)
              })}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}
