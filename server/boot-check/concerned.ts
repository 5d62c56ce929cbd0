import { getTableName } from 'drizzle-orm'
import type { Resource } from '../metadata/description'

/** What a statement of a migration is about: an entity, and its field where the statement names one of its columns. */
interface Concerned {
  entity: string
  /** `supplier_id` or `lines.sku_id` */
  field?: string
}

/**
 * Returns the entity whose table a statement names first, and the field whose column it names after that. Undefined for
 * a statement about tables that belong to no entity.
 */
export function concernedBy(statement: string, resources: readonly Resource[]): Concerned | undefined {
  const names = [...statement.matchAll(/"(\w+)"|\b([a-z]\w*)\b/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  for (const [index, name] of names.entries())
    for (const resource of resources.filter(({ of }) => of === undefined)) {
      const after = names.slice(index + 1)
      if (getTableName(resource.table) === name) return within(resource.entity, '', after, resource.shape.fields)
      for (const [table, description] of Object.entries(resource.tables))
        if (getTableName(description.table) === name)
          return within(resource.entity, `${table}.`, after, resource.shape.tables?.[table]?.fields ?? {})
    }
  return undefined
}

/** A statement that creates a table names all columns of the table, so no single column is returned for it. */
function within(entity: string, prefix: string, names: readonly string[], fields: object): Concerned {
  const named = [...new Set(names.filter((name) => Object.hasOwn(fields, name)))]
  return named.length === 1 ? { entity, field: `${prefix}${named[0]}` } : { entity }
}
