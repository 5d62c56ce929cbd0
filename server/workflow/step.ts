import { ApiError } from '../http/api-error'
import { apply } from './apply'
import { mayFire } from '../metadata/authorise'
import { checkDocument, checkInput, checkReason } from './checks'
import { runGuards } from './run-guards'
import { refuseInUse } from './in-use'
import { startsFrom, statusField } from '../metadata/registry'
import { downstreamRows, evaluate, scopeOf } from '../metadata/scope'
import type { Touched } from './touched'
import { refuseGrant } from '../metadata/grants/grants'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

export interface Asked {
  reason: string | null
  input: Row
  confirmed: boolean
}

/**
 * One transition asked for by an operator, on a row that is locked and has its facts: status, right, reason, the document
 * with all its errors at once, guards, then warnings. Nothing is written before all of them are passed.
 */
export async function step(
  call: Call,
  resource: Resource,
  row: Row,
  name: string,
  asked: Asked,
): Promise<{ touched: Touched[]; returns?: Row }> {
  const rule = resource.transitions[name]
  const status = row[statusField(resource)]
  if (!rule || !startsFrom(rule, status)) throw new ApiError(40901, { status })
  const scope = scopeOf(call, row, {
    downstream: await downstreamRows(call, resource, row.id as number),
    input: asked.input,
  })
  if (!mayFire(call, resource, name, rule, scope)) throw new ApiError(40300)
  if (rule.when && !evaluate(rule.when, scope)) throw new ApiError(40901, { status })
  checkReason(rule, asked.reason)
  checkInput(call, rule, row, asked.input)
  const warnings = checkDocument(call, resource, name, rule, scope)
  await refuseInUse(call, rule, row)
  warnings.push(...(await runGuards({ call, resource, name, rule, scope })))
  await refuseGrant(call, resource, row, name)
  await resource.hooks?.before?.[name]?.(call, row, asked)
  if (warnings.length > 0 && !asked.confirmed) throw new ApiError(42210, { warnings })
  return apply(call, resource, name, scope, asked.reason, false)
}
