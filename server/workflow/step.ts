import { ApiError } from '../http/api-error'
import { apply } from './apply'
import { mayFire } from '../metadata/access/authorise'
import { checkDocument, checkInput, checkReason } from './checks'
import { runGuards } from './run-guards'
import { refuseInUse } from './in-use'
import { startsFrom, statusField } from '../metadata/status'
import { downstreamRows, evaluate, scopeOf } from '../metadata/scope'
import type { Touched } from './touched'
import { refuseGrant } from '../metadata/grants/grants'
import type { Resource } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import type { Call } from '../http/call'

export interface TransitionInput {
  reason: string | null
  input: Row
  confirmed: boolean
}

/**
 * Runs a transition that an operator requested, on a locked row with its facts. Checks status, right, reason, input,
 * the document with all its errors together, guards, then warnings. Nothing is written before all checks have passed.
 */
export async function step(
  call: Call,
  resource: Resource,
  row: SavedRow,
  { name, request }: { name: string; request: TransitionInput },
): Promise<{ touched: Touched[]; returns?: Row }> {
  const rule = resource.transitions[name]
  const status = row[statusField(resource)]
  if (!rule || !startsFrom(rule, status)) throw new ApiError(40901, { status })
  const scope = scopeOf(call, row, {
    downstream: await downstreamRows(call, resource, row.id),
    input: request.input,
  })
  if (!mayFire(call, resource, name, { rule, scope })) throw new ApiError(40300)
  if (rule.when && !evaluate(rule.when, scope)) throw new ApiError(40901, { status })
  checkReason(rule, request.reason)
  checkInput(call, rule, row, request.input)
  const warnings = checkDocument(call, resource, name, { rule, scope })
  await refuseInUse(call, rule, row)
  warnings.push(...(await runGuards({ call, resource, name, rule, scope })))
  await refuseGrant(call, resource, row, name)
  await resource.hooks?.before?.[name]?.(call, row, request)
  if (warnings.length > 0 && !request.confirmed) throw new ApiError(42210, { warnings })
  return apply(call, resource, name, { scope, reason: request.reason, system: false })
}
