import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { visited } from '@/settings/visited'
import { Card } from './card'
import styles from './workplace.module.css'

/** Screens that were in front last, this one left out. */
export function Recent() {
  const { t } = useTranslation('workplace')
  const screens = visited.use().filter(({ path }) => !path.startsWith('/dashboard/'))
  return (
    <Card title={t('recent')}>
      {screens.length === 0 ? (
        <p className={styles.none}>{t('no_recent')}</p>
      ) : (
        <ul className={styles.links}>
          {screens.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
