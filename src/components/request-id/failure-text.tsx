import { requestIdOf } from '@/request/api-error'
import { RequestId } from './request-id'

/** Why a call failed, with the id of the request where the server answered. */
export function FailureText({ error }: { error: unknown }) {
  return (
    <>
      {error instanceof Error ? error.message : String(error)}
      <RequestId id={requestIdOf(error)} block />
    </>
  )
}
