import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from './log'

/** Data about a request that its log line needs, collected while the request is answered. */
export interface RequestRecord {
  id: string
  log: Log
  operator?: number
  company?: number
  /** Code of the envelope that is being answered; 0 is success. */
  code?: number
}

const records = new AsyncLocalStorage<RequestRecord>()

/** Runs `work` with `record` as the current record, including everything that `work` calls and awaits. */
export function withRecord<T>(record: RequestRecord, work: () => T): T {
  return records.run(record, work)
}

/** The record of the request that is being answered; undefined outside requests. */
export function currentRecord(): RequestRecord | undefined {
  return records.getStore()
}
