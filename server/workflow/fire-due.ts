import { runSystemTransition } from './apply-transition'
import { checkRules } from './checks'
import { lockChain } from './document'
import { dueAt } from './due'
import { runGuards } from './run-guards'
import { startsFrom, statusField } from '../metadata/status'
import { downstreamRows, evaluate, scopeOf } from '../metadata/scope'
import { updateDependents } from './update-dependents'
import { systemReason } from '../metadata/access/system-reason'
import type { Resource } from '../metadata/description'
import type { Call } from '../http/call'

/**
 * Fires a transition that may be due, with its checks and guards, and updates dependent documents. Returns the instant
 * (epoch ms) at which a transition that is not due yet becomes due. Returns null when the transition was fired, or when
 * the row no longer has its status, due time or condition. Throws the ApiError of a failing check or guard.
 */
export async function fireDue(call: Call, resource: Resource, id: number, name: string): Promise<number | null> {
  const rule = resource.transitions[name]
  const row = await lockChain(call, resource, id)
  if (!rule || !startsFrom(rule, row[statusField(resource)])) return null
  const at = dueAt(call, rule, row)
  if (at === null || at > call.now) return at
  const scope = scopeOf(call, row, { downstream: await downstreamRows(call, resource, id) })
  if (rule.auto && !evaluate(rule.auto, scope)) return null
  checkRules(call, rule, scope)
  await runGuards({ call, resource, name, rule, scope })
  const reason = rule.due?.reason?.zh ?? systemReason(row.receipt_no, name, rule)
  await updateDependents(
    call,
    await runSystemTransition(call, resource, row, { name, reason }),
    systemReason(row.receipt_no, name, rule),
  )
  return null
}
