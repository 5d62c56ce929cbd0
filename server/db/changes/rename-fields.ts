import type { Rename } from '../renames'
import type { StoredField, StoredTables } from './stored-fields'

/** What is recorded of the fields, under the names that they have from now on. */
export function renameFields(recorded: StoredTables, renames: readonly Rename[]): StoredTables {
  return renames.reduce((tables, rename) => {
    switch (rename.what) {
      case 'table':
        return moved(tables, rename.table, rename.to, (stored) => stored)
      case 'column':
        return changed(tables, rename.table, (fields) => moved(fields, rename.column, rename.to, (field) => field))
      case 'value':
        return changed(tables, rename.table, (fields) =>
          moved(fields, rename.column, rename.column, (field) => withValue(field, rename.value, rename.to)),
        )
      case 'entity':
        return Object.fromEntries(
          Object.entries(tables).map(([name, { at, fields }]) => [
            name,
            {
              at:
                at === rename.entity || at.startsWith(`${rename.entity}.`)
                  ? rename.to + at.slice(rename.entity.length)
                  : at,
              fields: referred(fields, rename),
            },
          ]),
        )
      default:
        return tables
    }
  }, recorded)
}

function changed(
  tables: StoredTables,
  table: string,
  change: (fields: Readonly<Record<string, StoredField>>) => Readonly<Record<string, StoredField>>,
): StoredTables {
  return moved(tables, table, table, ({ at, fields }) => ({ at, fields: change(fields) }))
}

/** The record with the entry `from` changed and under the name `to`; the record as it is when it has no such entry. */
function moved<T>(
  record: Readonly<Record<string, T>>,
  from: string,
  to: string,
  change: (entry: T) => T,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).map(([name, entry]) => (name === from ? [to, change(entry)] : [name, entry])),
  )
}

const withValue = (field: StoredField, value: string, to: string): StoredField =>
  field.values ? { ...field, values: [...new Set(field.values.map((known) => (known === value ? to : known)))] } : field

/** References to a renamed entity point to it under its new name. */
function referred(fields: Readonly<Record<string, StoredField>>, { entity, to }: Extract<Rename, { what: 'entity' }>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.ref?.endsWith(`.${entity}`) ? { ...field, ref: `${field.ref.slice(0, -entity.length)}${to}` } : field,
    ]),
  )
}
