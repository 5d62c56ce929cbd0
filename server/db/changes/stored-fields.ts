import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Conditions } from '../../../src/rules/rules'
import type { Field, FieldType, Fields } from '../../../src/rules/field'
import type { FieldHistory } from './field-history'

/**
 * What a column means, which its type in the database does not tell: money, quantities and references are all `bigint`.
 * Recorded beside the column, so that a migration knows what the numbers in it were.
 */
export interface StoredField {
  type: FieldType
  /** Decimals of a `decimal`. */
  scale?: number
  /** Values of an enum. */
  values?: readonly string[]
  /** Entity referred to, as `module.entity`. */
  ref?: string
  /** Rows must have a value, whatever else they hold. */
  required?: true
}

/** The fields of one table by the names of their columns, and how the manifest calls the table. */
export interface StoredTable {
  /** `supplier`, or `sku.barcodes` for rows of it. */
  at: string
  fields: Readonly<Record<string, StoredField>>
}

/** By the name of the table. */
export type StoredTables = Readonly<Record<string, StoredTable>>

type Described = Readonly<Record<string, { was?: FieldHistory }>>

/** What is read of server/generated/resources. */
export interface DescribedEntity {
  entity: string
  of?: string
  shape: { fields: Fields; tables?: Readonly<Record<string, { fields: Fields }>> }
  table: unknown
  server: Described
  tables: Readonly<Record<string, { table: unknown; server: Described }>>
  rules: { show?: object; defaults?: object; tables?: object }
}

/** Values that a field has in a new row, where they are the same in each, by `<table>.<column>`; in internal units. */
export type Defaults = ReadonlyMap<string, unknown>

/** What the manifest says of former values (`was`), by `<table>.<column>`. */
export type Histories = ReadonlyMap<string, FieldHistory>

/** What every table of the manifest holds. A second view adds its own fields to the table that it shows. */
export function storedTables(entities: readonly DescribedEntity[]): {
  tables: StoredTables
  defaults: Defaults
  histories: Histories
} {
  const tables: Record<string, { at: string; fields: Record<string, StoredField> }> = {}
  const defaults = new Map<string, unknown>()
  const histories = new Map<string, FieldHistory>()
  const add = (
    table: unknown,
    at: string,
    { fields, conditions, server }: { fields: Fields; conditions: Conditions<unknown>; server: Described },
  ) => {
    // Reports read views of the stock engine, which hold nothing themselves.
    if (!is(table, PgTable)) return
    const name = getTableName(table)
    const stored = (tables[name] ??= { at, fields: {} })
    const columns = table as unknown as Readonly<Record<string, unknown>>
    for (const [column, field] of Object.entries(fields)) {
      // Counted and summed fields have no column.
      if (columns[column] === undefined) continue
      stored.fields[column] ??= storedField(field, conditions.show?.[column] === undefined)
      const was = server[column]?.was
      if (was && !histories.has(`${name}.${column}`)) histories.set(`${name}.${column}`, was)
      const value = constant(conditions.defaults?.[column])
      if (value !== undefined && !defaults.has(`${name}.${column}`)) defaults.set(`${name}.${column}`, value)
    }
  }
  const viewsLast = entities.toSorted((a, b) => Number(a.of !== undefined) - Number(b.of !== undefined))
  for (const { entity, of, shape, table, server, tables: children, rules } of viewsLast) {
    add(table, of ?? entity, { fields: shape.fields, conditions: rules as Conditions<unknown>, server })
    const rowRules = (rules.tables ?? {}) as Readonly<Record<string, Conditions<unknown>>>
    for (const [name, child] of Object.entries(children))
      add(child.table, `${of ?? entity}.${name}`, {
        fields: shape.tables?.[name]?.fields ?? {},
        conditions: rowRules[name] ?? {},
        server: child.server,
      })
  }
  return { tables, defaults, histories }
}

/** A field that is shown under a condition is cleared while it is hidden, so rows without a value are as they should be. */
function storedField({ type, scale, options, ref, required, system }: Field, isShown: boolean): StoredField {
  return {
    type,
    ...(type === 'decimal' && { scale: scale ?? 2 }),
    ...(type === 'enum' && { values: Object.keys(options ?? {}) }),
    ...(ref !== undefined && { ref }),
    ...(required && !system && isShown && { required: true as const }),
  }
}

/** The value of a default that reads nothing; undefined of one that depends on the row, the day or the operator. */
function constant(proposed: ((scope: never) => unknown) | undefined): unknown {
  if (!proposed) return undefined
  const reads = () => {
    throw new Error('a default that depends on something')
  }
  try {
    return proposed(new Proxy({}, { get: reads }) as never) ?? undefined
  } catch {
    return undefined
  }
}
