import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'

/** Masters to which odd rows are added; no invariant counts or sums the rows of these tables. */
const MASTERS = [
  'brand',
  'category',
  'sale_unit',
  'supplier',
  'wholesaler',
  'sku',
  'store',
  'org',
  'role',
  'store_role',
  'warehouse',
]
/** Columns whose values an odd row copies from an existing row, because the row would be invalid without them. */
const COPIED_COLUMNS =
  /^(tenant_id|id|version|created_at|updated_at|created_by|updated_by|parent_id|status|role_type|level|level_no|sort|growth_min)$|_grams$/

interface Column {
  table: string
  name: string
  type: string
  length: number | null
  nullable: boolean
}

async function columnsOf(database: Database): Promise<Column[]> {
  const { rows } = (await database.system((tx) =>
    tx.execute(sql`select c.table_name as table, c.column_name as name, c.data_type as type,
        c.character_maximum_length as length, c.is_nullable = 'YES' as nullable
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.ordinal_position`),
  )) as unknown as { rows: Column[] }
  return rows
}

/** Characters with a meaning in SQL, patterns or HTML, and characters outside of the basic multilingual plane. */
const SPECIAL_CHARACTERS = `'"\\%_<b>\u{1F600}漢\u202Eعé;--`

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A text of the maximum length of a column, at most 400 characters. */
const fullText = (length: number) =>
  [...SPECIAL_CHARACTERS.repeat(Math.ceil(length / 10) + 1)].slice(0, Math.min(length, 400)).join('')

/** A value at the limit of the column: texts of maximum length, zero, empty lists. */
function extremeValue({ type, length, name }: Column, at: number): string {
  if (type === 'character varying' && length === 10 && /_(date|day|on)$/.test(name)) return `'9999-12-31'`
  if (type === 'character varying') return literal(`${at}${fullText((length ?? 40) - 1)}`)
  if (type === 'jsonb') return `'[]'`
  if (type === 'boolean') return 'null'
  return '0'
}

/**
 * Adds rows to the company that no current screen can write but an old company may have: masters without any optional
 * value, masters with texts of maximum length, a removed enum value, and drafts with an empty remark.
 */
export async function addOddData(database: Database, tenant: number): Promise<void> {
  const columns = await columnsOf(database)
  const statements: string[] = []
  for (const table of MASTERS) {
    const tableColumns = columns.filter((column) => column.table === table)
    if (tableColumns.length === 0) continue
    const codes = tableColumns.filter(({ name, type }) => type === 'character varying' && /_(no|code|name)$/.test(name))
    for (const [at, style] of (['empty', 'full'] as const).entries()) {
      const values = tableColumns.map((column) => {
        const { name, nullable, length } = column
        if (name === 'id') return 'default'
        if (codes.includes(column)) return literal(`odd${at}${name}`.slice(0, length ?? 20))
        if (COPIED_COLUMNS.test(name) || !nullable) return `"${name}"`
        return style === 'empty' ? 'null' : extremeValue(column, at)
      })
      const names = tableColumns.filter(({ name }) => name !== 'id').map(({ name }) => `"${name}"`)
      statements.push(
        `insert into "${table}" (${names.join(', ')}) select ${values.filter((value) => value !== 'default').join(', ')} from "${table}" where tenant_id = ${tenant} order by id desc limit 1`,
      )
    }
  }
  statements.push(
    `update supplier set settlement = 'barter' where tenant_id = ${tenant} and supplier_no like 'odd%'`,
    `update store_order_receipt set remark = '' where tenant_id = ${tenant} and check_status = 'draft'`,
  )
  for (const statement of statements) {
    const { rows } = (await database.system((tx) => tx.execute(sql.raw(`${statement} returning 1`)))) as unknown as {
      rows: unknown[]
    }
    if (rows.length === 0) throw new Error(`no row was changed by: ${statement}`)
  }
}
