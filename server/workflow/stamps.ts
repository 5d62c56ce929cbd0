import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

/**
 * Columns of the receipt mixin that record operator, time and reason of a transition; empty for entities without them.
 */
export function stamps(
  call: Call,
  resource: Resource,
  transition: string,
  { reason, system }: { reason: string | null; system: boolean },
): Row {
  const by = system ? null : call.operator.id
  const at = call.now
  const all: Record<string, Row> = {
    submit: { submitted_by: by, submitted_at: at },
    approve: { checked_by: by, checked_at: at, check_remark: reason },
    reject: { checked_by: by, checked_at: at, check_remark: reason },
    void: { voided_by: by, voided_at: at, void_reason: reason },
    reverse: { voided_by: by, voided_at: at, void_reason: reason },
    supersede: { voided_by: by, voided_at: at, void_reason: reason },
    close: { closed_by: by, closed_at: at, close_reason: reason },
  }
  const known = Object.entries(all[transition] ?? {}).filter(([column]) => column in resource.table)
  return Object.fromEntries(known)
}
