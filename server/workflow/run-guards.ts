import { ApiError } from '../http/api-error'
import type { Warning } from './checks'
import { active } from './guards/active'
import { batch } from './guards/batch'
import { clash } from './guards/clash'
import { cost } from './guards/cost'
import { date } from './guards/date'
import { errorsOf, pathOf, type GuardFinding } from './finding-errors'
import { type Finding, goodsTables, type Guard, type GuardedDocument, type GuardWork } from './guards/guard'
import { dup, lines } from './guards/lines'
import { opening } from './guards/opening'
import { over } from './guards/over'
import { self } from './guards/self'
import { siblings } from './guards/siblings'
import { expired, shelf } from './guards/shelf'
import { avail, onhand } from './guards/stock'
import { unit } from './guards/unit'
import { skuFacts } from '../stock/sku-facts'
import { evaluate, type SavedScope } from '../metadata/scope'
import type { GuardRule, Transition } from '../metadata/transition-description'
import type { FieldError } from '../../src/rules/rules'
import type { Resource } from '../metadata/description'
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
  // The posting that reverses the ledger rows checks stock, cost and later documents itself, while it holds the locks.
  reverse: () => [],
}

/** Guards of every document (docs/domain.md, Guards); the manifest lists additional guards. */
const IMPLIED_GUARDS: Readonly<Record<string, readonly string[]>> = {
  submit: ['lines', 'dup', 'active', 'date', 'unit'],
  approve: ['self', 'lines', 'dup', 'active', 'unit'],
}

interface GuardedTransition {
  call: Call
  resource: Resource
  name: string
  rule: Transition
  scope: SavedScope
}

/**
 * Runs the guards of a transition. Throws 42200 or 42201 with code and text of the first finding, and all findings at
 * their fields in `errors`. Returns the findings that the operator may confirm: of guards listed under `warnings`, and
 * those that a setting of the company turns into a warning.
 */
export async function runGuards({ call, resource, name, rule, scope }: GuardedTransition): Promise<Warning[]> {
  const warned = rule.warnings.filter((guard) => runs(guard, scope))
  const guards = guardsOf({ resource, name, rule, scope })
  // An operator may confirm a short shelf life, but not goods that have expired.
  if (warned.some((guard) => guard.name === 'shelf')) guards.set('expired', { name: 'expired' })
  if (guards.size === 0 && warned.length === 0) return []
  const work = await workOf({ call, resource, scope })
  const warnings: Warning[] = []
  const refused: GuardFinding[] = []
  for (const guard of guards.values()) {
    const findings = await guardNamed(guard.name)({ ...work, parameters: guard })
    warnings.push(
      ...warningsOf(
        { resource, scope },
        guard.name,
        findings.filter(({ warn }) => warn),
      ),
    )
    for (const finding of findings) if (!finding.warn) refused.push({ guard: guard.name, finding })
  }
  const [first] = refused
  if (first) {
    const { guard, finding } = first
    throw new ApiError(
      finding.code ?? 42200,
      {
        guard,
        line_no: finding.line_no ?? null,
        ...finding.data,
        ...(finding.documents?.length && { documents: finding.documents }),
        ...errorsOf({ resource, scope }, refused),
      },
      finding.text,
    )
  }
  for (const guard of warned) {
    warnings.push(
      ...warningsOf({ resource, scope }, guard.name, await guardNamed(guard.name)({ ...work, parameters: guard })),
    )
  }
  return warnings
}

/** The findings of a guard as warnings at their fields. */
function warningsOf(work: GuardedDocument, guard: string, findings: readonly Finding[]): Warning[] {
  return findings.map((finding) => {
    const path = pathOf(work, guard, finding)
    const { text, short = text, line_no, documents } = finding
    return { ...short, ...(path !== '' && { path }), line_no, ...(documents?.length && { documents }) }
  })
}

const runs = (guard: GuardRule, scope: SavedScope): boolean => !guard.when || evaluate(guard.when, scope)

const impliedIn = (resource: Resource, name: string): readonly string[] =>
  resource.shape.kind === 'receipt' ? (IMPLIED_GUARDS[name] ?? []) : []

/** Guards of a transition by name; those of the manifest take the place of implied ones. */
function guardsOf({ resource, name, rule, scope }: Omit<GuardedTransition, 'call'>): Map<string, GuardRule> {
  const implied = impliedIn(resource, name).map((guard): GuardRule => ({ name: guard }))
  return new Map([...implied, ...rule.guards].filter((guard) => runs(guard, scope)).map((guard) => [guard.name, guard]))
}

async function workOf({
  call,
  resource,
  scope,
}: Pick<GuardedTransition, 'call' | 'resource' | 'scope'>): Promise<GuardWork> {
  const skus = goodsTables({ resource, scope }).flatMap(([, rows]) => rows.flatMap((line) => line.sku_id ?? []))
  return { call, resource, scope, goods: await skuFacts(call, skus), parameters: {} }
}

/** The row of a path such as `lines.3.order_qty`: `lines.3`; the path itself for a field of the header. */
const rowOf = (path: string): string => /^\w+\.\d+/.exec(path)?.[0] ?? path

/**
 * Returns the errors that the guards find at fields of a document in which other values, at the paths `wrong`, are
 * refused already, so that one answer has all errors. Of a row that has such a value, only the errors of the
 * implied guards (`IMPLIED_GUARDS`) count: the others compare values of the row that the operator still has to change.
 */
export async function errorsOfGuards(
  { call, resource, name, rule, scope }: GuardedTransition,
  wrong: readonly string[],
): Promise<FieldError[]> {
  const guards = guardsOf({ resource, name, rule, scope })
  if (guards.size === 0) return []
  const implied = impliedIn(resource, name)
  const taken = new Set(wrong)
  const rows = new Set(wrong.map(rowOf))
  const work = await workOf({ call, resource, scope })
  const errors: FieldError[] = []
  for (const guard of guards.values()) {
    const findings = await guardNamed(guard.name)({ ...work, parameters: guard })
    const found = findings.filter(({ warn }) => !warn).map((finding) => ({ guard: guard.name, finding }))
    for (const error of errorsOf({ resource, scope }, found).errors ?? []) {
      const isRowComplete = implied.includes(guard.name) || !rows.has(rowOf(error.path))
      if (error.path === '' || taken.has(error.path) || !isRowComplete) continue
      taken.add(error.path)
      errors.push(error)
    }
  }
  return errors
}

function guardNamed(name: string): Guard {
  const guard = GUARDS[name]
  if (!guard) throw new Error(`no guard ${name}`)
  return guard
}
