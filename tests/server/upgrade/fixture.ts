import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/db/database'

export const FIXTURES = join('tests', 'fixtures', 'upgrade')

/** Row counts and sums of number columns: table → tenant (`0` for a table without tenants) → figures. */
export type Figures = Record<string, Record<string, { rows: number; sums: Record<string, string> }>>

/**
 * The figures of a version's data folder. Days of cover are left out: the database generates them from the quantities
 * beside them, by a formula that has changed since.
 */
export function expectedFigures(version: string): Figures {
  const figures = JSON.parse(readFileSync(join(FIXTURES, version, 'expected.json'), 'utf8')) as Figures
  for (const { sums } of Object.values(figures.stock_balance ?? {})) delete sums.cover
  return figures
}

/**
 * The migration that changes the sign of differences to received less expected; before it was expected less received.
 */
export const SIGN_MIGRATION = '20261123041800-differences-over-is-plus'
const COLUMNS_WITH_NEW_SIGN: Readonly<Record<string, string>> = {
  store_receive_receipt_lines: 'diff_qty',
  store_receive_receipt: 'total_diff_qty',
  store_good_transfer_in_receipt_lines: 'diff_qty',
  store_good_transfer_in_receipt: 'total_diff_qty',
  wh_purchase_receive_receipt: 'total_diff_qty',
}

/** The figures expected after that migration. */
export function withNewSign(figures: Figures): Figures {
  const changed = structuredClone(figures)
  for (const [table, column] of Object.entries(COLUMNS_WITH_NEW_SIGN))
    for (const { sums } of Object.values(changed[table] ?? {}))
      if (sums[column] !== undefined) sums[column] = String(-BigInt(sums[column]))
  return changed
}

/** The migration after which nothing is to be picked of orders that a supplier delivers. */
export const PICK_MIGRATION = '20261201072225-delivery-needed-by'

/** The figures expected after that migration: what is to be picked of orders to a warehouse stays as it was before. */
export async function withPicksOfWarehouses(database: Database, figures: Figures): Promise<Figures> {
  const changed = structuredClone(figures)
  const { rows } = (await database.system((tx) =>
    tx.execute(sql`select tenant_id as tenant, sum(case when supply_mode = 'warehouse' then pick_open_qty else 0 end)::text as kept
      from store_order_receipt_lines lines join store_order_receipt orders using (tenant_id)
      where orders.id = lines.owner_id group by tenant_id`),
  )) as unknown as { rows: { tenant: number; kept: string }[] }
  for (const { tenant, kept } of rows) {
    const sums = changed.store_order_receipt_lines?.[String(tenant)]?.sums
    if (sums?.pick_open_qty !== undefined) sums.pick_open_qty = kept
  }
  return changed
}

/** Unpacks the data folder of a version into a new temporary folder, and returns its path. */
export function unpackFolder(version: string): string {
  const packed = readFileSync(join(FIXTURES, version, 'folder.tar.br'))
  const tar = brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } })
  const folder = mkdtempSync(join(tmpdir(), 'backstock-upgrade-'))
  execFileSync('tar', ['-x', '-C', folder], { input: tar })
  return folder
}

/** Tables that are read per statement; the embedded database has too little memory for a statement about all tables. */
const TABLES_PER_STATEMENT = 30

/** The current figures of the expected tables and columns in a database. Throws when a table or column is missing. */
export async function figuresOf(database: Database, expected: Figures): Promise<Figures> {
  const queries = Object.entries(expected).map(([table, tenants]) => {
    const columns = Object.keys(Object.values(tenants)[0]?.sums ?? {})
    const sums = columns.map((column) => `'${column}', coalesce(sum("${column}"), 0)::text`)
    const tenant = '0' in tenants ? '0' : 'tenant_id'
    return `select '${table}' as name, ${tenant} as tenant, count(*)::int as rows, jsonb_build_object(${sums.join(', ')}) as sums from "${table}" group by 2`
  })
  const current: Figures = Object.fromEntries(Object.keys(expected).map((table) => [table, {}]))
  await database.system(async (tx) => {
    for (let start = 0; start < queries.length; start += TABLES_PER_STATEMENT) {
      const text = queries.slice(start, start + TABLES_PER_STATEMENT).join(' union all ')
      const { rows } = (await tx.execute(sql.raw(text))) as unknown as {
        rows: { name: string; tenant: number; rows: number; sums: Record<string, string> }[]
      }
      for (const { name, tenant, ...figures } of rows) current[name]![String(tenant)] = figures
    }
  })
  return current
}
