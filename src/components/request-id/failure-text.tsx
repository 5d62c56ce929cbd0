import { useTranslation } from 'react-i18next'
import { lostCallOf, useAfterLostCall } from '@/components/connection/use-lost-call'
import { requestIdOf } from '@/request/api-error'
import { RequestId } from './request-id'

/**
 * Why a transition failed, with the id of the request where the server answered. After a lost connection the text says
 * when the operator can try again.
 */
export function FailureText({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const lost = lostCallOf(error)
  const restored = useAfterLostCall(lost)
  const reason = error instanceof Error ? error.message : String(error)
  return (
    <>
      {restored ?? (lost && !lost.sent ? t('offline.refused') : reason)}
      <RequestId id={requestIdOf(error)} block />
    </>
  )
}
