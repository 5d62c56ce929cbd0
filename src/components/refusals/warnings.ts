import type { Warning } from '@/request/resource'
import type { FieldError } from '@/rules/rules'

/** Converts an error at `lines.3.order_qty` into a warning to confirm, with the line number. */
export function toWarning({ path, ...error }: FieldError): Warning {
  const index = /^\w+\.(\d+)/.exec(path)?.[1]
  return { ...error, ...(path !== '' && { path }), ...(index !== undefined && { line_no: Number(index) + 1 }) }
}

/**
 * The warnings in the data of an answer 42210. Where a warning has no line number, the number is taken from its path.
 */
export function warningsOf(data: unknown): Warning[] {
  const { warnings } = (data ?? {}) as { warnings?: Warning[] }
  return (warnings ?? []).map(({ path = '', ...warning }) => ({ ...toWarning({ path, ...warning }), ...warning }))
}
