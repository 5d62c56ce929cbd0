import { systemStep } from './apply'
import { checkRules } from './checks'
import { lockChain } from './document'
import { dueAt } from './due'
import { runGuards } from './run-guards'
import { startsFrom, statusField } from '../metadata/registry'
import { downstreamRows, evaluate, scopeOf } from '../metadata/scope'
import { settle } from './settle'
import { systemReason } from '../metadata/system-reason'
import type { Resource } from '../metadata/description'
import type { Call } from '../http/call'

/**
 * Fires a transition whose time may have come, with its checks and guards, and settles what depends on it. Answers when it
 * falls due instead, or null: it was done, or the row has moved on since. Throws ApiError where something stands in its way.
 */
export async function fireDue(call: Call, resource: Resource, id: number, name: string): Promise<number | null> {
  const rule = resource.transitions[name]
  const row = await lockChain(call, resource, id)
  if (!rule || !startsFrom(rule, row[statusField(resource)])) return null
  const at = dueAt(call, rule, row)
  if (at === null || at > call.now) return at
  const scope = scopeOf(call, row, { downstream: await downstreamRows(call, resource, id) })
  if (rule.auto && !evaluate(rule.auto, scope)) return null
  checkRules(rule, scope)
  await runGuards({ call, resource, name, rule, scope })
  const reason = rule.due?.reason?.zh ?? systemReason(row.receipt_no, name)
  await settle(call, await systemStep(call, resource, row, name, reason), systemReason(row.receipt_no, name))
  return null
}
