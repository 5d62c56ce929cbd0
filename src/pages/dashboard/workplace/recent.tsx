import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMenu } from '@/components/menu-context'
import { useText } from '@/i18n/use-text'
import { type Visited, visited } from '@/settings/visited'
import { Card } from './card'
import styles from './workplace.module.css'

/** Links to the screens that the operator visited last. Dashboards are left out. */
export function Recent() {
  const { t } = useTranslation('workplace')
  const text = useText()
  const titles = new Map(useMenu().flatMap(({ routes }) => routes.map((route) => [route.path, route.title])))
  /** Title of the menu entry in the current language; for a document its number, which the visit stored as title. */
  const titleOf = ({ path, title }: Visited) => (titles.has(path) ? text(titles.get(path)!) : title)
  const screens = visited.use().filter(({ path }) => !path.startsWith('/dashboard/'))
  return (
    <Card title={t('recent')}>
      {screens.length === 0 ? (
        <p className={styles.none}>{t('no_recent')}</p>
      ) : (
        <ul className={styles.links}>
          {screens.map((screen) => (
            <li key={screen.path}>
              <Link to={screen.path}>{titleOf(screen)}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
