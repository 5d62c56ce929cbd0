import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined'
import Tooltip from 'antd/es/tooltip'
import { type ReactNode, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '@/i18n/use-text'
import { formatInstant } from '../../format/date-time'
import { useReason } from '../../refusals/reason'
import { useRefusal } from '../../refusals/use-refusal'
import { useFormat } from '../../use-format'
import type { AnyRow } from '../any-row'
import { useList } from '../list-context'
import styles from './status-note.module.css'

/** The times of a rejection and of the change that stores it differ by less than this. */
const SAME_STEP_MS = 1_000

/** Columns of the receipt mixin with reason, time and operator, by the status that they explain. */
const REASONS: Readonly<Record<string, { why: string; at: string; by: string }>> = {
  rejected: { why: 'check_remark', at: 'checked_at', by: 'checked_by_label' },
  voided: { why: 'void_reason', at: 'voided_at', by: 'voided_by_label' },
  amended: { why: 'void_reason', at: 'voided_at', by: 'voided_by_label' },
  completed: { why: 'close_reason', at: 'closed_at', by: 'closed_by_label' },
}

/**
 * The reason for the status of a row: why it was rejected, voided or closed, or its last refusal. A rejected row also
 * says when it was changed since. Suspends until the labels of the values that a refusal names are loaded.
 */
function useNote(row: AnyRow): { text: string; refused: boolean } | null {
  const { shape, text } = useList()
  const { t } = useTranslation('list')
  const say = useText()
  const { timeZone } = useFormat()
  const refusal = useRefusal(shape.entity, row)
  const reasonOf = useReason(text, refusal ? [refusal] : [])
  return useMemo(() => {
    if (refusal) return { text: t('refused', { verb: refusal.verb, reason: reasonOf(refusal) }), refused: true }
    const columns = REASONS[String(row[shape.states?.field ?? ''])]
    const why = columns && row[columns.why]
    if (!columns || typeof why !== 'string' || why === '') return null
    const when = row[columns.at]
    const about = [row[columns.by], typeof when === 'number' ? formatInstant(when, timeZone) : null]
    const reason = [about.filter(Boolean).join(' '), why].filter(Boolean).join(say(COLON))
    const changed = columns === REASONS.rejected ? changedSince(row, when) : null
    const at = changed === null ? '' : formatInstant(changed, timeZone)
    return { text: at === '' ? reason : t('changed_since', { reason, at }), refused: false }
  }, [refusal, row, shape, t, say, timeZone, reasonOf])
}

/** The time of the last change of a row after `when`; null when the row was not changed since. */
function changedSince({ updated_at: changed }: AnyRow, when: unknown): number | null {
  return typeof changed === 'number' && typeof when === 'number' && changed > when + SAME_STEP_MS ? changed : null
}

const COLON = { zh: '：', en: ': ' }

/** The status of a row with an icon that shows the reason on hover, focus or press. */
export function StatusWithNote(props: { row: AnyRow; status: ReactNode }) {
  return (
    <Suspense fallback={props.status}>
      <WithNote {...props} />
    </Suspense>
  )
}

function WithNote({ row, status }: { row: AnyRow; status: ReactNode }) {
  const note = useNote(row)
  if (!note) return status
  const Sign = note.refused ? ExclamationCircleFilled : InfoCircleOutlined
  return (
    <span className={styles.withNote}>
      {status}
      <Tooltip title={note.text} trigger={['hover', 'focus', 'click']}>
        <button
          type="button"
          aria-label={note.text}
          className={note.refused ? styles.refused : styles.reason}
          data-note
        >
          <Sign aria-hidden />
        </button>
      </Tooltip>
    </span>
  )
}

/** The reason as a line of a card. */
export function StatusNoteLine({ row }: { row: AnyRow }) {
  return (
    <Suspense>
      <NoteLine row={row} />
    </Suspense>
  )
}

function NoteLine({ row }: { row: AnyRow }) {
  const note = useNote(row)
  return note && <p className={`${styles.noteLine} ${note.refused ? styles.refused : styles.reason}`}>{note.text}</p>
}
