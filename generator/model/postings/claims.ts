import type { Hint } from '../../problems/hint'
import { statusesOf } from '../fields/statuses'
import type { Compiler } from '../expressions/compile'
import { lintWritten } from '../lints/lint-needs'
import type { Printed } from '../expressions/printed'
import type { Claim } from '../transitions/transition-types'
import { suggestion } from '../../problems/suggest'
import { expressionTypeOf } from '../expressions/type-of-field'
import { NUMBER_TYPES } from '../fields/field-code'

const recountedIn = (fields: ReadonlyMap<string, { name: string; raw: { recounted?: boolean } }>): string[] =>
  [...fields.values()].flatMap(({ name, raw }) => (raw.recounted ? [name] : []))

/** Suggests a target with rows: a table of the named entity, otherwise the form of a target. */
function targetHint(entity: string, target: { tables: ReadonlyMap<string, unknown> } | undefined): Hint {
  const [table] = target?.tables.keys() ?? []
  return table === undefined
    ? `name rows, such as store_order_receipt.lines${target ? `: ${entity} has none` : ''}; places over time are a \`capacity\``
    : `target: ${entity}.${table}`
}

/** Returns the quantities that live documents of this entity reserve on the rows of upstream documents. */
export function claimsOf(compiler: Compiler): Claim[] {
  return (compiler.draft.raw.claims ?? []).flatMap((_, index) => claimOf(index, compiler) ?? [])
}

function claimOf(index: number, compiler: Compiler): Claim | undefined {
  const { draft, context } = compiler
  const raw = draft.raw.claims?.[index]
  if (!raw) return undefined
  const at = (...keys: (string | number)[]) => ['claims', index, ...keys]
  const report = (keys: (string | number)[], message: string, hint?: Hint) =>
    compiler.problem('MAN2060', at(...keys), message, hint)
  const table = draft.tables.get(raw.table ?? 'lines')
  const [entity = '', rows = ''] = raw.target.split('.')
  const target = context.manifest.entity(entity)
  const upstream = target?.tables.get(rows)
  if (!table)
    report(['table'], `there is no table "${raw.table ?? 'lines'}"`, suggestion(raw.table ?? '', draft.tables.keys()))
  if (!upstream && !context.manifest.isUnreadable(entity))
    report(['target'], `there is no table "${raw.target}"`, targetHint(entity, target))
  if (!table || !target || !upstream) return undefined
  if (!table.fields.has(raw.key))
    report(['key'], `the rows have no field "${raw.key}"`, suggestion(raw.key, table.fields.keys()))
  const statuses = statusesOf(compiler)
  for (const [statusIndex, status] of raw.statuses.entries())
    if (!statuses.includes(status))
      report(['statuses', statusIndex], `"${status}" is not a status of this entity`, `one of: ${statuses.join(', ')}`)
  const set: Record<string, Printed> = {}
  const most: Record<string, Printed> = {}
  for (const [column, text] of Object.entries(raw.set)) {
    const field = upstream.fields.get(column)
    if (!field?.raw.recounted) {
      report(
        ['set', column],
        field ? `${raw.target}.${column} is not marked recounted` : `${raw.target} has no field "${column}"`,
        field && NUMBER_TYPES.has(field.raw.type)
          ? 'add recounted: true to that field'
          : (suggestion(column, recountedIn(upstream.fields)) ??
              `add a number to ${raw.target}, such as ${field ? `${column}_qty` : column}: {type: quantity, recounted: true}`),
      )
      continue
    }
    const type = expressionTypeOf(target, field, context)
    const printed = compiler.value(text, type, {
      path: at('set', column),
      table,
      bare: true,
      nullAsZero: true,
      engine: true,
    })
    if (printed) lintWritten(field, printed.reads, compiler, at('set', column))
    if (printed) set[column] = printed
    const limit = raw.most[column]
    const bound =
      limit !== undefined &&
      compiler.value(limit, type, {
        path: at('most', column),
        table,
        from: { draft: target, table: upstream },
        nullAsZero: true,
        engine: true,
      })
    if (bound) most[column] = bound
    else if (limit === undefined) report(['most'], `there is no limit for ${column}`, `most: {${column}: from.…}`)
  }
  return { target: raw.target, table: table.name, key: raw.key, statuses: raw.statuses, set, most }
}
