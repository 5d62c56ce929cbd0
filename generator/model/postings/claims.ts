import type { Hint } from '../../problems/hint'
import { statusesOf } from '../fields/statuses'
import type { Compiler } from '../expressions/compile'
import { lintWritten } from '../lints/lint-needs'
import type { Printed } from '../expressions/printed'
import type { Claim } from '../transitions/transition-types'
import { suggestion } from '../../problems/suggest'
import { typeOf } from '../build-context'

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
  const target = context.neighbours.entity(entity)
  const upstream = target?.tables.get(rows)
  if (!table)
    report(['table'], `there is no table "${raw.table ?? 'lines'}"`, suggestion(raw.table ?? '', draft.tables.keys()))
  if (!upstream && !context.neighbours.broken(entity)) report(['target'], `there is no table "${raw.target}"`)
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
        `${raw.target}.${column} is not marked recounted`,
        suggestion(column, upstream.fields.keys()),
      )
      continue
    }
    const type = typeOf(target, field, context)
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
    else if (limit === undefined) report(['most'], `there is no limit for ${column}`)
  }
  return { target: raw.target, table: table.name, key: raw.key, statuses: raw.statuses, set, most }
}
