import type { Refusal } from '@/components/refusals/refusals'
import { CONFLICT, DONE, WARNINGS, WRONG_STATUS } from '@/request/api-error'
import { errorsToShow } from '@/request/error-details'
import type { RowMeta, TransitionResult } from '@/request/resource'
import type { Doc } from '@/rules/conditions'

/** The server's answer for one document of a transition request. */
export type DocumentResult = TransitionResult<Doc & RowMeta>

/** The answer of the server to a transition that it refused. */
export type TransitionRefusal = Pick<Refusal, 'message' | 'code' | 'path' | 'errors' | 'documents'>

export const isDone = ({ code }: DocumentResult) => code === DONE

/** The server asks the operator to confirm warnings. */
export const hasWarnings = ({ code }: DocumentResult) => code === WARNINGS

/** Another operator moved or changed the document since it was read. */
export const hasChangedSinceRead = ({ code }: DocumentResult) => code === CONFLICT || code === WRONG_STATUS

export function refusalOf({ msg, code, data }: DocumentResult): TransitionRefusal {
  const errors = errorsToShow(code, data?.errors)
  return {
    message: msg,
    code,
    ...(data?.line_no && { path: `lines.${data.line_no - 1}` }),
    ...(errors.length > 0 && { errors }),
    ...(data?.documents?.length && { documents: data.documents }),
  }
}
