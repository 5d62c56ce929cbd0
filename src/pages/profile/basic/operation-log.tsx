import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/format/date-time'
import { StatusTag } from '@/components/status-tag/status-tag'
import { useFormat } from '@/components/use-format'
import styles from './basic.module.css'

export interface Operation {
  id: number
  content: string
  status: 'auditing' | 'pass'
  /** ISO 8601 */
  at: string
}

const STATUS = { type: 'enum', options: { auditing: 'orange', pass: 'green' } } as const

/** Operations on the parameters, newest first. */
export function OperationLog({ log }: { log: readonly Operation[] }) {
  const { t } = useTranslation('basic-profile')
  const { timeZone } = useFormat()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('log.content')}</th>
            <th scope="col">{t('log.status')}</th>
            <th scope="col">{t('log.at')}</th>
          </tr>
        </thead>
        <tbody>
          {log.map(({ id, content, status, at }) => (
            <tr key={id}>
              <td>{content}</td>
              <td>
                <StatusTag field={STATUS} value={status} label={t(`status.${status}`)} />
              </td>
              <td>
                <time dateTime={at}>{formatInstant(Date.parse(at), timeZone)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
