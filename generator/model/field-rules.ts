import { suggestion } from '../suggest'
import type { RawExpression, Compiler, Site } from './compile'
import type { DraftField, DraftTable } from './draft'
import type { Field, FieldServer } from './field-types'
import type { Printed, Sql } from './printed'
import type { Check, Conditions } from './types'
import { lineTargetsOf, pointsToBroken, targetsOf, typeOf } from './world'

type Open<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer I)[]
    ? I[]
    : T[K] extends Readonly<Record<string, infer V>>
      ? Record<string, V>
      : T[K]
}
export type OpenConditions = Open<Conditions>

/** A computed value, before its place in the order is known. */
export interface Computed {
  set: string
  to: Printed
  reads: ReadonlySet<string>
  path: readonly (string | number)[]
}

export const noConditions = (): OpenConditions => ({
  required: {},
  defaults: {},
  show: {},
  edit: {},
  min: {},
  max: {},
  checks: [],
})

/** Everything that expressions say of one field: conditions for both sides, what only the server knows into `field.server`. */
export function rulesOfField(
  draft: DraftField,
  field: Field,
  compiler: Compiler,
  into: OpenConditions,
  computed: Computed[],
  table?: DraftTable,
): void {
  const { raw, name, path } = draft
  const server = field.server as FieldServer
  const site = (...keys: (string | number)[]): Site => ({ path: [...path, ...keys], table })
  const type = typeOf(compiler.draft, draft, compiler.world)
  const condition = (value: string | boolean | undefined, key: string): Printed | undefined =>
    value === undefined || value === true ? undefined : compiler.condition(value, site(key))

  if (raw.required !== true && raw.required !== false) put(into.required, name, condition(raw.required, 'required'))
  if (raw.show !== true) put(into.show, name, condition(raw.show, 'show'))
  if (raw.edit && !Array.isArray(raw.edit)) put(into.edit, name, editCondition(raw.edit, compiler, site('edit')))
  for (const key of ['min', 'max'] as const) {
    const limit = raw[key]
    if (typeof limit === 'string') put(into[key], name, compiler.value(limit, type, site(key)))
  }
  if (raw.default !== undefined) defaultOf(raw.default, draft, field, compiler, into, site('default'))
  for (const [index, { check, message, level, path: shown }] of (raw.checks ?? []).entries()) {
    const printed = compiler.condition(check, site('checks', index, 'check'))
    if (printed) into.checks.push(checkOf(shown ?? name, printed, message, level))
  }
  if (raw.compute !== undefined) {
    const printed = compiler.value(raw.compute, type, site('compute'))
    if (printed && (raw.snapshot || printed.live)) server.snapshot = printed
    else if (printed) {
      server.computed = true
      computed.push({
        set: table ? `${table.name}.${name}` : name,
        to: printed,
        reads: printed.reads.own,
        path: [...path, 'compute'],
      })
    }
  }
  if (raw.recounted) server.recounted = true
  if (raw.copy !== undefined) copyOf(raw.copy, draft, compiler, server, table)
  uniqueOf(draft, compiler, server, table)
  if (raw.rollup) rollupOf(draft, compiler, server)
  if (raw.filter !== undefined) filterOf(draft, compiler, server, table)
}

export function checkOf(path: string, check: Printed, message: { zh: string; en: string }, level?: string): Check {
  return level === 'warn' ? { path, check, message, warn: true } : { path, check, message }
}

function put(map: Record<string, Printed>, name: string, printed: Printed | undefined): void {
  if (printed) map[name] = printed
}

function editCondition(
  edit: { when?: string | boolean | undefined; roles?: readonly string[] | undefined },
  compiler: Compiler,
  site: Site,
): Printed | undefined {
  const roles = edit.roles?.map((role) => `actor.role_type == '${role}'`).join(' || ')
  const when = typeof edit.when === 'string' ? edit.when : undefined
  if (when === undefined && roles === undefined) return undefined
  if (when !== undefined) {
    const printed = compiler.condition(when, { ...site, path: [...site.path, 'when'] })
    if (!printed || roles === undefined) return printed
    return compiler.condition(`(${roles}) && (${when})`, { ...site, path: [...site.path, 'when'] })
  }
  return compiler.condition(roles ?? 'true', { ...site, path: [...site.path, 'roles'] })
}

function defaultOf(
  value: RawExpression,
  draft: DraftField,
  field: Field,
  compiler: Compiler,
  into: OpenConditions,
  site: Site,
): void {
  if (value === null) return
  const server = field.server as FieldServer
  if (typeof value === 'string' && value.startsWith('next(')) {
    const node = compiler.parse(value, site.path)
    if (!node) return
    const [arg] = node.op === 'call' && node.args[0] === 'next' ? node.args[1] : []
    if (arg && (arg.op !== 'id' || arg.args !== draft.name))
      compiler.problem('MAN2030', site.path, `next(…) proposes the next ${draft.name}`, `next(${draft.name})`)
    server.serverDefault = { next: true }
    return
  }
  const printed = compiler.value(value, typeOf(compiler.draft, draft, compiler.world), site)
  if (!printed) return
  if (printed.live) server.serverDefault = { expression: printed }
  else into.defaults[draft.name] = printed
}

