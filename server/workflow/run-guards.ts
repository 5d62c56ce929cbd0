import type { FieldError } from '../../src/rules/rules'
import { ApiError } from '../http/api-error'
import type { Warning } from './checks'
import { active } from './guards/active'
import { batch } from './guards/batch'
import { clash } from './guards/clash'
import { cost } from './guards/cost'
import { date } from './guards/date'
import { type Finding, goodsTables, type Guard, type GuardWork, lineNo } from './guards/guard'
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

/**
 * Throws what the guards object to (42200, 42201): code and words of the first objection, and in `errors` every one of them
 * at its field. Objections of `warnings` come back to be confirmed.
 */
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
  const objections: Objection[] = []
  for (const guard of asked.values()) {
    const findings = await guardNamed(guard.name)({ ...work, parameters: guard })
    for (const { warn, text, line_no } of findings) if (warn) warnings.push({ ...text, line_no })
    for (const finding of findings) if (!finding.warn) objections.push({ guard: guard.name, finding })
  }
  const [first] = objections
  if (first) {
    const { guard, finding } = first
    throw new ApiError(
      finding.code ?? 42200,
      { guard, line_no: finding.line_no ?? null, ...finding.data, ...errorsOf({ resource, scope }, objections) },
      finding.text,
    )
  }
  for (const guard of warned) {
    for (const { text, line_no } of await guardNamed(guard.name)({ ...work, parameters: guard }))
      warnings.push({ ...text, line_no })
  }
  return warnings
}

interface Objection {
  guard: string
  finding: Finding
}

/** Field at which the objection of a guard stands; others stand at the quantity. */
const FIELDS: Readonly<Record<string, string>> = {
  dup: 'sku_id',
  active: 'sku_id',
  batch: 'batch_no',
  shelf: 'expiry_date',
  expired: 'expiry_date',
  cost: 'sell_price',
  clash: 'sku_id',
  opening: 'sku_id',
}

/** Every objection at its place, where one of them has a place; those to the whole document stand at none. */
function errorsOf(
  work: Pick<GuardWork, 'resource' | 'scope'>,
  objections: readonly Objection[],
): { errors?: FieldError[] } {
  const errors = objections.map(({ guard, finding }) => ({
    path: pathOf(work, guard, finding),
    ...(finding.short ?? finding.text),
  }))
  return errors.some(({ path }) => path !== '') ? { errors } : {}
}

function pathOf({ resource, scope }: Pick<GuardWork, 'resource' | 'scope'>, guard: string, finding: Finding): string {
  const { line_no, field } = finding
  if (line_no === undefined) return field ?? ''
  for (const [table, rows] of goodsTables({ resource, scope })) {
    const index = rows.findIndex((line, at) => lineNo(line, at) === line_no)
    const { fields = {}, quantity = '' } = resource.shape.tables?.[table] ?? {}
    const named = [field, FIELDS[guard], quantity].find((name) => name !== undefined && name in fields)
    if (index >= 0) return [table, index, named].filter((part) => part !== undefined).join('.')
  }
  return ''
}

function guardNamed(name: string): Guard {
  const guard = GUARDS[name]
  if (!guard) throw new Error(`no guard ${name}`)
  return guard
}
