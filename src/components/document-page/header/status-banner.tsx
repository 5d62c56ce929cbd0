import Alert from 'antd/es/alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '@/components/format/date-time'
import { useEntityText } from '@/components/entity-text'
import { isOneOf } from '@/rules/document-status'
import { WithLinks } from '@/components/refusals/with-links'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import { useFormat } from '@/components/use-format'
import { Change } from './change'
import { decisionOf } from './decision'
import { VersionLink } from './version-note'
import styles from './timeline.module.css'
import { linksIn, logIn } from './detail-parts'

/**
 * Says who rejected, voided, reversed, superseded or closed the document, or ended it by a step of its manifest, when
 * and why, and which fields were changed since.
 */
export function StatusBanner() {
  const {
    props: { shape },
    draft,
  } = usePage()
  const { t } = useTranslation('document')
  const { timeZone } = useFormat()
  const text = useEntityText(shape.entity)
  const log = useStore(draft, ({ doc }) => logIn(doc))
  const status = useStore(draft, ({ doc }) => (shape.states ? doc[shape.states.field] : undefined))
  const links = useStore(draft, ({ doc }) => linksIn(doc))
  const [open, setOpen] = useState(false)
  const decision = decisionOf(log, status, shape.states)
  if (!decision) return null
  const { entry, end, since } = decision
  // The reason of a step that followed another document names that document.
  const documents = links.flatMap(({ no, path }) => (path === undefined ? [] : [{ no, path }]))
  const newer = end === 'supersede' ? links.find(({ version }) => version === 'newer') : undefined
  return (
    <Alert
      className={styles.banner}
      type={isOneOf(shape.states, status, ['rejected']) ? 'error' : 'warning'}
      showIcon
      title={
        <>
          {t(`banner.${end}`, {
            who: entry.operator,
            when: formatInstant(entry.at, timeZone),
            step: text.action(entry.transition),
            done: text.done(entry.transition),
          })}
          {newer && <VersionLink text={t('version.newer')} link={newer} />}
          {entry.reason && !newer && (
            <p className={styles.why}>
              <WithLinks text={t('banner.why', { reason: entry.reason })} documents={documents} />
            </p>
          )}
          {since.length > 0 && (
            <>
              {/* A space, so that the link does not read as the last word of the reason, and may begin a new line. */}{' '}
              <button type="button" className={styles.since} aria-expanded={open} onClick={() => setOpen(!open)}>
                {t('banner.since', { count: since.length })}
              </button>
              {open && (
                <ul className={styles.changes}>
                  {since.map((change, index) => (
                    <Change key={`${change.path}${index}`} {...change} />
                  ))}
                </ul>
              )}
            </>
          )}
        </>
      }
    />
  )
}
