import { type SQL, sql } from 'drizzle-orm'
import type { RowSum } from '../../src/rules/field'
import { unitsKey } from '../../src/rules/key'
import { encodeValue } from '../../src/rules/wire'
import { selectRows } from '../db/select-rows'
import type { Call } from '../http/call'
import { mayRead } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import { columnSql } from '../metadata/sql/column-sql'

interface UnitSum {
  owner_id: number
  unit: string
  /** For each field how many rows count, and their sum in internal units. */
  [column: `count${number}` | `sum${number}`]: number
}

/**
 * Adds to rows of a list, which have no lines, the quantities of their documents by unit: `total_qty_units: {袋: 12, 瓶:
 * 6}` beside `total_qty: 18`, since bags and bottles have no sum. The value is null where only the units are known.
 * Only sums among `columns` are read.
 */
export async function addUnitSums(
  call: Call,
  resource: Resource,
  rows: readonly ({ id: number } & Record<string, unknown>)[],
  columns: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  const summed = columns.flatMap((name) => {
    const field = resource.shape.fields[name]
    return field?.sums && mayRead(call, field) ? [{ name, sums: field.sums }] : []
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [table, { table: source }] of Object.entries(resource.tables)) {
    const fields = summed.filter(({ sums }) => sums.table === table)
    if (fields.length === 0 || resource.shape.tables?.[table]?.fields.unit_name === undefined) continue
    const column = (name: string) => columnSql(source, name)
    const found = await selectRows<UnitSum>(
      call.tx,
      sql`select ${column('owner_id')} as owner_id, coalesce(${column('unit_name')}, '') as unit,
        ${sql.join(
          fields.flatMap(({ sums }, index) => [
            sql`count(coalesce(${sql.join(sums.columns.map(column), sql`, `)}))::float8 as ${sql.identifier(`count${index}`)}`,
            sql`coalesce(sum(${sumSql(sums, column)}), 0)::float8 as ${sql.identifier(`sum${index}`)}`,
          ]),
          sql`, `,
        )}
        from ${source}
        where ${column('tenant_id')} = ${call.operator.tenant_id}
          and ${column('owner_id')} in (${sql.join(
            [...byId.keys()].map((id) => sql`${id}`),
            sql`, `,
          )})
        group by 1, 2 order by min(${column('line_no')})`,
    )
    const nameless = new Set<Record<string, unknown>>()
    for (const unit of found) {
      const row = byId.get(Number(unit.owner_id))
      for (const [index, { name, sums }] of fields.entries()) {
        if (!row || !unit[`count${index}`]) continue
        const sum = sums.weights ? encodeValue({ type: 'quantity' }, Number(unit[`sum${index}`])) : null
        // Rows without a unit have no sum by unit, here as in the document.
        if (unit.unit === '') nameless.add(row)
        row[unitsKey(name)] = { ...(row[unitsKey(name)] as Record<string, unknown> | undefined), [unit.unit]: sum }
      }
    }
    for (const row of nameless) for (const { name } of fields) delete row[unitsKey(name)]
  }
}

const sumSql = ({ columns, weights, clamp }: RowSum, column: (name: string) => SQL): SQL => {
  const sum = sql.join(
    columns.map((name, index) => sql`${weights?.[index] ?? 1} * coalesce(${column(name)}, 0)`),
    sql` + `,
  )
  return clamp ? sql`${sql.raw(clamp === 'max' ? 'greatest' : 'least')}(0, ${sum})` : sum
}
