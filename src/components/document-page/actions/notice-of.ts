import { documentsIn } from '@/components/refusals/with-links'
import { ApiError, hasCode, requestIdOf, SERVER_ERROR } from '@/request/api-error'
import type { Notice } from '@/components/document-page/header/notice'
import type { Refusal } from '@/components/refusals/refusals'

/** The request id of a failure that only the log of the server explains. A refusal explains itself and gets no id. */
export function requestIdToShow(error: unknown): Pick<Notice, 'requestId'> {
  const id = requestIdOf(error)
  const isFailure = hasCode(error, SERVER_ERROR) || (error instanceof ApiError && error.kind === 'http')
  return id !== undefined && isFailure ? { requestId: id } : {}
}

/** The notice of a refusal that was kept while the page was closed; the caller adds the message. */
export const noticeOf = ({ code, path, documents = [], errors }: Refusal): Omit<Notice, 'message'> => ({
  ...(code !== undefined && { code }),
  ...(path !== undefined && { path }),
  documents: documentsIn([{ documents }], errors),
})
