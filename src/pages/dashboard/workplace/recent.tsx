import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMenu } from '@/components/menu-context'
import { useText } from '@/i18n/use-locale'
import { type Visited, visited } from '@/settings/visited'
import { Card } from './card'
import styles from './workplace.module.css'

/** Screens that were in front last, this one left out. */
export function Recent() {
  const { t } = useTranslation('workplace')
  const text = useText()
  const titles = new Map(useMenu().flatMap(({ routes }) => routes.map((route) => [route.path, route.title])))
  /** A list is called as in the menu, in the language of now; a document by its number. */
  const named = ({ path, title }: Visited) => (titles.has(path) ? text(titles.get(path)!) : title)
  const screens = visited.use().filter(({ path }) => !path.startsWith('/dashboard/'))
  return (
    <Card title={t('recent')}>
      {screens.length === 0 ? (
        <p className={styles.none}>{t('no_recent')}</p>
      ) : (
        <ul className={styles.links}>
          {screens.map((screen) => (
            <li key={screen.path}>
              <Link to={screen.path}>{named(screen)}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
