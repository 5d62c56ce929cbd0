import { bigint, index, type PgColumnBuilderBase, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { FieldHistory } from '../../../server/db/changes/field-history'
import type { StoredField } from '../../../server/db/changes/stored-fields'
import type { Wanted } from '../../../server/db/schema-state'

/** A field of the manifest with its column, and the value of every new row. */
export interface Given {
  column: PgColumnBuilderBase
  field: StoredField
  proposed?: unknown
  /** What the manifest says of former values. */
  was?: FieldHistory
}
export const int = () => bigint({ mode: 'number' })
export const text = (length = 40, field: Partial<StoredField> = {}): Given => ({
  column: varchar({ length }),
  field: { type: 'text', ...field },
})
export const number = (type: StoredField['type'], more: Partial<StoredField> = {}): Given => ({
  column: int(),
  field: { type, ...more },
})
export const choice = (...values: string[]): Given => ({
  column: varchar({ length: 40 }),
  field: { type: 'enum', values },
})

/** One entity with these fields; `unique` are sets of its columns. */
export function entity(name: string, fields: Record<string, Given>, unique: string[][] = []): Wanted {
  const columns = Object.fromEntries(Object.entries(fields).map(([key, { column }]) => [key, column]))
  const table = pgTable(
    name,
    { tenant_id: int().notNull(), id: int().notNull().generatedByDefaultAsIdentity(), ...columns },
    (t) => [
      primaryKey({ columns: [t.tenant_id, t.id] }),
      ...unique.map((set) =>
        uniqueIndex(`${name}_${set.join('_')}`).on(t.tenant_id, ...set.map((key) => (t as never)[key] as typeof t.id)),
      ),
      index(`${name}_by_id`).on(t.id),
    ],
  )
  return {
    tables: { [name]: table },
    fields: {
      [name]: { at: name, fields: Object.fromEntries(Object.entries(fields).map(([key, { field }]) => [key, field])) },
    },
    defaults: new Map(
      Object.entries(fields).flatMap(([key, { proposed }]) =>
        proposed === undefined ? [] : [[`${name}.${key}`, proposed]],
      ),
    ),
    histories: new Map(
      Object.entries(fields).flatMap(([key, { was }]) => (was === undefined ? [] : [[`${name}.${key}`, was]])),
    ),
  }
}
