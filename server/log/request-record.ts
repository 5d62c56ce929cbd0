import type { Log } from './log'

/**
 * Data for the log line of a request, collected while the request is answered. The record is a variable of the
 * request's context and is passed on as an argument. AsyncLocalStorage would be simpler, but with it Node 20 hooks into
 * every promise of the process, which costs time in each request.
 */
export interface RequestRecord {
  id: string
  log: Log
  operator?: number
  company?: number
  /** Code of the envelope that is being answered; 0 is success. */
  code?: number
}
