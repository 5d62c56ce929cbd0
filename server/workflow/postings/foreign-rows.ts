import { factKey } from '../../../src/rules/key'
import { isRecord } from '../../../src/rules/record'
import { levelsOf, referencesOf } from '../../metadata/facts'
import { targetOf } from '../../metadata/sql/lookup'
import type { Resource } from '../../metadata/description'
import type { Row, SavedRow } from '../../metadata/row'
import type { Call } from '../../http/call'

/** Values for rows of other entities, collected over all lines of a document and written together. */
export interface ForeignRows {
  /** Entity → id → values. */
  values: ReadonlyMap<string, ReadonlyMap<number, Row>>
  set(target: { entity: string; id: number }, column: string, value: unknown): void
}

/**
 * Opens the collection for a document with its facts. A value that is set becomes a fact of every line that refers to
 * the same row, so that each of two lines can add to a total of that row.
 */
export function openForeignRows(call: Call, resource: Resource, doc: SavedRow): ForeignRows {
  const values = new Map<string, Map<number, Row>>()
  let facts: Map<string, Row[]> | undefined
  return {
    values,
    set({ entity, id }, column, value) {
      const rows = values.get(entity) ?? new Map<number, Row>()
      rows.set(id, { ...rows.get(id), [column]: value })
      values.set(entity, rows)
      facts ??= factsByRow(call, resource, doc)
      for (const fact of facts.get(`${entity}:${id}`) ?? []) if (column in fact) fact[column] = value
    },
  }
}

/** The facts of a document and its lines by `entity:id` of the row that they were read from. */
function factsByRow(call: Call, resource: Resource, doc: SavedRow): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const { fields, server, rows, isGoods } of levelsOf(resource, doc))
    for (const { name, field } of referencesOf(fields, server, isGoods))
      for (const row of rows) {
        const target = targetOf(call, field, row)
        const fact = row[factKey(name)]
        if (target === null || !isRecord(fact)) continue
        const key = `${target}:${String(row[name])}`
        const facts = found.get(key) ?? []
        facts.push(fact)
        found.set(key, facts)
      }
  return found
}
