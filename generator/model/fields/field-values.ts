import type { Type } from '../../expression/type'
import type { DraftField, DraftTable } from '../drafts/draft-types'
import type { Compiler } from '../expressions/compile'
import type { RawExpression, Site } from '../expressions/site'
import { expressionTypeOf, ofAnyLength } from '../expressions/type-of-field'
import { type ConstantLimits, lintDefault } from '../lints/lint-default'
import { lintNeeds } from '../lints/lint-needs'
import { lintStale } from '../lints/lint-stale'
import { isServerWritten } from './field'
import type { Field, FieldServer } from './field-types'
import type { Computed, CollectedConditions } from './collected-conditions'
import { summedOf } from './rows-read'

/** Compiles `compute`: to a snapshot that only the server takes, or to a computed field of browser and server. */
export function addCompute(
  draft: DraftField,
  field: Field,
  type: Type,
  {
    compiler,
    computed,
    table,
    site,
  }: { compiler: Compiler; computed: Computed[]; table: DraftTable | undefined; site: Site },
): void {
  const { raw, name } = draft
  if (raw.compute === undefined) return
  const printed = compiler.value(raw.compute, type, { ...site, live: true })
  if (!printed) return
  lintNeeds(draft, printed.reads, compiler)
  const server = field.server as FieldServer
  if (raw.snapshot || printed.live) {
    server.snapshot = printed
    if (typeof raw.snapshot === 'object')
      server.snapshotWhile = snapshotFields(raw.snapshot.while, draft, compiler, table)
    return
  }
  lintStale(draft, printed, compiler)
  server.computed = true
  const sums = field.type === 'quantity' && !table ? summedOf(String(raw.compute), compiler, site) : undefined
  if (sums) {
    field.sums = sums
    field.zod = { ...field.zod, call: 'quantitySum' }
  }
  computed.push({
    set: table ? `${table.name}.${name}` : name,
    to: printed,
    reads: printed.reads.own,
    path: site.path,
  })
}

function snapshotFields(
  names: string | readonly string[],
  draft: DraftField,
  compiler: Compiler,
  table: DraftTable | undefined,
): readonly string[] {
  const fields = table?.fields ?? compiler.draft.fields
  const list = typeof names === 'string' ? [names] : names
  for (const name of list)
    if (!fields.has(name)) compiler.unknownField([...draft.path, 'snapshot', 'while'], name, { fields })
  return list
}

/** Compiles `default`: to a number or value that only the server proposes, or to a default of browser and server. */
export function addDefault(
  value: RawExpression,
  draft: DraftField,
  field: Field,
  {
    compiler,
    into,
    site,
    limits,
  }: { compiler: Compiler; into: CollectedConditions; site: Site; limits: ConstantLimits },
): void {
  if (value === null) return
  const server = field.server as FieldServer
  if (typeof value === 'string' && value.startsWith('next(')) {
    const node = compiler.parse(value, site.path)
    if (!node) return
    const [arg] = node.op === 'call' && node.args[0] === 'next' ? node.args[1] : []
    if (arg?.op !== 'id' || arg.args !== draft.name)
      compiler.problem('MAN2030', site.path, `next(…) here must propose the next ${draft.name}`, `next(${draft.name})`)
    server.serverDefault = { next: true }
    return
  }
  const type = expressionTypeOf(compiler.draft, draft, compiler.context)
  const wanted = isServerWritten(draft) ? type : ofAnyLength(type)
  const printed = compiler.value(value, wanted, { ...site, live: true })
  if (!printed) return
  lintNeeds(draft, printed.reads, compiler, 'default')
  lintDefault(printed, draft, { field, compiler, site, limits })
  if (printed.live) server.serverDefault = { expression: printed }
  else into.defaults[draft.name] = printed
}
