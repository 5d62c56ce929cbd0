import { editable } from '../../../src/rules/editable'
import { ApiError } from '../../http/api-error'
import { allot } from '../../stock/allot'
import { evaluate, linesOf, type Scope, scopeOf } from '../../metadata/scope'
import { conditionsOf, momentOf } from '../../metadata/moment'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'

/** Copies a document of the same kind as a fresh draft. */
export const COPY = 'copy'

/**
 * A draft made from another document by a rule of the target's manifest (docs/domain.md, Making one document from another).
 * Only fields that the rule names are filled; the caller adds defaults, copies and computed values. `source` is the row
 * with its tables and facts.
 */
export async function draftFrom(call: Call, resource: Resource, rule: string, source: Row): Promise<Row> {
  const made = resource.createFrom[rule]
  if (!made) {
    if (rule === COPY) return copyOf(call, resource, source)
    throw new ApiError(40400)
  }
  const entity = made.source.slice(made.source.lastIndexOf('.') + 1)
  const draft: Row = { source }
  // A stock list is no document: what is made from its rows has no source to name.
  if (Object.hasOwn(resource.shape.fields.source_type?.options ?? {}, entity))
    Object.assign(draft, { source_type: entity, source_id: source.id, source_no: source.receipt_no ?? null })
  const scope: Scope = scopeOf(call, draft)
  for (const [field, expression] of Object.entries(made.header))
    draft[field] = evaluate(expression, { ...scope, from: source }) ?? null
  const { lines } = made
  if (lines) {
    const made = (lines.from === null ? [source] : linesOf(source, lines.from))
      .map((from, index): Scope => ({ ...scope, from, line: from, index, let: {} }))
      .filter((inner) => !lines.filter || evaluate(lines.filter, inner))
      .map((inner, index) => ({
        line_no: index + 1,
        ...Object.fromEntries(
          Object.entries(lines.set).map(([field, expression]) => [field, evaluate(expression, inner) ?? null]),
        ),
      }))
    draft[lines.to] = lines.fefo ? await allot(call, resource, draft, lines.to, made, lines.fefo) : made
  }
  const { source: _, ...bare } = draft
  return bare
}

/** The rule by which a document of this kind is made from such a source, if there is one. */
export function ruleFor(resource: Resource, source: string): string | null {
  const found = Object.entries(resource.createFrom).find(
    ([, rule]) => rule.source.slice(rule.source.lastIndexOf('.') + 1) === source,
  )
  return found?.[0] ?? (source === resource.entity ? COPY : null)
}

/** All that this operator could have typed but dates and numbers; prices and stock are looked up afresh. */
function copyOf(call: Call, resource: Resource, source: Row): Row {
  const moment = momentOf(call, resource, null)
  const draft: Row = {}
  for (const [name, field] of Object.entries(resource.shape.fields)) {
    const server = resource.server[name]
    if (
      !editable(resource.shape, name, moment) ||
      name.startsWith('source_') ||
      field.type === 'date' ||
      field.type === 'datetime' ||
      server?.snapshot ||
      server?.serverDefault ||
      server?.unique
    )
      continue
    draft[name] = source[name] ?? null
  }
  for (const [table, { fields }] of Object.entries(resource.shape.tables ?? {})) {
    const names = Object.keys(fields).filter(
      (name) => editable(resource.shape, `${table}.${name}`, moment) && !isLive(resource, table, name),
    )
    draft[table] = linesOf(source, table).map((line, index) => ({
      line_no: index + 1,
      ...Object.fromEntries(names.map((name) => [name, line[name] ?? null])),
    }))
  }
  return draft
}

/** Stock, what is copied from elsewhere, and prices that are proposed. */
function isLive(resource: Resource, table: string, name: string): boolean {
  const server = resource.tables[table]?.server[name]
  const price = resource.shape.tables?.[table]?.fields[name]?.type === 'money'
  return Boolean(
    server?.snapshot ||
    server?.serverDefault ||
    server?.copy ||
    (price && conditionsOf(resource, table).defaults?.[name]),
  )
}
