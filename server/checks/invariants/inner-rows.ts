import * as resources from '../../generated/resources'
import type { Resource } from '../../metadata/description'
import { tableName } from '../../metadata/sql/column-sql'
import type { Invariant } from '../invariant'

/**
 * Checks of the tables whose rows lie within rows of another table: each row has its outer row in the same document,
 * and no two outer rows of a document share a key.
 */
export const innerRows: readonly Invariant[] = (Object.values(resources) as Resource[]).flatMap(
  ({ entity, shape, tables }) =>
    Object.entries(shape.tables ?? {}).flatMap(([name, { in: outer }]): Invariant[] => {
      const [within, around] = [tables[name]?.table, outer === undefined ? undefined : tables[outer]?.table]
      if (outer === undefined || !within || !around) return []
      const [rows, outerRows] = [`"${tableName(within)}"`, `"${tableName(around)}"`]
      return [
        {
          code: 'INV-44',
          condition: `each row of ${name} of a ${entity} belongs to a row of ${outer} of the same document`,
          sql: `select i.id, i.owner_id, i.outer_key from ${rows} i where not exists (select from ${outerRows} o
            where o.tenant_id = i.tenant_id and o.owner_id = i.owner_id and o.row_key = i.outer_key)`,
        },
        {
          code: 'INV-44',
          condition: `each row of ${outer} of a ${entity} has a key of its own`,
          sql: `select o.owner_id, o.row_key, count(*) from ${outerRows} o
            group by o.tenant_id, o.owner_id, o.row_key having count(*) > 1 or o.row_key is null`,
        },
      ]
    }),
)
