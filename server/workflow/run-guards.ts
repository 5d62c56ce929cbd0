import type { FieldError } from '../../src/rules/rules'
import { encodeValue } from '../../src/rules/wire'
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
import { fieldOf } from '../metadata/sql/column-sql'
import { evaluate, type SavedScope } from '../metadata/scope'
import type { Guard as GuardRule, Transition } from '../metadata/transition-description'
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
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  submit: ['lines', 'dup', 'active', 'date', 'unit'],
  approve: ['self', 'lines', 'dup', 'active', 'unit'],
}

interface GuardsWork {
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
export async function runGuards({ call, resource, name, rule, scope }: GuardsWork): Promise<Warning[]> {
  const implied = resource.shape.kind === 'receipt' ? (IMPLIED[name] ?? []) : []
  const runs = (guard: GuardRule) => !guard.when || evaluate(guard.when, scope)
  const warned = rule.warnings.filter(runs)
  const guards = new Map<string, GuardRule>(
    [...implied.map((guard) => ({ name: guard })), ...rule.guards].filter(runs).map((guard) => [guard.name, guard]),
  )
  // An operator may confirm a short shelf life, but not goods that have expired.
  if (warned.some((guard) => guard.name === 'shelf')) guards.set('expired', { name: 'expired' })
  if (guards.size === 0 && warned.length === 0) return []
  const skus = goodsTables({ resource, scope }).flatMap(([, rows]) => rows.flatMap((line) => line.sku_id ?? []))
  const work: GuardWork = { call, resource, scope, goods: await skuFacts(call, skus), parameters: {} }
  const warnings: Warning[] = []
  const refused: GuardFinding[] = []
  for (const guard of guards.values()) {
    const findings = await guardNamed(guard.name)({ ...work, parameters: guard })
    for (const { warn, text, line_no } of findings) if (warn) warnings.push({ ...text, line_no })
    for (const finding of findings) if (!finding.warn) refused.push({ guard: guard.name, finding })
  }
  const [first] = refused
  if (first) {
    const { guard, finding } = first
    throw new ApiError(
      finding.code ?? 42200,
      { guard, line_no: finding.line_no ?? null, ...finding.data, ...errorsOf({ resource, scope }, refused) },
      finding.text,
    )
  }
  for (const guard of warned) {
    for (const { text, line_no } of await guardNamed(guard.name)({ ...work, parameters: guard }))
      warnings.push({ ...text, line_no })
  }
  return warnings
}

interface GuardFinding {
  guard: string
  finding: Finding
}

/** Field at which the findings of a guard are shown; findings of other guards are shown at the quantity. */
const FIELD_OF_GUARD: Readonly<Record<string, string>> = {
  dup: 'sku_id',
  active: 'sku_id',
  batch: 'batch_no',
  shelf: 'expiry_date',
  expired: 'expiry_date',
  cost: 'sell_price',
  clash: 'sku_id',
  opening: 'sku_id',
}

/**
 * Findings with the paths of their fields (empty for the whole document); `errors` is absent when no finding has a
 * path. `set` is the nearest number that would pass, as the API encodes numbers of the field.
 */
function errorsOf(
  work: Pick<GuardWork, 'resource' | 'scope'>,
  refused: readonly GuardFinding[],
): { errors?: FieldError[] } {
  const errors = refused.map(({ guard, finding }) => {
    const path = pathOf(work, guard, finding)
    const field = fieldOf(work.resource, path.replace(/\.\d+\./, '.'))
    const set = field && finding.right !== undefined ? encodeValue(field, finding.right) : undefined
    return { path, ...(finding.short ?? finding.text), ...(typeof set === 'number' && { set }) }
  })
  return errors.some(({ path }) => path !== '') ? { errors } : {}
}

function pathOf({ resource, scope }: Pick<GuardWork, 'resource' | 'scope'>, guard: string, finding: Finding): string {
  const { line_no, field } = finding
  if (line_no === undefined) return field ?? ''
  for (const [table, rows] of goodsTables({ resource, scope })) {
    const index = rows.findIndex((line, position) => lineNo(line, position) === line_no)
    const { fields = {}, quantity = '' } = resource.shape.tables?.[table] ?? {}
    const named = [field, FIELD_OF_GUARD[guard], quantity].find((name) => name !== undefined && name in fields)
    if (index >= 0) return [table, index, named].filter((part) => part !== undefined).join('.')
  }
  return ''
}

function guardNamed(name: string): Guard {
  const guard = GUARDS[name]
  if (!guard) throw new Error(`no guard ${name}`)
  return guard
}
