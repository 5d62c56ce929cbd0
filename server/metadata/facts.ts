import { sourceOf } from './registry'
import type { Field, Fields } from '../../src/rules/field'
import { factKey } from '../../src/rules/key'
import { linesOf } from './scope'
import type { FieldServer } from './field-description'
import type { Resource } from './description'
import { numberIn, type Row } from './row'
import { idsOf, Lookup, targetOf } from './sql/lookup'
import type { Call } from '../http/call'

/** Columns that every goods line copies from its SKU, under the same names. */
export const GOODS_COPIES = ['sku_code', 'sku_name', 'barcode', 'spec', 'unit_name'] as const

/** The header of a document, or one of its tables. */
interface Level {
  fields: Fields
  /** The server's description of the fields. */
  server: Readonly<Record<string, FieldServer>>
  rows: Row[]
  /** The rows name goods, so they copy GOODS_COPIES from their SKU. */
  isGoods: boolean
}

/**
 * Returns copies of the documents with the facts that expressions read: columns of referenced rows, such as
 * `doc.store`, `line.sku`, `doc.source` and `line.source_line`. A fact that the target lacks is null. Rows that the
 * `lookup` of the caller has already read are not read again. `source` and `source_line` have every column, for copy
 * rules; with `sources: 'facts'`, they have only the columns that conditions of transitions read.
 */
export async function loadReferenceFacts<R extends Row>(
  call: Call,
  resource: Resource,
  docs: readonly R[],
  { lookup = new Lookup(call), sources = 'whole' }: { lookup?: Lookup; sources?: 'whole' | 'facts' } = {},
): Promise<R[]> {
  const copies = docs.map((doc) => withCopiedRows(resource, doc))
  const levels = copies.flatMap((doc) => levelsOf(resource, doc))
  for (const level of levels)
    eachReference(call, level, (name, row, target, facts) => lookup.want(target, idsOf(row[name]), facts))
  await Promise.all([
    lookup.fetch(),
    sources === 'whole' && resource.shape.fields.source_id ? addSources(call, lookup, resource, copies) : null,
  ])
  for (const level of levels) {
    eachReference(call, level, (name, row, target, facts) => {
      const value = row[name]
      // A name without `_id` leaves no name for the facts, and a list of ids has no single row to read facts of.
      if (factKey(name) === name || Array.isArray(value)) return
      row[factKey(name)] = typeof value === 'number' ? factsIn(lookup.get(target, value), value, facts) : null
    })
  }
  return copies
}

function factsIn(found: Row | undefined, id: number, facts: readonly string[]): Row | null {
  if (!found) return null
  const result: Row = { id }
  for (const fact of facts) result[fact] = found[fact] ?? null
  return result
}

/** A shallow copy of a document and of each row of its tables, so that changes do not reach the original. */
export function withCopiedRows<R extends Row>(resource: Resource, doc: R): R {
  const tables: Row = {}
  for (const name of Object.keys(resource.tables))
    if (Array.isArray(doc[name])) tables[name] = linesOf(doc, name).map((line) => ({ ...line }))
  return { ...doc, ...tables }
}

/** The document and its tables, each with its fields and rows. */
export function levelsOf(resource: Resource, doc: Row): Level[] {
  const levels: Level[] = [{ fields: resource.shape.fields, server: resource.server, rows: [doc], isGoods: false }]
  for (const [name, table] of Object.entries(resource.tables)) {
    const shape = resource.shape.tables?.[name]
    if (shape)
      levels.push({
        fields: shape.fields,
        server: table.server,
        rows: linesOf(doc, name),
        isGoods: shape.goods === true,
      })
  }
  return levels
}

function eachReference(
  call: Call,
  { fields, server, rows, isGoods }: Level,
  visit: (name: string, row: Row, target: string, facts: readonly string[]) => void,
): void {
  for (const { name, field, facts } of referencesOf(fields, server, isGoods)) {
    for (const row of rows) {
      const target = targetOf(call, field, row)
      if (target) visit(name, row, target, facts)
    }
  }
}

export interface Reference {
  name: string
  field: Field
  facts: readonly string[]
}

const references = new WeakMap<Fields, readonly Reference[]>()

/** The references of an entity or table with the facts that are read of each; computed once per entity or table. */
export function referencesOf(fields: Fields, server: Level['server'], isGoods: boolean): readonly Reference[] {
  const known = references.get(fields) ?? findReferences(fields, server, isGoods)
  references.set(fields, known)
  return known
}

function findReferences(fields: Fields, server: Level['server'], isGoods: boolean): Reference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.ref && !field.ref_by) return []
    const facts = new Set([
      ...Object.keys(field.facts ?? {}),
      ...(server[name]?.facts ?? []),
      ...copiedFacts(server, factKey(name)),
    ])
    if (isGoods && name === 'sku_id') for (const copy of GOODS_COPIES) facts.add(copy)
    return facts.size === 0 ? [] : [{ name, field, facts: [...facts] }]
  })
}

/**
 * Columns that other fields copy from the referenced row: `spec`, or `sale_unit.unit_name` of a row that the referenced
 * row refers to.
 */
function copiedFacts(server: Readonly<Record<string, FieldServer>>, key: string): string[] {
  return Object.values(server).flatMap(({ copy }) => (copy?.startsWith(`${key}.`) ? [copy.slice(key.length + 1)] : []))
}

/** Reads the whole source document and its rows, because copy rules and checks may name any of the columns. */
async function addSources(call: Call, lookup: Lookup, resource: Resource, docs: readonly Row[]): Promise<void> {
  const groups = new Map<Resource, { doc: Row; id: number }[]>()
  for (const doc of docs) {
    doc.source = null
    const source = sourceOf(call, doc)
    if (source) groups.set(source.resource, [...(groups.get(source.resource) ?? []), { doc, id: source.id }])
  }
  await Promise.all([...groups].map(([source, group]) => addSource(lookup, resource, source, group)))
}

async function addSource(
  lookup: Lookup,
  resource: Resource,
  source: Resource,
  group: readonly { doc: Row; id: number }[],
): Promise<void> {
  const lines = Object.entries(resource.tables)
    .filter(([name]) => resource.shape.tables?.[name]?.fields.source_line_id)
    .flatMap(([name, { server }]) =>
      group.flatMap(({ doc, id }) => linesOf(doc, name).map((line) => ({ line, id, server: server.source_line_id }))),
    )
  const table = source.tables.lines?.table
  const lineIds = lines.map(({ line }) => line.source_line_id).filter((id) => typeof id === 'number')
  const [headers, rows] = await Promise.all([
    lookup.readWhole(
      source.table,
      group.map(({ id }) => id),
    ),
    table ? lookup.readWhole(table, lineIds) : [],
  ])
  const headersById = new Map(headers.map((row) => [row.id, row]))
  for (const { doc, id } of group) {
    const header = headersById.get(id)
    doc.source = header ? withNulls(resource.server.source_id, header) : null
  }
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  for (const { line, id, server } of lines) {
    const row = rowsById.get(numberIn(line, 'source_line_id') ?? 0)
    line.source_line = row?.owner_id === id ? withNulls(server, row) : null
  }
}

/** Adds null for every fact that this kind of source lacks (docs/domain.md, Drafts). */
function withNulls(server: FieldServer | undefined, row: Row): Row {
  // The copy comes first: objects that begin with the same columns share their layout, and most facts are columns.
  const copy: Row = { ...row }
  for (const fact of server?.facts ?? []) if (!(fact in copy)) copy[fact] = null
  return copy
}
