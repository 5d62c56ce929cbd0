import type { Rename } from '../renames'
import type { StoredTable, StoredTables } from './stored-fields'
import type { StoredField } from './stored-field'

/** Applies renames to the recorded field definitions. */
export function renameFields(recorded: StoredTables, renames: readonly Rename[]): StoredTables {
  return renames.reduce((tables, rename) => {
    switch (rename.what) {
      case 'table':
        return Object.fromEntries(
          Object.entries(replaceEntry(tables, rename.table, rename.to, (stored) => renameRows(stored, rename.to))).map(
            ([name, stored]) => [name, stored.in === rename.table ? { ...stored, in: rename.to } : stored],
          ),
        )
      case 'column':
        return changeFields(tables, rename.table, (fields) =>
          replaceEntry(fields, rename.column, rename.to, (field) => field),
        )
      case 'value':
        return changeFields(tables, rename.table, (fields) =>
          replaceEntry(fields, rename.column, rename.column, (field) => withValue(field, rename.value, rename.to)),
        )
      case 'entity':
        return Object.fromEntries(
          Object.entries(tables).map(([name, { at, fields, ...stored }]) => [
            name,
            {
              ...stored,
              at:
                at === rename.entity || at.startsWith(`${rename.entity}.`)
                  ? rename.to + at.slice(rename.entity.length)
                  : at,
              fields: retargetReferences(fields, rename),
            },
          ]),
        )
      default:
        return tables
    }
  }, recorded)
}

/** Gives rows their new name if they stay with their entity; a rename of the entity follows as a rename of its own. */
function renameRows(stored: StoredTable, table: string): StoredTable {
  const [entity, rows] = stored.at.split('.')
  return rows !== undefined && table.startsWith(`${entity}_`)
    ? { ...stored, at: `${entity}.${table.slice(`${entity}_`.length)}` }
    : stored
}

function changeFields(
  tables: StoredTables,
  table: string,
  change: (fields: Readonly<Record<string, StoredField>>) => Readonly<Record<string, StoredField>>,
): StoredTables {
  return replaceEntry(tables, table, table, (stored) => ({ ...stored, fields: change(stored.fields) }))
}

/** Replaces the entry `from` by the changed entry under the name `to`; unchanged when there is no such entry. */
function replaceEntry<T>(
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

/** Replaces the entity name in references to a renamed entity. */
function retargetReferences(
  fields: Readonly<Record<string, StoredField>>,
  { entity, to }: Extract<Rename, { what: 'entity' }>,
) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.ref?.endsWith(`.${entity}`) ? { ...field, ref: `${field.ref.slice(0, -entity.length)}${to}` } : field,
    ]),
  )
}
