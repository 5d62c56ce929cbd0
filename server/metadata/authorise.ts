import { holds } from './access'
import { startsFrom, statusField } from './registry'
import { evaluate, type Scope, scopeOf } from './scope'
import type { Resource, Transition } from './description'
import type { Row } from './row'
import type { Call } from '../http/call'

/** In `actions`: submit and approve in one request, for operators who may do both and may decide on their own documents. */
export const SUBMIT_APPROVE = 'submit_approve'

/** Whether the role type may do it in this state of things, and one of the operator's roles holds the permission. */
export function mayFire(call: Call, resource: Resource, name: string, rule: Transition, scope: Scope): boolean {
  const { operator } = call
  const ceiling = rule.roles[operator.role_type]
  if (!ceiling) return false
  if (!holds(call, resource, name)) return false
  if (ceiling !== true && !evaluate(ceiling, scope)) return false
  if (name === 'withdraw' && operator.role_type !== 'head_office' && scope.doc.submitted_by !== operator.id)
    return false
  return ownsPlace(call, resource, scope.doc)
}

/** Two-party documents are read by both sides and moved by their owner alone (docs/domain.md, Scope). */
export function ownsPlace(call: Call, resource: Resource, row: Row): boolean {
  const { operator } = call
  const { by, field } = resource.scope
  if (operator.role_type === 'store' || operator.role_type === 'wholesaler') {
    if (by === 'warehouse') return false
    if (by !== 'store') return true
    const place = row[field ?? 'store_id']
    // A document of several stores is head office's: a store owns what concerns it alone.
    return Array.isArray(place)
      ? place.length > 0 && place.every((id) => id === operator.store_id)
      : place === operator.store_id
  }
  if (operator.role_type === 'warehouse') {
    if (by === 'store') return false
    return by !== 'warehouse' || operator.warehouse_ids.includes(row[field ?? 'warehouse_id'] as number)
  }
  return true
}

/**
 * Transitions that this operator would be allowed to fire on the row now, in the manifest's order. The row must carry the
 * facts that role conditions and `when` read.
 */
export function availableTransitions(call: Call, resource: Resource, row: Row): string[] {
  const scope = scopeOf(call, row)
  const status = row[statusField(resource)]
  const may = (name: string, rule: Transition) =>
    mayFire(call, resource, name, rule, scope) && (!rule.when || evaluate(rule.when, scope))
  const { submit, approve } = resource.transitions
  return Object.entries(resource.transitions)
    .filter(([name, rule]) => startsFrom(rule, status) && may(name, rule))
    .flatMap(([name]) =>
      name === 'submit' && approve && startsFrom(approve, submit?.to) && call.env.setting.allow_self_approve !== false
        ? [name, ...(may('approve', approve) ? [SUBMIT_APPROVE] : [])]
        : [name],
    )
}

/** What may be asked for together with the first save of a document that is being written. */
export function firstTransitions(call: Call, resource: Resource, draft: Row): string[] {
  return availableTransitions(call, resource, draft).filter((name) => name === 'submit' || name === SUBMIT_APPROVE)
}
