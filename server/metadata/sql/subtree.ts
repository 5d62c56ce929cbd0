import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { tableName } from './column-sql'
import type { Resource } from '../description'

/** A call, or whatever else says for which company a statement is; a placeholder for the statement of all companies. */
export interface TenantCall {
  operator: { tenant_id: number | Placeholder }
}

/** No tree is deeper than this. The limit ends a search if a tree contains a cycle, although saves refuse cycles. */
export const MAX_TREE_DEPTH = 20

/** SQL for the ids of a node and all nodes below it. `root` is an id, or SQL that yields ids. */
export function subtreeIds(call: TenantCall, tree: Resource, root: SQL | number): SQL {
  return sql`select id from (${subtree(call, tree, root)}) branch`
}

/** SQL for the ids of a node and all nodes below it, with their depth; the root has depth 0. */
export function subtree(call: TenantCall, tree: Resource, root: SQL | number): SQL {
  const table = sql.identifier(tableName(tree.table))
  const parent = sql.identifier(tree.tree?.parent ?? 'parent_id')
  const tenant = call.operator.tenant_id
  const start = typeof root === 'number' ? sql`${root}::bigint` : root
  return sql`with recursive below(id, depth) as (select ${start}, 0 union all select n.id, below.depth + 1 from ${table} n join below on n.${parent} = below.id where n.tenant_id = ${tenant} and below.depth < ${sql.raw(String(MAX_TREE_DEPTH))}) select id, depth from below`
}
