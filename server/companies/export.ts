import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database, Tx } from '../db/database'
import { APP_ROLE } from '../db/app-role'
import * as resources from '../generated/resources'
import { CompanyError } from './company-error'
import { type TenantTable, tenantTables } from './tenant-tables'
import { selectRows } from '../db/select-rows'

interface ExportTask {
  tenant_id: number
  name: string
  /** Absolute path of a missing or empty folder. */
  to: string
  /** Epoch ms. */
  now: number
}

/** Rows per query. */
const PAGE_ROWS = 1_000
const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** Columns with passwords, keys and hashes: useless in an export, and dangerous if the export leaks. */
const SECRET_COLUMN = /(^|_)(password|secret|token|hash|key|codes)$/
/** Columns computed from other columns. */
const DERIVED_COLUMN = /^search_/

/**
 * Exports a company into a folder: `manifest.json`, a JSON-lines file per table below `tables/`, and every upload below
 * `files/`. All rows come from one snapshot, read under the company's row-level security. The folder gets its name only
 * when the export is complete. Throws CompanyError when the folder is not empty.
 */
export async function exportCompany(database: Database, { tenant_id, name, to, now }: ExportTask) {
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new CompanyError({ zh: `目录 ${to} 不为空`, en: `The folder ${to} is not empty. Name a new one.` })
  const staged = `${to}.part`
  await rm(staged, { recursive: true, force: true })
  await mkdir(join(staged, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const manifest = await database.db.transaction(
      async (tx) => {
        const tables = await tenantTables(tx)
        await tx.execute(
          sql`select set_config('app.tenant_id', ${String(tenant_id)}, true), set_config('role', ${APP_ROLE}, true)`,
        )
        const exportedTables = []
        for (const table of tables.filter(({ readable, name: relation }) => readable && relation !== 'file'))
          exportedTables.push(await writeTable(tx, table, staged))
        const files = await writeFiles(tx, staged)
        return {
          format: 1,
          company: { tenant_id, name },
          exported_at: new Date(now).toISOString(),
          units: UNITS,
          tables: exportedTables,
          files,
          left_out: tables.filter(({ readable }) => !readable).map(({ name: relation }) => relation),
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await writeFile(join(staged, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
    await mkdir(dirname(to), { recursive: true })
    if (existsSync(to)) await rm(to, { recursive: true })
    await rename(staged, to)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { folder: to, tables: manifest.tables.length, rows, files: manifest.files.length }
  } catch (error) {
    await rm(staged, { recursive: true, force: true })
    throw error
  }
}

const UNITS = {
  money: 'fen (hundredths of the currency)',
  quantity: 'thousandths of a sale unit',
  percent: 'hundredths of a percent',
  datetime: 'milliseconds since 1970-01-01 UTC',
}

async function writeTable(tx: Tx, table: TenantTable, folder: string) {
  const exported = table.columns.filter(({ name }) => !SECRET_COLUMN.test(name) && !DERIVED_COLUMN.test(name))
  const path = join('tables', `${table.name}.jsonl`)
  const file = await open(join(folder, path), 'wx', 0o600)
  const hash = createHash('sha256')
  let count = 0
  try {
    for await (const line of linesOf(tx, table, exported)) {
      const text = `${line}\n`
      hash.update(text)
      await file.write(text)
      count += 1
    }
  } finally {
    await file.close()
  }
  const left_out = table.columns.filter((column) => !exported.includes(column)).map(({ name }) => name)
  return {
    table: table.name,
    file: path,
    rows: count,
    sha256: hash.digest('hex'),
    ...describeTable(table, exported),
    left_out,
  }
}

const KEY_VALUES = z.array(z.string())

/** Yields each row of a table as JSON, in the order of the key. Pages begin after the key of the row before. */
async function* linesOf(tx: Tx, { name, key, columns }: TenantTable, exported: TenantTable['columns']) {
  const typeOf = new Map(columns.map((column) => [column.name, column.type]))
  const keys = sql.join(
    key.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const list = sql.join(
    exported.map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  let after: string[] | null = null
  for (;;) {
    const last: string[] | null = after
    const startAfter = last
      ? sql` where (${keys}) > (${sql.join(
          key.map((column, index) => sql`${last[index]}::${sql.raw(typeOf.get(column) ?? 'text')}`),
          sql`, `,
        )})`
      : sql``
    const texts = key.map((column) => sql`${sql.identifier(column)}::text`)
    const rows = await selectRows<{ line: string; at: string }>(
      tx,
      sql`select (select row_to_json(r) from (select ${list}) r)::text as line, array_to_json(array[${sql.join(texts, sql`, `)}]::text[])::text as at
        from ${sql.identifier(name)}${startAfter} order by ${keys} limit ${PAGE_ROWS}`,
    )
    for (const { line } of rows) yield line
    const end = rows.at(-1)
    if (!end || rows.length < PAGE_ROWS) return
    after = KEY_VALUES.parse(JSON.parse(end.at))
  }
}

/** The title of a table in the console, and the type and reference target of each exported column. */
function describeTable({ name }: TenantTable, exported: TenantTable['columns']) {
  const resource = Object.values(resources).find(({ entity }) => entity === name)
  const owner = resource ?? Object.values(resources).find(({ entity }) => name.startsWith(`${entity}_`))
  const fields =
    resource?.shape.fields ?? owner?.shape.tables?.[name.slice((owner?.entity.length ?? 0) + 1)]?.fields ?? {}
  return {
    title: resource?.title ?? owner?.title ?? null,
    columns: exported.map(({ name: column, type }) => ({
      name: column,
      type,
      ...(fields[column] && {
        means: fields[column].type,
        ...(fields[column].ref && { refers_to: fields[column].ref }),
      }),
    })),
  }
}

async function writeFiles(tx: Tx, folder: string) {
  await mkdir(join(folder, 'files'), { mode: 0o700 })
  const rows = await selectRows<{ id: string; mime: string; created_by: number; created_at: number }>(
    tx,
    sql`select id, mime, created_by, created_at from file order by id`,
  )
  const exportedFiles = []
  for (const { id, mime, ...row } of rows) {
    const [found] = await selectRows<{ content: string }>(
      tx,
      sql`select encode(bytes, 'base64') as content from file where id = ${id}`,
    )
    const path = join('files', `${id}.${EXTENSIONS[mime] ?? 'bin'}`)
    const bytes = Buffer.from(found?.content ?? '', 'base64')
    await writeFile(join(folder, path), bytes, { mode: 0o600 })
    exportedFiles.push({ id, file: path, mime, bytes: bytes.length, ...row })
  }
  return exportedFiles
}
