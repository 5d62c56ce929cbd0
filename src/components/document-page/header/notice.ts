import type { NamedDocument } from '@/rules/rules'
import type { LastChange } from '@/request/resource'
import type { LostCall } from '@/components/connection/use-lost-call'

/** A failure of the document as a whole; shown on the page until the next attempt. */
export interface Notice {
  message: string
  /** Not an error: the document waits, for the connection for instance. */
  calm?: true
  /** The notice is about this call; once the connection is back, other words replace the message. */
  lost?: LostCall
  /** Who changed the document before the operator could. */
  change?: LastChange
  /** Error code, shown so that the operator can tell it to support. */
  code?: number
  /** Id of the failed request in the server's log. */
  requestId?: string
  /** Path of the failing part, such as `lines.3`. */
  path?: string
  /** Documents that the message names, which become links. */
  documents?: readonly NamedDocument[]
}
