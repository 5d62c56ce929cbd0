import { lostCallOf, useAfterLostCall, useFailureWords } from '@/components/connection/use-lost-call'
import { requestIdOf } from '@/request/api-error'
import { RequestId } from './request-id'

/**
 * Why a transition failed, with the id of the request where the server answered. After a lost connection the text says
 * when the operator can try again.
 */
export function FailureText({ error }: { error: unknown }) {
  const restored = useAfterLostCall(lostCallOf(error))
  const reasonOf = useFailureWords()
  return (
    <>
      {restored ?? reasonOf(error)}
      <RequestId id={requestIdOf(error)} block />
    </>
  )
}
