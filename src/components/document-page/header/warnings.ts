import type { Warning } from '@/request/resource'
import type { FieldError } from '@/rules/rules'

/** Converts an error at `lines.3.order_qty` into a warning to confirm, with the line number. */
export function toWarning({ path, zh, en, more }: FieldError): Warning {
  const index = /^\w+\.(\d+)/.exec(path)?.[1]
  return { zh, en, ...(more && { more }), ...(index !== undefined && { line_no: Number(index) + 1 }) }
}

/** The warnings in the data of an answer 42210: a save sends paths, a transition sends line numbers. */
export function warningsOf(data: unknown): Warning[] {
  const { warnings } = (data ?? {}) as { warnings?: (Warning | FieldError)[] }
  return (warnings ?? []).map((warning) =>
    'path' in warning && typeof warning.path === 'string' ? toWarning(warning) : (warning as Warning),
  )
}
