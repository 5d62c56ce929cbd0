import { is, sql, View } from 'drizzle-orm'
import { Registry } from '../../metadata/registry'
import type { Tx } from '../../db/database'
import * as resources from '../../generated/resources'
import { tableName } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'
import type { Fields } from '../../../src/rules/field'
import { unionAll } from '../documents'
import { type BrokenRow, type Invariant, MAX_BROKEN_ROWS } from '../invariant'
import { selectRows } from '../../db/select-rows'

// Each generated resource is typed by its rows; the checks read only the description that all resources share.
const allResources = Object.values(resources) as Resource[]
/** Entities that have their own table instead of a view. */
const tableEntities = allResources.filter((resource) => !is(resource.table, View))

const storedReferences = (fields: Fields, table: object, kinds: readonly string[]) =>
  Object.entries(fields).filter(([name, field]) => kinds.includes(field.type) && field.ref && name in table)

const registry = new Registry(allResources)

const tableOf = (entity: string) => nameOf(registry.resourceOf(entity))
const nameOf = ({ table }: Pick<Resource, 'table'>) => tableName(table)

/** A column with ids of rows of another table. */
interface Reference {
  from: string
  column: string
  to: string
}

/** Reference columns of headers and lines, each with the table that it points into. */
function references(): Reference[] {
  return tableEntities.flatMap((resource) =>
    [
      { fields: resource.shape.fields, table: resource.table },
      ...Object.entries(resource.tables).map(([name, { table }]) => ({
        fields: resource.shape.tables?.[name]?.fields ?? {},
        table,
      })),
    ].flatMap(({ fields, table }) =>
      storedReferences(fields, table, ['ref', 'tree_ref']).map(([column, field]) => ({
        from: nameOf({ table }),
        column,
        to: tableOf(field.ref ?? ''),
      })),
    ),
  )
}

/** References checked per statement; a statement with more selects exceeds the memory of the embedded database. */
const REFERENCES_PER_QUERY = 40

/** Returns at most MAX_BROKEN_ROWS references to rows that the tenant does not have. */
export async function danglingReferences(tx: Tx, checked: readonly Reference[]): Promise<BrokenRow[]> {
  const found: BrokenRow[] = []
  for (let start = 0; start < checked.length && found.length < MAX_BROKEN_ROWS; start += REFERENCES_PER_QUERY) {
    const selects = checked.slice(start, start + REFERENCES_PER_QUERY).map(
      ({ from, column, to }) =>
        `select '${from}.${column}' as reference, f."${column}" as points_to, count(*) as rows from "${from}" f
          where f."${column}" is not null and f."${column}" <> 0 and not exists (select from "${to}" t where t.id = f."${column}") group by f."${column}"`,
    )
    const rows = await selectRows<BrokenRow>(tx, sql.raw(`${unionAll(selects)} limit ${MAX_BROKEN_ROWS}`))
    found.push(...rows)
  }
  return found.slice(0, MAX_BROKEN_ROWS)
}

/** References stay within the tenant, and trees have no cycle and a limited depth. */
export const tenancy: readonly Invariant[] = [
  {
    code: 'INV-37',
    condition: 'a reference points to a row of the same tenant',
    find: (tx) => danglingReferences(tx, references()),
  },
  ...allResources
    .filter((resource) => resource.tree !== undefined)
    .map((resource) => ({
      code: 'INV-40',
      condition: `${resource.entity} has no cycle and keeps its maximum depth`,
      sql: `with recursive walk as (
          select id, id as origin, "${resource.tree?.parent}" as parent, 1 as depth from "${nameOf(resource)}"
          union all
          select t.id, w.origin, t."${resource.tree?.parent}", w.depth + 1 from walk w join "${nameOf(resource)}" t on t.id = w.parent
          where w.depth <= ${resource.tree?.maxDepth})
        select origin, max(depth) as depth from walk group by origin having max(depth) > ${resource.tree?.maxDepth}`,
    })),
]
