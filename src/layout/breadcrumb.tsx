import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useText } from '@/i18n/use-text'
import type { MenuGroup, ScreenRoute } from './screen-route'
import styles from './breadcrumb.module.css'

export interface Crumbs {
  group: MenuGroup | null
  /** The list that a document belongs to. */
  list: ScreenRoute | null
  /** Title of the visible screen. */
  title: string
}

/** Path of the visible screen: group, list, document. Only the list is a link. */
export function Breadcrumb({ group, list, title }: Crumbs) {
  const { t } = useTranslation('layout')
  const text = useText()
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb')}>
      <ol>
        {group && <li>{text(group.title)}</li>}
        {list && (
          <li>
            <Link to={list.path}>{text(list.title)}</Link>
          </li>
        )}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
