import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from './log'

/** What the log learns of one request while it is answered. */
export interface RequestRecord {
  id: string
  log: Log
  operator?: number
  company?: number
  /** Code of the envelope that is being answered; 0 is success. */
  code?: number
}

const records = new AsyncLocalStorage<RequestRecord>()

/** Runs `work` so that `currentRecord` finds the record in all that it calls and awaits. */
export function withRecord<T>(record: RequestRecord, work: () => T): T {
  return records.run(record, work)
}

/** The record of the request that is being answered; undefined outside requests. */
export function currentRecord(): RequestRecord | undefined {
  return records.getStore()
}
