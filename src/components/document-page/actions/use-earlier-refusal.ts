import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '@/components/document-page/header/notice'
import type { Page } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'
import type { EntityText } from '@/components/entity-text'
import { useProblems } from '@/components/form/use-problems'
import { useReason } from '@/components/refusals/reason'
import type { Refusal } from '@/components/refusals/refusals'
import { useRefusal } from '@/components/refusals/use-refusal'
import { noticeOf } from './notice-of'

interface EarlierRefusal {
  /** The refusal of the shown version of the document, which this browser kept. */
  refusal: Refusal | undefined
  /** Says why the document was refused; null without a refusal, and while the operator mends the refused values. */
  notice: Notice | null
}

/** The last refused transition of the document, whose errors are shown at their fields when the document is opened. */
export function useEarlierRefusal(page: Page, text: EntityText): EarlierRefusal {
  const { t } = useTranslation('document')
  const identity = useStore(page.draft, ({ doc, creating }) =>
    creating ? '' : `${String(doc.id)} ${String(doc.version)}`,
  )
  const [id, version] = identity.split(' ').map(Number)
  const refusal = useRefusal(page.props.shape.entity, { id, version })
  // Without the values, which the problems at the fields show: the labels of other entities would have to be loaded
  // first.
  const reasonOf = useReason(text, [])
  const errors = refusal?.errors
  useEffect(() => {
    if (errors && page.problems.list.length === 0) page.problems.show(errors)
  }, [errors, page])
  const problems = useProblems(page.control)
  // Once every refused value is changed, the refusal is hidden; it is shown again when the changes are discarded.
  const isMended = useStore(page.draft, ({ dirty }) => dirty) && errors !== undefined
  if (!refusal || problems.length > 0 || isMended) return { refusal, notice: null }
  const message = t('refused_before', {
    verb: refusal.verb,
    reason: reasonOf({ ...refusal, errors: errors?.map((error) => ({ ...error, facts: [] })) ?? [] }),
  })
  return { refusal, notice: { ...noticeOf(refusal), message } }
}
