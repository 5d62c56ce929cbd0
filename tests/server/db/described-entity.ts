import { sql } from 'drizzle-orm'
import { bigint, index, type PgColumnBuilderBase, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { FieldHistory } from '../../../server/db/changes/field-history'
import type { StoredField } from '../../../server/db/changes/stored-field'
import type { Wanted } from '../../../server/db/schema-state'

/** A field of the manifest with its column, and the value of every new row. */
export interface DescribedField {
  column: PgColumnBuilderBase
  field: StoredField
  proposed?: unknown
  /** The row that exists takes the value of new rows when the column is new. */
  isSetting?: true
  /** The manifest's rules for former values of the field (`was`). */
  was?: FieldHistory
}
export const int = () => bigint({ mode: 'number' })
export const text = (length = 40, field: Partial<StoredField> = {}): DescribedField => ({
  column: varchar({ length }),
  field: { type: 'text', ...field },
})
export const number = (type: StoredField['type'], more: Partial<StoredField> = {}): DescribedField => ({
  column: int(),
  field: { type, ...more },
})
export const choice = (...values: string[]): DescribedField => ({
  column: varchar({ length: 40 }),
  field: { type: 'enum', values },
})

/** Columns that are unique together among the rows that meet the SQL condition. */
export const uniqueWhen = (when: string, ...columns: string[]) => Object.assign(columns, { when })

/**
 * Builds the tables of one entity with these fields; each element of `unique` is a set of columns, unique among the
 * rows that meet the SQL condition `when`.
 */
export function entity(
  name: string,
  fields: Record<string, DescribedField>,
  unique: readonly (string[] & { when?: string })[] = [],
): Wanted {
  const columns = Object.fromEntries(Object.entries(fields).map(([key, { column }]) => [key, column]))
  const table = pgTable(
    name,
    { tenant_id: int().notNull(), id: int().notNull().generatedByDefaultAsIdentity(), ...columns },
    (t) => [
      primaryKey({ columns: [t.tenant_id, t.id] }),
      ...unique.map((set) => {
        const on = uniqueIndex(`${name}_${set.join('_')}${set.when ? '_when' : ''}`).on(
          t.tenant_id,
          ...set.map((key) => (t as never)[key] as typeof t.id),
        )
        return set.when === undefined ? on : on.where(sql.raw(set.when))
      }),
      index(`${name}_by_id`).on(t.id),
    ],
  )
  return {
    tables: { [name]: table },
    fields: {
      [name]: { at: name, fields: Object.fromEntries(Object.entries(fields).map(([key, { field }]) => [key, field])) },
    },
    defaults: new Map(
      Object.entries(fields).flatMap(([key, { proposed, isSetting }]) =>
        proposed === undefined ? [] : [[`${name}.${key}`, { value: proposed, ...(isSetting && { isSetting }) }]],
      ),
    ),
    histories: new Map(
      Object.entries(fields).flatMap(([key, { was }]) => (was === undefined ? [] : [[`${name}.${key}`, was]])),
    ),
  }
}
