import { ApiError } from '../http/api-error'
import type { Warning } from './checks'
import { active } from './guards/active'
import { batch } from './guards/batch'
import { clash } from './guards/clash'
import { cost } from './guards/cost'
import { date } from './guards/date'
import { goodsTables, type Guard, type GuardWork } from './guards/guard'
import { dup, lines } from './guards/lines'
import { opening } from './guards/opening'
import { over } from './guards/over'
import { self } from './guards/self'
import { siblings } from './guards/siblings'
import { expired, shelf } from './guards/shelf'
import { avail, onhand } from './guards/stock'
import { unit } from './guards/unit'
import { skuFacts } from '../stock/sku-facts'
import { evaluate, type Scope } from '../metadata/scope'
import type { Guard as GuardOf, Resource, Transition } from '../metadata/description'
import type { Call } from '../http/call'

const GUARDS: Readonly<Record<string, Guard>> = {
  lines,
  dup,
  active,
  date,
  unit,
  over,
  batch,
  shelf,
  expired,
  avail,
  onhand,
  cost,
  opening,
  clash,
  self,
  siblings,
  // Judged where the rows are negated, under lock: stock, cost and later documents.
  reverse: () => [],
}

/** Implied by every document (docs/domain.md, Guards); manifests list what comes on top. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  submit: ['lines', 'dup', 'active', 'date', 'unit'],
  approve: ['self', 'lines', 'dup', 'active', 'unit'],
}

export interface GuardsWork {
  call: Call
  resource: Resource
  name: string
  rule: Transition
  scope: Scope
}

/** Throws the first objection of a guard (42200, 42201); objections of `warnings` come back to be confirmed. */
export async function runGuards({ call, resource, name, rule, scope }: GuardsWork): Promise<Warning[]> {
  const implied = resource.shape.kind === 'receipt' ? (IMPLIED[name] ?? []) : []
  const runs = (guard: GuardOf) => !guard.when || evaluate(guard.when, scope)
  const warned = rule.warnings.filter(runs)
  const asked = new Map<string, GuardOf>(
    [...implied.map((guard) => ({ name: guard })), ...rule.guards].filter(runs).map((guard) => [guard.name, guard]),
  )
  // Whoever may confirm a short shelf life may still not take in what has expired.
  if (warned.some((guard) => guard.name === 'shelf')) asked.set('expired', { name: 'expired' })
  if (asked.size === 0 && warned.length === 0) return []
  const skus = goodsTables({ resource, scope }).flatMap(([, rows]) =>
    rows.map((line) => line.sku_id as number).filter(Boolean),
  )
  const work: GuardWork = { call, resource, scope, goods: await skuFacts(call, skus), parameters: {} }
  const warnings: Warning[] = []
  for (const guard of asked.values()) {
    const findings = await guardNamed(guard.name)({ ...work, parameters: guard })
    for (const { warn, text, line_no } of findings) if (warn) warnings.push({ ...text, line_no })
    const first = findings.find((finding) => !finding.warn)
    if (first)
      throw new ApiError(
        first.code ?? 42200,
        { guard: guard.name, line_no: first.line_no ?? null, ...first.data },
        first.text,
      )
  }
  for (const guard of warned) {
    for (const { text, line_no } of await guardNamed(guard.name)({ ...work, parameters: guard }))
      warnings.push({ ...text, line_no })
  }
  return warnings
}

function guardNamed(name: string): Guard {
  const guard = GUARDS[name]
  if (!guard) throw new Error(`no guard ${name}`)
  return guard
}
