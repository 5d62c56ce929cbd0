import type { Compiler } from '../expressions/compile'
import type { Compiled, Site } from '../expressions/site'
import { type DraftField, type DraftTable, editPath } from '../drafts/draft-types'
import { checkFactsOf } from './check-facts'
import { checkLimitsOf } from './check-limits'
import { NUMBER_TYPES } from './field-code'
import { setHistory } from './field-history'
import { addCompute, addDefault } from './field-values'
import type { Computed, CollectedConditions } from './collected-conditions'
import { setCopy, setFilter, setUnique } from './field-server'
import { setRollup } from './rollup'
import { exceptionalTotal } from './column-total'
import type { Field, FieldServer } from './field-types'
import { type ConstantLimits, lintLimits } from '../lints/lint-default'
import { lintNeeds, needsOf } from '../lints/lint-needs'
import { lintSelfReading } from './self-reading'
import type { Printed } from '../expressions/printed'
import type { Check } from '../expressions/condition-types'
import type { Type } from '../../expression/type'
import { expressionTypeOf } from '../expressions/type-of-field'

/**
 * Compiles all expressions of a field. Conditions for browser and server are added to `into`, computes to `computed`;
 * expressions that only the server can run are set on `field.server`.
 */
export function addRulesOfField(
  draft: DraftField,
  field: Field,
  {
    compiler,
    into,
    computed,
    table,
    siteExtra = {},
  }: {
    compiler: Compiler
    into: CollectedConditions
    computed: Computed[]
    table?: DraftTable
    siteExtra?: Partial<Site>
  },
): void {
  const { raw, name, path } = draft
  const server = field.server as FieldServer
  const site = (...keys: (string | number)[]): Site => ({ path: [...path, ...keys], table, ...siteExtra })
  const type = expressionTypeOf(compiler.draft, draft, compiler.context)
  const condition = (value: string | boolean | undefined, key: string): Printed | undefined =>
    value === undefined || value === true ? undefined : compiler.condition(value, site(key))

  if (raw.required !== true && raw.required !== false)
    setIfPrinted(into.required, name, condition(raw.required, 'required'))
  if (raw.show !== true) setIfPrinted(into.show, name, condition(raw.show, 'show'))
  if (raw.edit && !Array.isArray(raw.edit))
    setIfPrinted(
      into.edit,
      name,
      editCondition(raw.edit, compiler, { ...site(), path: editPath(draft, compiler.draft) }),
    )
  const limits: ConstantLimits = NUMBER_TYPES.has(raw.type) ? { min: field.min, max: field.max } : {}
  for (const key of ['min', 'max'] as const) {
    const limit = raw[key]
    if (typeof limit !== 'string') continue
    const printed = compiler.value(limit, type, site(key))
    setIfPrinted(into[key], name, printed)
    if (printed) lintNeeds(draft, printed.reads, compiler, key)
    if (printed?.constant !== undefined) limits[key] = printed.constant
  }
  lintLimits(limits, draft, compiler)
  lintSelfReading(draft, compiler, table ? 'line' : siteExtra.input === undefined ? undefined : 'input')
  if (raw.default !== undefined)
    addDefault(raw.default, draft, field, { compiler, into, limits, site: site('default') })
  addChecks(draft, type, { compiler, into, table, isInput: siteExtra.input !== undefined, site })
  addCompute(draft, field, type, { compiler, computed, table, site: site('compute') })
  const total = table && exceptionalTotal(draft, table, compiler.draft)
  if (total !== undefined) field.total = total
  const role = roleOf(name, table?.fields ?? compiler.draft.fields, { isLine: table !== undefined })
  if (role) server.role = role
  if (raw.recounted) server.recounted = true
  if (raw.copy !== undefined) setCopy(raw.copy, draft, compiler, { server, table })
  setUnique(draft, compiler, server, table)
  if (raw.rollup) setRollup(draft, compiler, server, table)
  if (raw.filter !== undefined) setFilter(draft, compiler, server, table)
  if (raw.was) setHistory(draft, compiler, server)
}

/** Adds the checks of a field to `into`. */
function addChecks(
  { raw, name }: DraftField,
  type: Type,
  {
    compiler,
    into,
    table,
    isInput,
    site,
  }: {
    compiler: Compiler
    into: CollectedConditions
    table: DraftTable | undefined
    /** The field is an input of a transition. */
    isInput: boolean
    site: (...keys: (string | number)[]) => Site
  },
): void {
  for (const [index, { check, message, level, path }] of (raw.checks ?? []).entries()) {
    const checkSite = site('checks', index, 'check')
    const printed = compiler.condition(check, checkSite)
    if (!printed) continue
    const of = table ? 'line' : isInput ? 'input' : null
    const limits = path === undefined ? checkLimitsOf(check, { of, name, type }, compiler, checkSite) : []
    const facts = checkFactsOf(check, compiler, checkSite)
    into.checks.push({
      ...checkOf(path ?? name, printed, { message, level }, compiler),
      ...(limits.length > 0 && { limits }),
      ...(facts.length > 0 && { facts }),
    })
  }
}

/**
 * Returns the role of the fields that the mixins of receipts and of goods lines bring. A manifest that writes such a
 * field itself, as a stock count does with its batch, gets the same behaviour.
 */
function roleOf(
  name: string,
  siblings: ReadonlyMap<string, unknown>,
  { isLine }: { isLine: boolean },
): FieldServer['role'] {
  if (name === 'source_no' && !isLine && siblings.has('source_id')) return 'source_no'
  return name === 'batch_no' && isLine && siblings.has('batch_id') ? 'batch_no' : undefined
}

/** A check at the field `path`. `check` is its compiled condition. */
export function checkOf(
  path: string,
  check: Compiled,
  { message, level }: { message: Check['message']; level?: string | undefined },
  compiler: Compiler,
): Check {
  const needs = needsOf(compiler, check.reads)
  return {
    path,
    check,
    message,
    ...(level === 'warn' && { warn: true as const }),
    ...(needs.length > 0 && { needs }),
  }
}

function setIfPrinted(map: Record<string, Printed>, name: string, printed: Printed | undefined): void {
  if (printed) map[name] = printed
}

function editCondition(
  edit: { when?: string | boolean | undefined; roles?: readonly string[] | undefined },
  compiler: Compiler,
  site: Site,
): Printed | undefined {
  // An unknown role type is reported by lintRoleTypes.
  const known = compiler.context.manifest.roleTypes('')
  const roles = edit.roles
    ?.filter((role) => known.includes(role))
    .map((role) => `actor.role_type == '${role}'`)
    .join(' || ')
  const when = typeof edit.when === 'string' ? edit.when : undefined
  if (when === undefined && roles === undefined) return undefined
  if (when !== undefined) {
    const printed = compiler.condition(when, { ...site, path: [...site.path, 'when'] })
    if (!printed || roles === undefined) return printed
    return compiler.condition(`(${roles}) && (${when})`, { ...site, path: [...site.path, 'when'] })
  }
  return compiler.condition(roles ?? 'true', { ...site, path: [...site.path, 'roles'] })
}
