import { recompute } from '../../src/rules/compute'
import { ApiError } from '../http/api-error'
import { mayFire } from './authorise'
import { checkDocument, checkInput, checkReason } from './checks'
import { saveColumns } from './document'
import { voidDownstream } from './downstream'
import { runGuards } from './guards'
import { refuseInUse } from './in-use'
import { writeLog } from './log'
import { post } from './postings'
import { sourceOf, statusField } from './registry'
import { updateRow } from './rows'
import { downstreamRows, evaluate, type Scope, scopeOf } from './scope'
import { stamps } from './stamps'
import type { Resource, Row } from '../resources/description'
import type { Call } from '../http/call'

export interface Asked { reason: string | null; input: Row; confirmed: boolean }

/** A document whose recounted columns or downstream changed, to be looked at again before commit. */
export interface Touched { resource: Resource; id: number }

/** One transition asked for by an operator. The row is locked and has its facts. */
export async function step(call: Call, resource: Resource, row: Row, name: string, asked: Asked): Promise<{ touched: Touched[]; returns?: Row }> {
  const rule = resource.transitions[name]
  const status = row[statusField(resource)]
  if (!rule?.from.includes(status as string)) throw new ApiError(40901, { status })
  const scope = scopeOf(call, row, { downstream: await downstreamRows(call, resource, row.id as number), input: asked.input })
  if (!mayFire(call, resource, name, rule, scope)) throw new ApiError(40300)
  if (rule.when && !evaluate(rule.when, scope)) throw new ApiError(40901, { status })
  checkReason(rule, asked.reason)
  checkInput(rule, asked.input)
  const warnings = checkDocument(call, resource, name, rule, scope)
  await refuseInUse(call, resource, rule, row)
  warnings.push(...(await runGuards(call, resource, name, rule, scope)))
  if (warnings.length > 0 && !asked.confirmed) throw new ApiError(42210, { warnings })
  return apply(call, resource, name, scope, asked.reason, false)
}

/** One transition fired by the engine: no right, guard or `when` stands in its way. */
export async function systemStep(call: Call, resource: Resource, row: Row, name: string, reason: string): Promise<Touched[]> {
  const scope = scopeOf(call, row, { downstream: await downstreamRows(call, resource, row.id as number) })
  return (await apply(call, resource, name, scope, reason, true)).touched
}

async function apply(
  call: Call, resource: Resource, name: string, scope: Scope, reason: string | null, system: boolean,
): Promise<{ touched: Touched[]; returns?: Row }> {
  const rule = resource.transitions[name]
  if (!rule) throw new Error(`${resource.entity} has no transition ${name}`)
  const { doc } = scope
  const field = statusField(resource)
  const from = doc[field] as string
  const id = doc.id as number
  const touched: Touched[] = [{ resource, id }]
  const source = sourceOf(doc)
  if (source) touched.push(source)
  if (name === 'reverse' || name === 'close') touched.push(...(await voidDownstream(call, resource, doc, name)))
  const header: Row = { [field]: rule.to, version: (doc.version as number) + 1, ...stamps(call, resource, name, reason, system) }
  Object.assign(header, { updated_at: call.now, updated_by: system ? doc.updated_by : call.operator.id })
  await updateRow(call, resource.table, id, header)
  const now: Scope = { ...scope, doc: { ...doc, ...header } }
  const posted = await post(call, resource, name, rule, now, from)
  touched.push(...posted.touched)
  await saveColumns(call, resource, now.doc, recompute(resource.rules, posted.doc, call.env))
  await writeLog(call, resource.entity, id, { transition: name, from, to: rule.to, reason, system })
  return { touched, returns: rule.returns && Object.fromEntries(Object.keys(rule.returns).map((key) => [key, posted.doc[key] ?? null])) }
}
