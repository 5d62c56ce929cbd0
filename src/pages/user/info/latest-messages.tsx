import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatInstant } from '@/components/format/date-time'
import { useFormat } from '@/components/use-format'
import { Card } from '@/pages/dashboard/workplace/card'
import type { MessageBox } from '@/pages/dashboard/workplace/use-message-box'
import styles from './info.module.css'

const MAX_ITEMS = 5

/** The newest items of the message box: messages, notices and to-dos. */
export function LatestMessages({ box: { content, failed } }: { box: MessageBox }) {
  const { t } = useTranslation('user-info')
  const { timeZone } = useFormat()
  const items = content?.list.toSorted((a, b) => b.time.localeCompare(a.time)).slice(0, MAX_ITEMS) ?? []
  return (
    <Card title={t('latest')}>
      {items.length === 0 ? (
        <p className={styles.none} role="status">
          {t(failed ? 'failed' : content ? 'nothing' : 'loading')}
        </p>
      ) : (
        <ul className={styles.latest}>
          {items.map(({ id, title, path, time }) => {
            const message = (
              <>
                <span>{title}</span>
                <time dateTime={time}>{formatInstant(Date.parse(time), timeZone)}</time>
              </>
            )
            return <li key={id}>{path ? <Link to={path}>{message}</Link> : message}</li>
          })}
        </ul>
      )}
    </Card>
  )
}
