import { type Logger, pino } from 'pino'
import type { Configuration } from '../configuration/configuration'
import { errorFields } from './error-fields'

export type Log = Logger

/** Values under these names never reach the log, wherever a line carries them. */
const REDACTED = ['authorization', 'cookie', 'password', 'token', 'secret', 'api_secret'].flatMap((name) => [
  name,
  `*.${name}`,
])

/** What every log of this program has in common: times as ISO text, errors without values, no process id and host name of other programs. */
const OPTIONS = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
  serializers: { err: errorFields },
  redact: REDACTED,
}

/**
 * The log of the process on standard output: JSON lines, or coloured lines for a person at a terminal. Lines are written
 * at once, so that the last words of a process that ends are never lost.
 */
export async function openLog({ level, format }: Configuration['log']): Promise<Log> {
  if (format === 'json') return pino({ ...OPTIONS, level }, pino.destination({ dest: 1, sync: true }))
  const { default: pretty } = await import('pino-pretty')
  const stream = pretty({ sync: true, translateTime: 'SYS:HH:MM:ss.l', singleLine: true, ignore: 'level_label' })
  // pino-pretty knows the levels by their numbers.
  return pino({ ...OPTIONS, formatters: {}, level }, stream)
}

/** A log that hands every line to `write`, as JSON. */
export function linesTo(write: (line: string) => void): Log {
  return pino({ ...OPTIONS, level: 'debug' }, { write })
}

let errors: Log | undefined

/** Errors only, on standard error: for programs of one run, and wherever nobody has opened a log. */
export function errorLog(): Log {
  errors ??= pino({ ...OPTIONS, level: 'error' }, pino.destination({ dest: 2, sync: true }))
  return errors
}

let operations: Log | undefined

/** What is done to the database by hand and leaves no row to tell of it, as JSON lines on standard error. */
export function operationsLog(): Log {
  operations ??= pino({ ...OPTIONS, level: 'info' }, pino.destination({ dest: 2, sync: true }))
  return operations
}
