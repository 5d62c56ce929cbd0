import { sql } from 'drizzle-orm'
import { recompute } from '../../src/rules/compute'
import type { FieldError } from '../../src/rules/rules'
import { advisoryLock } from '../db/advisory-lock'
import { changed, rowsWhere, updateRow } from '../metadata/sql/rows'
import { columnSql, isStored } from '../metadata/sql/column-sql'
import type { Resource } from '../metadata/description'
import type { Row, SavedRow } from '../metadata/row'
import { loadReferenceFacts } from '../metadata/facts'
import { loadDocument } from '../query/load'
import { rollupNames } from '../query/selection'
import { fieldError } from '../metadata/field-error'
import { MAX_TREE_DEPTH, subtree } from '../metadata/sql/subtree'
import type { Call } from '../http/call'

/** Errors of a node's new parent: below itself, too deep, or a code that does not start with the code of the parent. */
export async function treeErrors(call: Call, resource: Resource, before: Row | null, doc: Row): Promise<FieldError[]> {
  const { tree } = resource
  if (!tree || (before && (before[tree.parent] ?? null) === (doc[tree.parent] ?? null))) return []
  const parentId = doc[tree.parent]
  const errors: FieldError[] = []
  // Two concurrent moves could form a cycle that neither transaction sees.
  await advisoryLock(call.tx, call.operator.tenant_id, `${resource.entity}:tree`)
  const ancestorIds = typeof parentId === 'number' ? await ancestors(call, resource, parentId) : []
  if (typeof doc.id === 'number' && ancestorIds.includes(doc.id))
    return [fieldError(tree.parent, { zh: '不能移动到自己的下级', en: 'Cannot be placed below itself' })]
  if (tree.singleRoot && typeof parentId !== 'number' && (await hasOtherRoot(call, resource, doc.id)))
    return [
      fieldError(tree.parent, { zh: '已有最上级，请选择上级', en: 'There is already a top level; choose a parent' }),
    ]
  const height = typeof doc.id === 'number' ? await heightOf(call, resource, doc.id) : 0
  if (ancestorIds.length + 1 + height > tree.maxDepth)
    errors.push(fieldError(tree.parent, { zh: `最多 ${tree.maxDepth} 级`, en: `At most ${tree.maxDepth} levels` }))
  if (tree.codePrefix && typeof parentId === 'number') {
    const [parent] = await rowsWhere(call, resource.table, sql`${columnSql(resource.table, 'id')} = ${parentId}`)
    const prefix = String(parent?.[tree.codePrefix] ?? '')
    const code = String(doc[tree.codePrefix] ?? '')
    if (!code.startsWith(prefix) || code === prefix) {
      errors.push(
        fieldError(before ? tree.parent : tree.codePrefix, {
          zh: `编码须以上级编码 ${prefix} 开头`,
          en: `The code must start with the parent’s code, ${prefix}`,
        }),
      )
    }
  }
  return errors
}

async function hasOtherRoot(call: Call, resource: Resource, id: unknown): Promise<boolean> {
  const roots = await rowsWhere(
    call,
    resource.table,
    sql`${columnSql(resource.table, resource.tree?.parent ?? 'parent_id')} is null`,
  )
  return roots.some((root) => root.id !== id)
}

/** Ids of the node and of all its ancestors. */
async function ancestors(call: Call, resource: Resource, id: number): Promise<number[]> {
  const table = resource.table
  const parent = sql.identifier(resource.tree?.parent ?? 'parent_id')
  const rows = await call.tx.select({ id: columnSql(table, 'id') }).from(table)
    .where(sql`${columnSql(table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(table, 'id')} in (
    with recursive above(id, parent, depth) as (
      select n.id, n.${parent}, 0 from ${table} n where n.tenant_id = ${call.operator.tenant_id} and n.id = ${id}
      union all select n.id, n.${parent}, above.depth + 1 from ${table} n join above on n.id = above.parent where n.tenant_id = ${call.operator.tenant_id} and above.depth < ${sql.raw(String(MAX_TREE_DEPTH))}
    ) select id from above)`)
  return rows.map((row) => row.id)
}

/** Number of levels below a node. */
async function heightOf(call: Call, resource: Resource, id: number): Promise<number> {
  const height = sql`(select max(depth) from (${subtree(call, resource, id)}) levels)`.mapWith(Number)
  const [row] = await call.tx
    .select({ height })
    .from(resource.table)
    .where(
      sql`${columnSql(resource.table, 'tenant_id')} = ${call.operator.tenant_id} and ${columnSql(resource.table, 'id')} = ${id}`,
    )
  return row?.height ?? 0
}

/**
 * After a move, recomputes the computed columns (such as the level) of all descendants. The rows keep their versions.
 */
export async function recomputeBelow(call: Call, resource: Resource, id: number): Promise<void> {
  const { tree } = resource
  if (!tree) return
  const children = await rowsWhere(call, resource.table, sql`${columnSql(resource.table, tree.parent)} = ${id}`)
  const computed = Object.entries(resource.server)
    .filter(([name, field]) => field.computed && isStored(resource, name))
    .map(([name]) => name)
  for (const child of await loadReferenceFacts(call, resource, await loadWholeNodes(call, resource, children))) {
    const values = changed(child, recompute(resource.rules, child, call.env), computed)
    if (Object.keys(values).length === 0) continue
    await updateRow(call, resource.table, child.id, values)
    await recomputeBelow(call, resource, child.id)
  }
}

/** Loads the nodes with child tables, counts and sums if the entity has any, because expressions may read them. */
async function loadWholeNodes(
  call: Call,
  resource: Resource,
  nodes: readonly SavedRow[],
): Promise<readonly SavedRow[]> {
  if (Object.keys(resource.tables).length === 0 && rollupNames(resource).length === 0) return nodes
  const documents: SavedRow[] = []
  for (const node of nodes) documents.push(await loadDocument(call, resource, node.id))
  return documents
}
