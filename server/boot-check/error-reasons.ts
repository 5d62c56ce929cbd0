import { pino } from 'pino'
import type { Log } from '../log/log'

interface Line {
  id?: string
  err?: string
}

/**
 * A log that keeps the message of each unexpected error by the id of its request. The log of the product leaves messages of
 * the database out, because they may quote data; the data here is made up.
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

/** The message of the innermost cause: a query builder repeats the whole statement in its own. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const [line = ''] = error.message.split('\n', 1)
  return line.slice(0, 300)
}
