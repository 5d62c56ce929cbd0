import { type SQL, sql } from 'drizzle-orm'
import { tableName } from './column-sql'
import type { Resource } from '../description'
import type { Call } from '../../http/call'

/** Ids of a node and everything below it. `root` is an id, or SQL that yields ids. */
export function subtreeIds(call: Call, tree: Resource, root: SQL | number): SQL {
  return sql`select id from (${subtree(call, tree, root)}) branch`
}

/** The same with the depth of each below the root, which has 0. */
export function subtree(call: Call, tree: Resource, root: SQL | number): SQL {
  const table = sql.identifier(tableName(tree.table))
  const parent = sql.identifier(tree.tree?.parent ?? 'parent_id')
  const tenant = call.operator.tenant_id
  const start = typeof root === 'number' ? sql`${root}::bigint` : root
  // A ring, which no save lets in, would end at depth 20 rather than never.
  return sql`with recursive below(id, depth) as (select ${start}, 0 union all select n.id, below.depth + 1 from ${table} n join below on n.${parent} = below.id where n.tenant_id = ${tenant} and below.depth < 20) select id, depth from below`
}
