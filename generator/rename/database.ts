import type { DeclaredName } from '../compare/inventory'
import type { Entity } from '../model/entity-types'
import type { Field } from '../model/fields/field-types'
import type { Model } from '../model/model-types'

/** The format that server/db/renames.ts reads. */
type Rename = Readonly<Record<string, string>> & { what: string }

/** Returns the renames that a migration must make. The data stays; only names and stored enum values change. */
export function databaseRenames(before: Model, named: DeclaredName, to: string): Rename[] {
  const entity = before.entities.find((candidate) => candidate.entity === named.entity)
  if (!entity) return []
  const header = entity.of ?? entity.entity
  switch (named.kind) {
    case 'entity':
      return entityRenames(before, entity, to)
    case 'field': {
      const table = named.table === undefined ? header : `${header}_${named.table}`
      return [
        { what: 'column', table, column: named.field, to },
        {
          what: 'field',
          entity: entity.entity,
          ...(named.table === undefined ? {} : { table: named.table }),
          field: named.field,
          to,
        },
      ]
    }
    case 'value':
      return columnsWith(entity, named).map(([table, column]) => ({
        what: 'value',
        table,
        column,
        value: named.value,
        to,
      }))
    case 'transition':
      return [{ what: 'transition', entity: entity.entity, transition: named.transition, to }]
    case 'table':
      // `checkName` refuses to rename a child table.
      return []
  }
}

/**
 * Returns the renames of tables and of stored values that are the name of the entity. An entity in another entity's
 * table and a report have no table of their own.
 */
function entityRenames(model: Model, entity: Entity, to: string): Rename[] {
  const own = entity.of === undefined && entity.from === undefined
  const tables = own ? [entity.entity, ...entity.tables.map(({ table }) => table)] : []
  const keepsItsName = (field: Field) => field.options?.some(({ value }) => value === entity.entity)
  const values = model.entities.flatMap((other) =>
    [{ table: other.of ?? other.entity, fields: other.fields }, ...other.tables].flatMap(({ table, fields }) =>
      fields.filter(keepsItsName).map(({ name }) => ({
        what: 'value',
        table: tables.includes(table) ? to + table.slice(entity.entity.length) : table,
        column: name,
        value: entity.entity,
        to,
      })),
    ),
  )
  return [
    ...tables.map((table) => ({ what: 'table', table, to: to + table.slice(entity.entity.length) })),
    ...values,
    { what: 'entity', entity: entity.entity, to },
  ]
}

/**
 * Returns every column of the entity whose enumeration has the values and labels of the enumeration of the named field.
 */
function columnsWith(
  entity: Entity,
  named: Extract<DeclaredName, { kind: 'value' }>,
): [table: string, column: string][] {
  const header = entity.of ?? entity.entity
  const fields =
    named.table === undefined ? entity.fields : (entity.tables.find(({ name }) => name === named.table)?.fields ?? [])
  const labels = (field: Field | undefined) => JSON.stringify(field?.options?.map(({ value, label }) => [value, label]))
  const wantedLabels = labels(fields.find(({ name }) => name === named.field))
  return [{ table: header, fields: entity.fields }, ...entity.tables].flatMap(({ table, fields: columns }) =>
    columns.filter((field) => labels(field) === wantedLabels).map(({ name }): [string, string] => [table, name]),
  )
}
