import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../../server/checks/check'
import { createOperation, deleteOperation, exportOperation, listOperation } from '../../../server/companies/operations'
import { type Database, openDatabase } from '../../../server/db/database'
import { migrate } from '../../../server/db/migrate'
import { stockViews } from '../../../server/stock/views/all'
import { NOW, openSeededDatabase } from '../harness'
import { everyRow, rowCountsOf } from '../operations/rows'
import { startCluster } from '../postgres/cluster'
import { schema } from '../template'

const OTHER = { tenant_name: '东篱便利', name: '陶掌柜', mobile: '19911111111', password: 'Chrysanth-9-steps' }
const PICTURE = Buffer.from('89504e470d0a1a0a00', 'hex')

let database: Database
let other = 0
const folder = mkdtempSync(join(tmpdir(), 'backstock-export-'))
beforeAll(async () => {
  database = await openSeededDatabase()
  other = (await createOperation(database, OTHER, NOW)).tenant_id
  for (const tenant of [11, other])
    await database.system((tx) =>
      tx.execute(sql`insert into file (tenant_id, id, mime, bytes, created_by, created_at)
        values (${tenant}, ${`picture-of-${tenant}`}, 'image/png', decode(${PICTURE.toString('hex')}, 'hex'), 1, ${NOW})`),
    )
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Manifest {
  company: { tenant_id: number; name: string }
  tables: {
    table: string
    file: string
    rows: number
    sha256: string
    columns: { name: string }[]
    left_out: string[]
  }[]
  files: { id: string; file: string; bytes: number }[]
  left_out: string[]
}

it('an export holds every row and file of one company, nothing of another, and no secret', async () => {
  const to = join(folder, 'demo')
  await exportOperation(database, { tenant_id: 11, to }, NOW)
  const manifest = JSON.parse(readFileSync(join(to, 'manifest.json'), 'utf8')) as Manifest
  expect(manifest.company).toEqual({ tenant_id: 11, name: '鲜邻新零售' })
  const counts = await rowCountsOf(database, 11)
  const exportedTables = new Map(manifest.tables.map((table) => [table.table, table]))
  for (const [table, rows] of Object.entries(counts)) {
    if (table === 'file' || manifest.left_out.includes(table)) continue
    // The log entry about the export is written after the export and is therefore missing from it.
    expect(exportedTables.get(table)?.rows, table).toBe(table === 'security_log' ? rows - 1 : rows)
  }
  expect(manifest.left_out).toContain('session')
  let lines = 0
  for (const table of manifest.tables) {
    const text = readFileSync(join(to, table.file), 'utf8')
    expect(createHash('sha256').update(text).digest('hex')).toBe(table.sha256)
    const rows = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(rows).toHaveLength(table.rows)
    expect(
      rows.every((row) => row.tenant_id === 11),
      table.table,
    ).toBe(true)
    for (const row of rows) expect(Object.keys(row)).toEqual(table.columns.map(({ name }) => name))
    lines += rows.length
    // Neither password hashes nor encrypted secrets, which begin with `v1.`.
    expect(text).not.toContain('$argon2')
    expect(text).not.toMatch(/"v1\.[\w-]+\.[\w-]+\./)
  }
  expect(lines).toBeGreaterThan(2_000)
  expect(exportedTables.get('admin_member')?.left_out).toContain('password')
  expect(manifest.files).toHaveLength(1)
  expect(readFileSync(join(to, manifest.files[0]!.file))).toEqual(PICTURE)
  expect(readdirSync(folder)).toEqual(['demo'])
})

it('an export never writes into a folder that is not empty', async () => {
  const to = mkdtempSync(join(folder, 'full-'))
  writeFileSync(join(to, 'mine'), 'x')
  await expect(exportOperation(database, { tenant_id: 11, to }, NOW)).rejects.toThrow(/not empty/)
  expect(readdirSync(to)).toEqual(['mine'])
  expect(existsSync(`${to}.part`)).toBe(false)
})

it('an unknown company is refused with a message', async () => {
  await expect(exportOperation(database, { tenant_id: 99, to: join(folder, 'x') }, NOW)).rejects.toThrow(
    'There is no company 99',
  )
  await expect(deleteOperation(database, { tenant_id: 99 }, NOW)).rejects.toThrow('There is no company 99')
  await expect(createOperation(database, { ...OTHER, mobile: '1' }, NOW)).rejects.toThrow(/mobile: Enter a valid/)
})

it('deleting a company removes its rows from every table and keeps every row of other companies', async () => {
  const deletedCounts = await rowCountsOf(database, 11)
  expect(Object.values(deletedCounts).filter((count) => count > 0).length).toBeGreaterThan(60)
  const keptCounts = await rowCountsOf(database, other)
  const readKeptRows = async () =>
    [...(await everyRow(database))].flatMap(([table, rows]) =>
      rows.filter((row) => row.startsWith(`(${other},`)).map((row) => `${table} ${row}`),
    )
  const keptRows = await readKeptRows()
  const { rows } = await deleteOperation(database, { tenant_id: 11 }, NOW)
  expect(rows).toBe(Object.values(deletedCounts).reduce((sum, count) => sum + count, 0))
  expect(Object.entries(await rowCountsOf(database, 11)).filter(([, count]) => count > 0)).toEqual([])
  expect(await rowCountsOf(database, other)).toEqual(keptCounts)
  expect(await readKeptRows()).toEqual(keptRows)
  expect(keptRows.length).toBeGreaterThan(100)
  expect((await listOperation(database)).map(({ tenant_id }) => tenant_id)).toEqual([other])
  // The number of a deleted company is never reused.
  const next = await createOperation(database, { ...OTHER, tenant_name: '第三家' }, NOW)
  expect(next.tenant_id).toBe(other + 1)
  expect(await checkInvariants(database, other)).toEqual([])
})

it('on PostgreSQL, deleting waits for a request that is still writing', async () => {
  const cluster = startCluster()
  const postgres = await openDatabase({ url: cluster.url })
  try {
    await migrate(postgres, await schema(), stockViews)
    const { tenant_id } = await createOperation(postgres, OTHER, NOW)
    let openGate: () => void = () => undefined
    const gate = new Promise<void>((open) => (openGate = open))
    let begun: () => void = () => undefined
    const hasBegun = new Promise<void>((done) => (begun = done))
    const writing = postgres.transaction(tenant_id, async (tx) => {
      await tx.execute(sql`select 1`)
      begun()
      await gate
      await tx.execute(sql`insert into counter (tenant_id, series, value) values (${tenant_id}, 'late', 1)`)
    })
    await hasBegun
    const deleting = deleteOperation(postgres, { tenant_id }, NOW)
    setTimeout(openGate, 1_500)
    await writing
    await deleting
    expect(Object.entries(await rowCountsOf(postgres, tenant_id)).filter(([, count]) => count > 0)).toEqual([])
  } finally {
    await postgres.close()
    cluster.stop()
  }
})
