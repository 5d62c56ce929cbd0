import { isPathEditable } from '../../../src/rules/access/editable'
import { isRowKeyField } from '../../../src/rules/rows/inner-rows'
import { ApiError } from '../../http/api-error'
import { splitDraftLines } from '../../stock/split-draft-lines'
import { evaluate, linesOf, type Scope, scopeOf } from '../../metadata/scope'
import { conditionsOf, momentOf } from '../../metadata/moment'
import type { Resource } from '../../metadata/description'
import type { Row } from '../../metadata/row'
import type { Call } from '../../http/call'
import { entityName } from '../../../src/rules/key'

/** Name of the built-in rule that copies a document as a new draft of the same entity. */
export const COPY = 'copy'

/**
 * A draft made from another document by a rule of the target's manifest (docs/domain.md, Making one document from
 * another). Only fields that the rule names are filled; the caller adds defaults, values copied from referenced rows,
 * and computed values. `source` is a row with its tables, as `loadScope` returns it. Throws 40400 for an unknown rule.
 */
export async function draftFrom<D>(
  call: Call,
  resource: Resource<D>,
  rule: string,
  source: Row,
): Promise<Partial<D> & Row> {
  const definition = resource.createFrom[rule]
  if (!definition) {
    if (rule === COPY) return newDocumentLike(call, resource, source)
    throw new ApiError(40400)
  }
  const entity = entityName(definition.source)
  const draft: Row = { source }
  // A draft made from rows of a stock list names no source, because a stock list is not a document.
  if (Object.hasOwn(resource.shape.fields.source_type?.options ?? {}, entity))
    Object.assign(draft, { source_type: entity, source_id: source.id, source_no: source.receipt_no ?? null })
  const scope: Scope = scopeOf(call, draft)
  for (const [field, expression] of Object.entries(definition.header))
    draft[field] = evaluate(expression, { ...scope, from: source }) ?? null
  const { lines } = definition
  if (lines) {
    const draftLines = (lines.from === null ? [source] : linesOf(source, lines.from))
      .map((from, index): Scope => ({ ...scope, from, line: from, index, let: {} }))
      .filter((lineScope) => !lines.filter || evaluate(lines.filter, lineScope))
      .map((lineScope, index) => ({
        line_no: index + 1,
        ...Object.fromEntries(
          Object.entries(lines.set).map(([field, expression]) => [field, evaluate(expression, lineScope) ?? null]),
        ),
      }))
    draft[lines.to] = lines.fefo
      ? await splitDraftLines(call, resource, draft, { table: lines.to, draftLines, fefo: lines.fefo })
      : draftLines
  }
  const { source: _, ...draftWithoutSource } = draft
  return draftWithoutSource as Partial<D> & Row
}

/** Name of the rule that makes a document of this entity from the source entity; null if there is none. */
export function ruleFor(resource: Resource, source: string): string | null {
  const found = Object.entries(resource.createFrom).find(([, rule]) => entityName(rule.source) === source)
  return found?.[0] ?? (source === resource.entity ? COPY : null)
}

/**
 * Copies the fields that the operator may edit, except dates, signatures, which hold for one document, unique values
 * (such as the document's number), the reference to a source document, and values that the server looks up again, such
 * as prices and stock.
 */
function newDocumentLike<D>(call: Call, resource: Resource<D>, source: Row): Partial<D> & Row {
  const moment = momentOf(call, resource, null)
  const draft: Row = {}
  for (const [name, field] of Object.entries(resource.shape.fields)) {
    const server = resource.server[name]
    if (
      !isPathEditable(resource.shape, name, moment) ||
      name.startsWith('source_') ||
      field.type === 'date' ||
      field.type === 'datetime' ||
      field.type === 'signature' ||
      server?.snapshot ||
      server?.serverDefault ||
      server?.unique
    )
      continue
    draft[name] = source[name] ?? null
  }
  for (const [table, { fields }] of Object.entries(resource.shape.tables ?? {})) {
    const names = Object.keys(fields).filter(
      (name) =>
        isRowKeyField(name) ||
        (fields[name]?.type !== 'signature' &&
          isPathEditable(resource.shape, `${table}.${name}`, moment) &&
          !isLive(resource, table, name)),
    )
    draft[table] = linesOf(source, table).map((line, index) => ({
      line_no: index + 1,
      ...Object.fromEntries(names.map((name) => [name, line[name] ?? null])),
    }))
  }
  return draft as Partial<D> & Row
}

/**
 * Whether the value of a line field is looked up again: snapshots, server defaults, values copied from referenced rows,
 * and prices with a default.
 */
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
