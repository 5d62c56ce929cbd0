import type { SQL } from 'drizzle-orm'
import { hasColumn, isStored, META_COLUMNS } from '../metadata/sql/column-sql'
import { fieldSql } from '../metadata/sql/condition-sql'
import type { Resource } from '../metadata/description'
import type { Call } from '../http/call'

/** Columns of a row: id, audit columns and stored fields. Rollups only if named, because each is a subselect. */
export function rowSelection(call: Call, resource: Resource, rollups: readonly string[] = []): Record<string, SQL> {
  const names = [
    ...META_COLUMNS.filter((name) => hasColumn(resource.table, name)),
    ...Object.keys(resource.shape.fields).filter((name) => isStored(resource, name)),
  ]
  return Object.fromEntries([...new Set([...names, ...rollups])].map((name) => [name, fieldSql(call, resource, name)]))
}

export function rollupNames(resource: Resource): string[] {
  return Object.keys(resource.shape.fields).filter((name) => resource.server[name]?.rollup)
}
