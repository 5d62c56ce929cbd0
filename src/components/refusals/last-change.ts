import { useTranslation } from 'react-i18next'
import type { LastChange } from '@/request/resource'
import type { EntityText } from '../entity-text'
import { formatInstant } from '../format/date-time'
import { useFormat } from '../use-format'

/** Names of log entries that are not transitions. */
const EDITS: ReadonlySet<string> = new Set(['create', 'update'])

/** Returns a function that says who changed a document before the operator could, when, how and why. */
export function useLastChange(text: EntityText): (change: LastChange) => string {
  const { t } = useTranslation()
  const { timeZone } = useFormat()
  return ({ operator, at, transition, reason }) => {
    const said = {
      operator,
      at: formatInstant(Date.parse(at), timeZone),
      // A language says it in one of two ways: 已于 10:00 审核通过, or "Approved at 10:00".
      action: EDITS.has(transition) ? t('last_change.edit') : text.action(transition),
      done: EDITS.has(transition) ? t('last_change.edit') : text.done(transition),
    }
    return reason === undefined ? t('last_change.told', said) : t('last_change.with_reason', { ...said, reason })
  }
}
