import type { Log } from './log'

/**
 * Data about a request that its log line needs, collected while the request is answered. It is a variable of the
 * request's context and is handed on from there: with AsyncLocalStorage, Node 20 watches every promise of the process.
 */
export interface RequestRecord {
  id: string
  log: Log
  operator?: number
  company?: number
  /** Code of the envelope that is being answered; 0 is success. */
  code?: number
}
