import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/format/date-time'
import { useFormat } from '@/components/use-format'
import type { Studio } from './studio'
import styles from './monitor.module.css'

export function RoomInfo({ studio: { title, room, started_at } }: { studio: Studio }) {
  const { t } = useTranslation('monitor')
  const { timeZone } = useFormat()
  return (
    <dl className={styles.room}>
      <dt>{t('room.name')}</dt>
      <dd>{title}</dd>
      <dt>{t('room.number')}</dt>
      <dd>{room}</dd>
      <dt>{t('room.since')}</dt>
      <dd>
        <time dateTime={started_at}>{formatInstant(Date.parse(started_at), timeZone)}</time>
      </dd>
    </dl>
  )
}
