import { type Logger, pino } from 'pino'
import type { Configuration } from '../configuration/configuration'
import { errorFields } from './error-fields'

export type Log = Logger

/** Property names whose values are redacted, at the top of a line and one level below. */
const REDACTED = ['authorization', 'cookie', 'password', 'token', 'secret', 'api_secret'].flatMap((name) => [
  name,
  `*.${name}`,
])

/** Settings of every log: ISO times, errors without values, no process id and no host name. */
const OPTIONS = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
  serializers: { err: errorFields },
  redact: REDACTED,
}

/**
 * The log of the process on standard output: JSON lines, or coloured lines for a person at a terminal. Lines are
 * written synchronously, so that no line is lost when the process exits.
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

/** Logs errors only, to standard error. For commands, and for code that runs before `openLog`. */
export function errorLog(): Log {
  errors ??= pino({ ...OPTIONS, level: 'error' }, pino.destination({ dest: 2, sync: true }))
  return errors
}

let operations: Log | undefined

/**
 * Logs operations on the database that leave no row as a record, such as deleting a company. JSON lines on standard
 * error.
 */
export function operationsLog(): Log {
  operations ??= pino({ ...OPTIONS, level: 'info' }, pino.destination({ dest: 2, sync: true }))
  return operations
}
