import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../../server/checks/check'
import { type Database, openDatabase } from '../../../server/db/database'
import { migrate } from '../../../server/db/migrate'
import { security_log } from '../../../server/generated/tables'
import { makeBackup } from '../../../server/operations/backup'
import { sealBackup } from '../../../server/operations/backup-file'
import { restoreBackup } from '../../../server/operations/restore'
import { stockViews } from '../../../server/stock/views/all'
import { runConcurrently } from '../flows/concurrent-flows'
import { seedFlowCompany } from '../flows/seed-flow-company'
import { flow } from '../flows/step'
import { type FlowStart, World } from '../flows/world'
import { NOW } from '../now'
import { startCluster } from '../postgres/cluster'
import { schema } from '../template'
import { everyRow } from './rows'

const WRITERS = 20
/** Tables whose rows never change: every row of a backup must remain in the source. */
const APPEND_ONLY = ['stock_ledger', 'doc_log']

const folder = mkdtempSync(join(tmpdir(), 'backstock-backup-'))
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
let known: string[] = []
beforeAll(async () => {
  known = (await schema()).map(({ name }) => name)
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

interface Engine {
  database: Database
  url: string | undefined
  /** Returns an empty target for a restore and a function that opens the restored database. */
  place(name: string): Promise<{ dataDir: string; url: string | undefined; open(): Promise<Database> }>
}

async function embedded(): Promise<Engine> {
  mkdirSync(join(folder, 'source'))
  const database = await openDatabase({ dataDir: join(folder, 'source', 'db') })
  ends.push(() => database.close())
  return {
    database,
    url: undefined,
    place: async (name) => ({
      dataDir: join(folder, name),
      url: undefined,
      open: () => openDatabase({ dataDir: join(folder, name, 'db') }),
    }),
  }
}

async function postgres(): Promise<Engine> {
  const cluster = startCluster()
  ends.push(() => cluster.stop())
  const database = await openDatabase({ url: cluster.url, connections: 12 })
  ends.push(() => database.close())
  return {
    database,
    url: cluster.url,
    // Creates a second database on the same server.
    place: async (name) => {
      await database.script(`create database "${name}"`)
      const url = cluster.url.replace(/[^/]+$/, name)
      return { dataDir: join(folder, `pg-${name}`), url, open: () => openDatabase({ url }) }
    },
  }
}

/**
 * Yields to the event loop between transactions, as a server does between requests. Otherwise the embedded database,
 * which answers without waiting, would block timers and file operations of this process.
 */
function throughEventLoop(database: Database): Database {
  const turn = () => new Promise((resume) => setImmediate(resume))
  return {
    ...database,
    transaction: async (tenant, work) => {
      await turn()
      return database.transaction(tenant, work)
    },
    system: async (work) => {
      await turn()
      return database.system(work)
    },
    limited: (limits) => throughEventLoop(database.limited(limits)),
  }
}

/** Starts twenty staff members who send write requests until `stop` is called. */
function startWriters(database: Database, flowStart: FlowStart): { stop(): Promise<number> } {
  const world = new World([throughEventLoop(database)], flowStart)
  const state = { isOver: false }
  let rounds = 0
  const working = (async () => {
    for (let seed = 1; !state.isOver; seed++) {
      const flows = fc.sample(flow, { numRuns: WRITERS, seed }).map((steps) => steps.slice(0, 2))
      await runConcurrently(world, flows, new Map())
      rounds += 1
    }
  })()
  working.catch(() => undefined)
  return {
    stop: async () => {
      state.isOver = true
      await working
      return rounds
    },
  }
}

describe.each([
  { name: 'embedded', start: embedded },
  { name: 'PostgreSQL', start: postgres },
])('a backup of the $name database', ({ name, start }) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await start()
    await migrate(engine.database, await schema(), stockViews)
  }, 180_000)

  const backup = (to: string) =>
    makeBackup(engine.database, { to, dataDir: join(folder, 'source'), url: engine.url, now: NOW })

  it(`made while ${WRITERS} people write holds every row that was there when it began, and keeps every invariant`, async () => {
    const flowStart = await seedFlowCompany(engine.database)
    const writers = startWriters(engine.database, flowStart)
    await new Promise((resume) => setTimeout(resume, 1_000))
    const before = await everyRow(engine.database)
    const result = await backup(`${join(folder, name)}/`)
    const rounds = await writers.stop()
    const after = await everyRow(engine.database)
    expect(rounds).toBeGreaterThan(0)
    expect(result.file).toMatch(/backstock-20261120T020000Z\.backup$/)
    expect(statSync(result.file).mode & 0o077).toBe(0)
    expect(readdirSync(join(folder, name))).toHaveLength(1)

    const place = await engine.place('while')
    await restoreBackup({ file: result.file, dataDir: place.dataDir, url: place.url, known, now: NOW })
    const restored = await place.open()
    const rows = await everyRow(restored)
    expect([...rows.keys()]).toEqual([...before.keys()])
    for (const table of APPEND_ONLY) {
      const [had, has, will] = [before, rows, after].map((all) => new Set(all.get(table)))
      expect(had!.size).toBeGreaterThan(0)
      expect([...had!].filter((row) => !has!.has(row))).toEqual([])
      expect([...has!].filter((row) => !will!.has(row))).toEqual([])
    }
    expect(await checkInvariants(restored, 11)).toEqual([])
    // The current program can use the restored database: no migration is pending.
    expect(await migrate(restored, await schema(), stockViews)).toEqual([])
    await restored.close()
  }, 600_000)

  it('is restored into an empty database with the same rows', async () => {
    const result = await backup(join(folder, `${name}.backup`))
    const expected = await everyRow(engine.database)
    const place = await engine.place('still')
    await restoreBackup({ file: result.file, dataDir: place.dataDir, url: place.url, known, now: NOW })
    const restored = await place.open()
    const rows = await everyRow(restored)
    // The log entry about the backup is written after the backup, and the entry about the restore after the restore.
    const entries = await restored.system((tx) => tx.select().from(security_log).orderBy(security_log.id))
    expect(entries.at(-1)).toMatchObject({ tenant_id: 11, event: 'restored', happened_at: NOW })
    const [was, is] = [expected, rows].map((all) => all.get('security_log') ?? [])
    expect([is!.length, is!.filter((row) => !was!.includes(row)).length]).toEqual([was!.length, 1])
    // The registry of recently written tables refers to transactions of the database that was backed up.
    expect(rows.get('table_change')).toEqual([])
    for (const all of [expected, rows]) for (const name of ['security_log', 'table_change']) all.delete(name)
    expect(rows).toEqual(expected)
    expect([...rows.values()].flat().length).toBeGreaterThan(500)
    expect(await checkInvariants(restored, 11)).toEqual([])
    await restored.close()
    await expect(
      restoreBackup({ file: result.file, dataDir: place.dataDir, url: place.url, known, now: NOW }),
    ).rejects.toThrow(/holds a database|is not empty/)
  }, 300_000)

  it('is refused when cut off, damaged, of a newer version, or no backup; the database stays empty', async () => {
    const good = join(folder, `${name}.backup`)
    const copy = join(folder, `${name}-copy.backup`)
    const place = await engine.place('refused')
    const restore = (names = known) =>
      restoreBackup({ file: copy, dataDir: place.dataDir, url: place.url, known: names, now: NOW })
    const { size } = statSync(good)
    for (const length of [0, 10, Math.floor(size / 2), size - 1]) {
      copyFileSync(good, copy)
      truncateSync(copy, length)
      await expect(restore()).rejects.toThrow(/is not a backup, or was cut off/)
    }
    const bytes = readFileSync(good)
    bytes[Math.floor(size / 3)]! ^= 1
    writeFileSync(copy, bytes)
    await expect(restore()).rejects.toThrow(/is damaged/)
    copyFileSync(good, copy)
    await expect(restore(known.slice(0, -1))).rejects.toThrow(/made by a newer version/)
    await expect(backup(good)).rejects.toThrow(/exists already/)
    const other = name === 'embedded' ? 'postgres' : 'pglite'
    writeFileSync(copy, 'anything')
    await sealBackup(copy, { engine: other, made_at: '', migrations: [] })
    await expect(restore()).rejects.toThrow(/is a backup of/)
    writeFileSync(copy, 'anything')
    await sealBackup(copy, { engine: name === 'embedded' ? 'pglite' : 'postgres', made_at: '', migrations: [] })
    await expect(restore()).rejects.toThrow()
    expect(existsSync(join(place.dataDir, 'db'))).toBe(false)
    if (place.url !== undefined) {
      const database = await place.open()
      expect((await everyRow(database)).size).toBe(0)
      await database.close()
    }
  }, 180_000)
})