/** `source.supplier_id`, `sku.sale_unit.unit_name`: every step must be a reference, the last a field. */
function copyOf(
  copy: string,
  draft: DraftField,
  compiler: Compiler,
  server: FieldServer,
  table: DraftTable | undefined,
): void {
  const { world } = compiler
  server.copy = copy
  if (!draft.own) return
  const steps = copy.split('.')
  const last = steps.pop() ?? ''
  const path = [...draft.path, 'copy']
  const complain = (word: string, names: Iterable<string>) => {
    if (!unreadable) compiler.problem('MAN2031', path, `there is no "${word}" to copy from`, suggestion(word, names))
  }
  let unreadable = false
  type Level = { draft: Compiler['draft']; fields: ReadonlyMap<string, DraftField> }
  let levels: Level[] = [{ draft: compiler.draft, fields: compiler.draft.fields }]
  if (table) levels = [{ draft: compiler.draft, fields: table.fields }, ...levels]
  for (const step of steps) {
    const next = levels.flatMap(({ draft: owner, fields }) =>
      [...fields.values()].flatMap((field): Level[] => {
        if (field.name !== `${step}_id`) return []
        unreadable ||= pointsToBroken(owner, field, world)
        const lines = lineTargetsOf(owner, field, world)
        if (lines.length > 0) return lines.map((line) => ({ draft: line.draft, fields: line.table.fields }))
        return targetsOf(owner, field, world).map((target) => ({ draft: target, fields: target.fields }))
      }),
    )
    if (next.length === 0)
      return complain(
        step,
        levels.flatMap(({ fields }) =>
          [...fields.values()]
            .filter(({ raw }) => raw.type === 'ref' || raw.type === 'tree_ref' || raw.line_of)
            .map(({ name }) => name.replace(/_id$/, '')),
        ),
      )
    levels = next
  }
  if (steps.length === 0 || !levels.some(({ fields }) => fields.has(last)))
    complain(
      last,
      levels.flatMap(({ fields }) => [...fields.keys()]),
    )
}

function uniqueOf(draft: DraftField, compiler: Compiler, server: FieldServer, table: DraftTable | undefined): void {
  const { unique, unique_over } = draft.raw
  if (unique === true) server.unique = true
  if (Array.isArray(unique)) {
    server.unique = unique
    const fields = table?.fields ?? compiler.draft.fields
    for (const [index, name] of unique.entries())
      if (!fields.has(name))
        compiler.problem(
          'MAN2032',
          [...draft.path, 'unique', index],
          `there is no field "${name}"`,
          suggestion(name, fields.keys()),
        )
  }
  if (!unique_over) return
  server.uniqueOver = unique_over
  for (const [index, name] of unique_over.entries()) {
    const [first = '', second] = name.split('.')
    const known =
      second === undefined ? compiler.draft.fields.has(first) : compiler.draft.tables.get(first)?.fields.has(second)
    if (!known)
      compiler.problem(
        'MAN2032',
        [...draft.path, 'unique_over', index],
        `there is no field "${name}"`,
        suggestion(name, compiler.draft.fields.keys()),
      )
  }
}

function rollupOf(draft: DraftField, compiler: Compiler, server: FieldServer): void {
  const { rollup } = draft.raw
  if (!rollup) return
  const { world } = compiler
  const path = [...draft.path, 'rollup']
  const target = world.drafts.get(rollup.of)
  if (!target) {
    if (!world.broken.has(rollup.of))
      compiler.problem(
        'MAN2018',
        [...path, 'of'],
        `there is no entity "${rollup.of}"`,
        suggestion(rollup.of, world.drafts.keys()),
      )
    return
  }
  for (const key of ['by', 'sum'] as const) {
    const name = rollup[key]
    if (name !== undefined && !target.fields.has(name))
      compiler.problem(
        'MAN2032',
        [...path, key],
        `${rollup.of} has no field "${name}"`,
        suggestion(name, target.fields.keys()),
      )
  }
  const made: NonNullable<FieldServer['rollup']> = { of: rollup.of, by: rollup.by }
  if (rollup.where) {
    const where = compiler.sql(rollup.where, { draft: target }, [...path, 'where'], { draft: compiler.draft })
    if (where) made.where = where
  }
  if (rollup.subtree) made.subtree = true
  if (rollup.sum) made.sum = rollup.sum
  server.rollup = made
}

function filterOf(draft: DraftField, compiler: Compiler, server: FieldServer, table: DraftTable | undefined): void {
  const { filter } = draft.raw
  const { world } = compiler
  const targets = targetsOf(compiler.draft, draft, world)
  const path = [...draft.path, 'filter']
  const form = { draft: compiler.draft, table }
  if (typeof filter === 'string') {
    const [target] = targets
    const made = target && compiler.sql(filter, { draft: target }, path, form)
    if (made) server.filter = made
    return
  }
  const filters: Record<string, Sql> = {}
  for (const [name, text] of Object.entries(filter ?? {})) {
    const target = targets.find((one) => one.raw.entity === name)
    if (!target) {
      if (!world.broken.has(name))
        compiler.problem(
          'MAN2033',
          [...path, name],
          `"${name}" is no target of it`,
          suggestion(
            name,
            targets.map((one) => one.raw.entity),
          ),
          true,
        )
      continue
    }
    const made = compiler.sql(text, { draft: target }, [...path, name], form)
    if (made) filters[name] = made
  }
  server.filter = filters
}
