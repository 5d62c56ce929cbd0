import type { Warning } from '@/request/resource'
import type { FieldError } from '@/rules/rules'

/** A problem at `lines.3.order_qty` as a point to confirm, with the number of its line. */
export function toWarning({ path, zh, en }: FieldError): Warning {
  const index = /^\w+\.(\d+)/.exec(path)?.[1]
  return { zh, en, ...(index !== undefined && { line_no: Number(index) + 1 }) }
}

/** What an answer 42210 asks to confirm: with paths from a save, with line numbers from a transition. */
export function warningsOf(data: unknown): Warning[] {
  const { warnings } = (data ?? {}) as { warnings?: (Warning | FieldError)[] }
  return (warnings ?? []).map((warning) =>
    'path' in warning && typeof warning.path === 'string' ? toWarning(warning) : (warning as Warning),
  )
}
