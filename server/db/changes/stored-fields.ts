import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Conditions } from '../../../src/rules/rules'
import type { Field, Fields } from '../../../src/rules/field'
import type { FieldHistory } from './field-history'
import type { StoredField } from './stored-field'

/** The fields of a table by column name, and the manifest's name of the table. */
export interface StoredTable {
  /** `supplier`, or `sku.barcodes` for a table of lines. */
  at: string
  /** The table of the database to whose rows the rows belong: `build_lines`. */
  in?: string
  fields: Readonly<Record<string, StoredField>>
}

/** By the name of the table. */
export type StoredTables = Readonly<Record<string, StoredTable>>

/** The column by which operators name the rows of an entity: the first of its `display`. */
export interface CodeColumn {
  table: string
  column: string
}

/** Code columns by the referenced entity, as `module.entity`. */
export type CodeColumns = ReadonlyMap<string, CodeColumn>

type Described = Readonly<Record<string, { was?: FieldHistory }>>

/** The properties of a resource in server/generated/resources that are read here. */
export interface DescribedEntity {
  entity: string
  module: string
  of?: string
  shape: {
    kind: string
    label: readonly string[]
    fields: Fields
    tables?: Readonly<Record<string, { fields: Fields; in?: string }>>
  }
  table: unknown
  server: Described
  tables: Readonly<Record<string, { table: unknown; server: Described }>>
  rules: { show?: object; defaults?: object; tables?: object }
}

/** A constant default of a field. */
export interface Default {
  /** In internal units. */
  value: unknown
  /** The field is a setting: a row that exists takes the default of a new column, because expressions read that row. */
  isSetting?: true
}

/** By `<table>.<column>`. */
export type Defaults = ReadonlyMap<string, Default>

/** The `was` rules of the manifest, by `<table>.<column>`. */
export type Histories = ReadonlyMap<string, FieldHistory>

/**
 * The field definitions of all tables of the manifest, and how the rows of each entity are named. An entity that is a
 * view (`of`) adds its own fields to the table.
 */
export function storedTables(entities: readonly DescribedEntity[]): {
  tables: StoredTables
  defaults: Defaults
  histories: Histories
  codes: CodeColumns
} {
  const codes = new Map<string, CodeColumn>()
  const tables: Record<string, { at: string; in?: string; fields: Record<string, StoredField> }> = {}
  const defaults = new Map<string, Default>()
  const histories = new Map<string, FieldHistory>()
  const add = (
    table: unknown,
    at: string,
    {
      fields,
      conditions,
      server,
      outer,
      isSetting = false,
    }: {
      fields: Fields
      conditions: Conditions<unknown>
      server: Described
      outer?: unknown
      isSetting?: boolean
    },
  ) => {
    // Reports read views of the stock engine, which store no data.
    if (!is(table, PgTable)) return
    const name = getTableName(table)
    const stored = (tables[name] ??= { at, ...(is(outer, PgTable) && { in: getTableName(outer) }), fields: {} })
    for (const [column, field] of Object.entries(fields)) {
      // Rollup fields have no column.
      if (!(column in table)) continue
      stored.fields[column] ??= storedField(field, conditions.show?.[column] === undefined)
      const was = server[column]?.was
      if (was && !histories.has(`${name}.${column}`)) histories.set(`${name}.${column}`, was)
      const value = constant(conditions.defaults?.[column])
      if (value !== undefined && !defaults.has(`${name}.${column}`))
        defaults.set(`${name}.${column}`, { value, ...(isSetting && { isSetting }) })
    }
  }
  const viewsLast = entities.toSorted((a, b) => Number(a.of !== undefined) - Number(b.of !== undefined))
  for (const { entity, module, of, shape, table, server, tables: children, rules } of viewsLast) {
    const [code = ''] = shape.label
    if (is(table, PgTable) && shape.fields[code]?.type === 'text')
      codes.set(`${module}.${entity}`, { table: getTableName(table), column: code })
    const isSetting = shape.kind === 'singleton'
    add(table, of ?? entity, { fields: shape.fields, conditions: rules as Conditions<unknown>, server, isSetting })
    const rowRules = (rules.tables ?? {}) as Readonly<Record<string, Conditions<unknown>>>
    for (const [name, child] of Object.entries(children))
      add(child.table, `${of ?? entity}.${name}`, {
        fields: shape.tables?.[name]?.fields ?? {},
        conditions: rowRules[name] ?? {},
        server: child.server,
        outer: children[shape.tables?.[name]?.in ?? '']?.table,
      })
  }
  return { tables, defaults, histories, codes }
}

/** A field with a `show` condition is cleared while hidden, so it is not recorded as required. */
function storedField({ type, scale, options, ref, required, system }: Field, isShown: boolean): StoredField {
  return {
    type,
    ...(type === 'decimal' && { scale: scale ?? 2 }),
    ...(type === 'enum' && { values: Object.keys(options ?? {}) }),
    ...(ref !== undefined && { ref }),
    ...(required && !system && isShown && { required: true as const }),
  }
}

/** The value of a constant default; undefined when the default depends on the row, the date or the operator. */
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
