import { pino } from 'pino'
import type { Log } from '../log/log'

interface Line {
  id?: string
  err?: string
}

/**
 * A log that keeps the message of each unexpected error by the id of its request. The production log omits database
 * messages, because they may quote data; here all data is invented.
 */
export function errorReasons(): { log: Log; reasons: ReadonlyMap<string, string> } {
  const reasons = new Map<string, string>()
  const write = (text: string) => {
    const { id, err } = JSON.parse(text) as Line
    if (id !== undefined && err !== undefined) reasons.set(id, err)
  }
  const log = pino({ level: 'error', base: undefined, serializers: { err: reasonOf } }, { write })
  return { log, reasons }
}

/** The message of the innermost cause, because the outer error of the query builder repeats the whole statement. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const [line = ''] = error.message.split('\n', 1)
  return line.slice(0, 300)
}
