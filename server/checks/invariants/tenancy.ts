import { is, sql, View } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import * as resources from '../../generated/resources'
import { resourceOf } from '../../metadata/registry'
import { tableName } from '../../metadata/sql/column-sql'
import type { Resource } from '../../metadata/description'
import type { Fields } from '../../../src/rules/field'
import { unionAll } from '../documents'
import type { Finding, Invariant } from '../invariant'
import { selectRows } from '../../db/select-rows'

const all = Object.values(resources) as Resource[]
/** Entities that are rows of a table of their own, by the table that their rows lie in. */
const kept = all.filter((one) => !is(one.table, View))

const stored = (fields: Fields, table: object, kinds: readonly string[]) =>
  Object.entries(fields).filter(([name, field]) => kinds.includes(field.type) && field.ref && name in table)

const tableOf = (entity: string) => nameOf(resourceOf(entity))
const nameOf = ({ table }: Pick<Resource, 'table'>) => tableName(table)

/** A column with ids of rows of another table. */
interface Reference {
  from: string
  column: string
  to: string
}

/** References of headers and rows, each with the table it points into. */
function references(): Reference[] {
  return kept.flatMap((one) =>
    [
      { fields: one.shape.fields, table: one.table },
      ...Object.entries(one.tables).map(([name, { table }]) => ({
        fields: one.shape.tables?.[name]?.fields ?? {},
        table,
      })),
    ].flatMap(({ fields, table }) =>
      stored(fields, table, ['ref', 'tree_ref']).map(([column, field]) => ({
        from: nameOf({ table }),
        column,
        to: tableOf(field.ref ?? ''),
      })),
    ),
  )
}

/** References that one statement looks at; more of them need more memory than the embedded database has for a query. */
const AT_ONCE = 40

/** References to rows that the tenant does not have, at most ten. */
export async function danglingReferences(tx: Tx, all: readonly Reference[]): Promise<Finding[]> {
  const found: Finding[] = []
  for (let start = 0; start < all.length && found.length < 10; start += AT_ONCE) {
    const selects = all.slice(start, start + AT_ONCE).map(
      ({ from, column, to }) =>
        `select '${from}.${column}' as reference, f."${column}" as points_to, count(*) as rows from "${from}" f
          where f."${column}" is not null and f."${column}" <> 0 and not exists (select from "${to}" t where t.id = f."${column}") group by f."${column}"`,
    )
    const rows = await selectRows<Finding>(tx, sql.raw(`${unionAll(selects)} limit 10`))
    found.push(...rows)
  }
  return found.slice(0, 10)
}

/** Rows know only rows of their tenant, and trees end (INV-37, 40). */
export const tenancy: readonly Invariant[] = [
  {
    code: 'INV-37',
    says: 'a reference points to a row of the same tenant',
    find: (tx) => danglingReferences(tx, references()),
  },
  ...all
    .filter((one) => one.tree !== undefined)
    .map((one) => ({
      code: 'INV-40',
      says: `${one.entity} has no circle and keeps its depth`,
      sql: `with recursive walk as (
          select id, id as origin, "${one.tree?.parent}" as parent, 1 as depth from "${nameOf(one)}"
          union all
          select t.id, w.origin, t."${one.tree?.parent}", w.depth + 1 from walk w join "${nameOf(one)}" t on t.id = w.parent
          where w.depth <= ${one.tree?.maxDepth})
        select origin, max(depth) as depth from walk group by origin having max(depth) > ${one.tree?.maxDepth}`,
    })),
]
