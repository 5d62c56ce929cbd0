import { type SQL, sql } from 'drizzle-orm'
import { frozenSql } from '../db/driver/frozen-sql'
import type { SqlPart, SqlTemplate } from '../db/driver/sql-template'
import { columnSql, hasColumn, isStored, META_COLUMNS } from '../metadata/sql/column-sql'
import { fieldSql } from '../metadata/sql/condition-sql'
import { namedColumns } from '../metadata/sql/read-together'
import { type SqlCall, sharedPart } from '../metadata/sql/shared-sql'
import type { Resource } from '../metadata/description'
import { onceFor } from '../metadata/sql/once-for'
import type { Call } from '../http/call'

/** Columns of a row: id, audit columns and stored fields. Rollups only if named, because each is a subselect. */
export function rowSelection(call: Call, resource: Resource, rollups: readonly string[] = []): Record<string, SQL> {
  return { ...storedSelection(resource), ...rollupSelection(call, resource, rollups) }
}

/**
 * `a as "a", b as "b"`: the columns of `rowSelection` and always the id, for a statement whose rows are not decoded
 * (`selectRows`). The text of the stored columns is put together once for each entity.
 */
export function rowColumns(call: Call, resource: Resource, rollups: readonly string[]): SqlPart {
  const stored = storedColumns(resource)
  return sharedPart(call, { known: columnTemplates(resource), key: rollups.join() }, (any) =>
    rollups.length === 0 ? stored : sql`${stored}, ${namedColumns(rollupSelection(any, resource, rollups))}`,
  )
}

/** Templates of `rowColumns` by the names of the rollups. */
const columnTemplates = onceFor<Resource, Map<string, SqlTemplate | null>>(() => new Map())

const storedColumns = onceFor((resource: Resource) =>
  frozenSql(namedColumns({ ...storedSelection(resource), id: columnSql(resource.table, 'id') })),
)

function storedSelection(resource: Resource): Record<string, SQL> {
  const { table, shape } = resource
  const names = [
    ...META_COLUMNS.filter((name) => hasColumn(table, name)),
    ...Object.keys(shape.fields).filter((name) => isStored(resource, name)),
  ]
  return Object.fromEntries(names.map((name) => [name, columnSql(table, name)]))
}

const rollupSelection = (call: SqlCall, resource: Resource, rollups: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(rollups.map((name) => [name, fieldSql(call, resource, name)]))

export function rollupNames(resource: Resource): string[] {
  return Object.keys(resource.shape.fields).filter((name) => resource.server[name]?.rollup)
}
