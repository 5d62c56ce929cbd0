import { useTranslation } from 'react-i18next'
import type { LogEntry } from '@/request/resource'
import { useEntityText } from '@/components/entity-text'
import { formatInstant } from '@/components/format/date-time'
import { StatusTag } from '@/components/status-tag/status-tag'
import { useFormat } from '@/components/use-format'
import { usePage } from '@/components/document-page/page-context'
import { Change } from './change'
import styles from './timeline.module.css'
import { useStore } from '@/components/document-page/use-store'
import { logIn } from './detail-parts'

/** The log of the document, newest first: operator, action, time, reason and changed values. */
export function Timeline() {
  const { draft } = usePage()
  const { t } = useTranslation('document')
  const log = useStore(draft, ({ doc }) => logIn(doc))
  if (log.length === 0) return <p className={styles.none}>{t('log.none')}</p>
  return (
    <ol className={styles.list}>
      {log
        .toSorted((a, b) => b.at - a.at || b.id - a.id)
        .map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
    </ol>
  )
}

function Entry({ entry }: { entry: LogEntry }) {
  const {
    props: { shape },
  } = usePage()
  const text = useEntityText(shape.entity)
  const { t } = useTranslation('document')
  const { timeZone } = useFormat()
  const status = shape.states && shape.fields[shape.states.field]
  const verb =
    entry.transition === 'create' || entry.transition === 'update' || entry.transition === 'left_short'
      ? t(`log.${entry.transition}`)
      : t('log.step', { action: text.action(entry.transition), done: text.done(entry.transition) })
  // "Approved" beside the status "Approved" would be told twice.
  const reached = entry.to && entry.to !== entry.from ? text.option(shape.states?.field ?? '', entry.to) : verb
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{verb}</strong>
        {status && entry.to && reached !== verb && <StatusTag field={status} value={entry.to} label={reached} />}
      </div>
      <div className={styles.who}>
        <span>{entry.operator}</span>{' '}
        <time dateTime={new Date(entry.at).toISOString()}>{formatInstant(entry.at, timeZone)}</time>
      </div>
      {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
      {entry.changes && entry.changes.length > 0 && (
        <ul className={styles.changes}>
          {entry.changes.map((change) => (
            <Change key={change.path} {...change} />
          ))}
        </ul>
      )}
    </li>
  )
}
