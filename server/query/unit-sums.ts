import { type SQL, sql } from 'drizzle-orm'
import type { RowSum } from '../../src/rules/field'
import { unitsKey } from '../../src/rules/key'
import { encodeValue } from '../../src/rules/wire'
import { SqlTemplate } from '../db/driver/sql-template'
import type { Call } from '../http/call'
import { mayRead } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import { columnSql } from '../metadata/sql/column-sql'
import { ANY_IDS, idText } from '../metadata/sql/id-list'
import { onceFor } from '../metadata/sql/once-for'
import { readTogether } from '../metadata/sql/read-together'

interface UnitSum extends Record<string, unknown> {
  owner_id: number
  unit: string
  /** For each field how many rows count, and their sum in internal units. */
  [column: `count${number}` | `sum${number}`]: number
}

/** Quantities by unit under the keys that they get in a row, such as `total_qty_units`. */
type UnitSums = Record<string, Record<string, unknown>>

/**
 * The quantities of documents by unit, by the id of the document. A list row has no lines from which the browser could
 * add them up, and bags and bottles have no common sum: beside `total_qty: 18` the row gets
 * `total_qty_units: {袋: 12, 瓶: 6}`. The value of a unit is null where only the units are known. Only sums among
 * `columns` are read.
 */
export async function unitSumsOf(
  call: Call,
  resource: Resource,
  ids: readonly number[],
  columns: readonly string[],
): Promise<ReadonlyMap<number, UnitSums>> {
  const byId = new Map<number, UnitSums>()
  if (ids.length === 0) return byId
  // In the entity's order and without repetitions: each order of an export's columns would add a statement to the
  // cache.
  const wanted = new Set(columns)
  const summed = Object.entries(resource.shape.fields).flatMap(([name, field]) =>
    wanted.has(name) && field.sums && mayRead(call, field) ? [{ name, sums: field.sums }] : [],
  )
  for (const table of Object.keys(resource.tables)) {
    const fields = summed.filter(({ sums }) => sums.table === table)
    if (fields.length === 0 || resource.shape.tables?.[table]?.fields.unit_name === undefined) continue
    const found = await readTogether<UnitSum>(
      call,
      sumsTemplate(resource, table, fields).with({ tenant: call.operator.tenant_id, ids: idText(ids) }),
    )
    // The keys are put together once and not for each row.
    const read = fields.map(({ name, sums: { weights } }, index) => ({
      count: `count${index}` as const,
      sum: `sum${index}` as const,
      key: unitsKey(name),
      isSummed: weights !== undefined,
    }))
    const nameless = new Set<UnitSums>()
    for (const unit of found) {
      const sums = byId.get(unit.owner_id) ?? {}
      byId.set(unit.owner_id, sums)
      for (const { count, sum, key, isSummed } of read) {
        if (!unit[count]) continue
        // Rows without a unit have no sum by unit, here as in the document.
        if (unit.unit === '') nameless.add(sums)
        const byUnit = (sums[key] ??= {})
        byUnit[unit.unit] = isSummed ? encodeValue(QUANTITY, Number(unit[sum])) : null
      }
    }
    for (const sums of nameless) for (const { key } of read) delete sums[key]
  }
  return byId
}

const QUANTITY = { type: 'quantity' } as const

interface SummedField {
  name: string
  sums: RowSum
}

/**
 * Templates of selects by entity, table and summed fields. There are several for a table, because an
 * operator may see only some of the fields.
 */
const sumsTemplates = onceFor<Resource, Map<string, SqlTemplate>>(() => new Map())

function sumsTemplate(resource: Resource, table: string, fields: readonly SummedField[]): SqlTemplate {
  const known = sumsTemplates(resource)
  const key = [table, ...fields.map(({ name }) => name)].join()
  const source = resource.tables[table]?.table
  if (!source) throw new Error(`no table ${table}`)
  const column = (name: string) => columnSql(source, name)
  const select =
    known.get(key) ??
    new SqlTemplate(sql`select ${column('owner_id')} as owner_id, coalesce(${column('unit_name')}, '') as unit,
      ${sql.join(
        fields.flatMap(({ sums }, index) => [
          sql`count(coalesce(${sql.join(sums.columns.map(column), sql`, `)}))::float8 as ${sql.identifier(`count${index}`)}`,
          sql`coalesce(sum(${sumSql(sums, column)}), 0)::float8 as ${sql.identifier(`sum${index}`)}`,
        ]),
        sql`, `,
      )}
      from ${source}
      where ${column('tenant_id')} = ${sql.placeholder('tenant')} and ${column('owner_id')} = any(${ANY_IDS})
      group by 1, 2 order by min(${column('line_no')})`)
  known.set(key, select)
  return select
}

const sumSql = ({ columns, weights, clamp }: RowSum, column: (name: string) => SQL): SQL => {
  const sum = sql.join(
    columns.map((name, index) => sql`${sql.raw(String(weights?.[index] ?? 1))} * coalesce(${column(name)}, 0)`),
    sql` + `,
  )
  return clamp ? sql`${sql.raw(clamp === 'max' ? 'greatest' : 'least')}(0, ${sum})` : sum
}
