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

export function expectedFigures(version: string): Figures {
  return JSON.parse(readFileSync(join(FIXTURES, version, 'expected.json'), 'utf8')) as Figures
}

/** The migration that turns the sign of differences: received less expected, where it was the other way round. */
export const TURNS_DIFFERENCES = '20261123041800-differences-over-is-plus'
const TURNED: Readonly<Record<string, string>> = {
  store_receive_receipt_lines: 'diff_qty',
  store_receive_receipt: 'total_diff_qty',
  store_good_transfer_in_receipt_lines: 'diff_qty',
  store_good_transfer_in_receipt: 'total_diff_qty',
  wh_purchase_receive_receipt: 'total_diff_qty',
}

/** The figures as they are once that migration has run. */
export function turned(figures: Figures): Figures {
  const after = structuredClone(figures)
  for (const [table, column] of Object.entries(TURNED))
    for (const { sums } of Object.values(after[table] ?? {}))
      if (sums[column] !== undefined) sums[column] = String(-BigInt(sums[column]))
  return after
}

/** Unpacks the data folder of a version into a new folder below the system's temporary one, and returns its path. */
export function unpackFolder(version: string): string {
  const packed = readFileSync(join(FIXTURES, version, 'folder.tar.br'))
  const tar = brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } })
  const folder = mkdtempSync(join(tmpdir(), 'backstock-upgrade-'))
  execFileSync('tar', ['-x', '-C', folder], { input: tar })
  return folder
}

/** The same figures of a database as it is now, of the tables and columns that are expected. A missing table or column throws. */
export async function figuresOf(database: Database, expected: Figures): Promise<Figures> {
  const found: Figures = {}
  for (const [table, tenants] of Object.entries(expected)) {
    const columns = Object.keys(Object.values(tenants)[0]?.sums ?? {})
    const hasTenants = !('0' in tenants)
    const sums = columns.map((column) => `coalesce(sum("${column}"), 0)::text as "sum ${column}"`)
    const text = `select ${hasTenants ? 'tenant_id' : '0'} as tenant, count(*)::int as rows${sums.map((sum) => `, ${sum}`).join('')} from "${table}" group by 1 order by 1`
    const { rows } = (await database.system((tx) => tx.execute(sql.raw(text)))) as unknown as {
      rows: ({ tenant: number; rows: number } & Record<string, unknown>)[]
    }
    found[table] = Object.fromEntries(
      rows.map((row) => [
        String(row.tenant),
        { rows: row.rows, sums: Object.fromEntries(columns.map((name) => [name, String(row[`sum ${name}`])])) },
      ]),
    )
  }
  return found
}
