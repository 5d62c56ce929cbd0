import { suggestion } from '../../problems/suggest'
import type { Compiler } from '../expressions/compile'
import type { DraftField, DraftTable } from '../drafts/draft'
import type { FieldServer } from './field-types'
import type { Neighbour, NeighbourField } from '../drafts/neighbour'
import type { Sql } from '../expressions/printed'
import { lineTargetsOf, pointsToBroken, targetsOf } from '../world'

/** `source.supplier_id`, `sku.sale_unit.unit_name`: every step must be a reference, the last a field. */
export function copyOf(
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
  type Level = { draft: Neighbour; fields: ReadonlyMap<string, NeighbourField> }
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

export function uniqueOf(
  draft: DraftField,
  compiler: Compiler,
  server: FieldServer,
  table: DraftTable | undefined,
): void {
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

export function rollupOf(draft: DraftField, compiler: Compiler, server: FieldServer): void {
  const { rollup } = draft.raw
  if (!rollup) return
  const { neighbours } = compiler.world
  const path = [...draft.path, 'rollup']
  const target = neighbours.entity(rollup.of)
  if (!target) {
    if (!neighbours.broken(rollup.of))
      compiler.problem(
        'MAN2018',
        [...path, 'of'],
        `there is no entity "${rollup.of}"`,
        suggestion(rollup.of, neighbours.names('')),
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
  const made: NonNullable<FieldServer['rollup']> = {
    of: rollup.of,
    by: rollup.by,
    ...(rollup.key ? { key: rollup.key } : {}),
  }
  if (rollup.where) {
    const where = compiler.sql(rollup.where, { draft: target }, [...path, 'where'], { draft: compiler.draft })
    if (where) made.where = where
  }
  if (rollup.subtree) made.subtree = true
  if (rollup.sum) made.sum = rollup.sum
  server.rollup = made
}

export function filterOf(
  draft: DraftField,
  compiler: Compiler,
  server: FieldServer,
  table: DraftTable | undefined,
): void {
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
      if (!world.neighbours.broken(name))
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
