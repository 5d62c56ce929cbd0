import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { begin } from '../../../server/begin'
import { INVARIANTS, violations } from '../../../server/checks/check'
import type { Violation } from '../../../server/checks/invariant'
import { APP_ROLE, type Database, openDatabase } from '../../../server/db/database'
import { dropsOf, type Migration, migrate } from '../../../server/db/migrate'
import { runScript } from '../../../server/db/script'
import * as resources from '../../../server/generated/resources'
import { stockViews } from '../../../server/stock/views/all'
import { Browser } from '../http/browser'
import { NOW } from '../now'
import { schema } from '../template'
import { expectedFigures, figuresOf, unpackFolder, turned, TURNS_DIFFERENCES } from './fixture'
import { addOddData } from './odd-data'

const VERSION = '0.1.0'
const TENANT = 11

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

async function openCompany(): Promise<Database> {
  const folder = unpackFolder(VERSION)
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir: join(folder, 'db') })
  ends.push(() => database.close())
  return database
}

/** Runs one migration as `migrate` does, without views and policies, which are those of the newest tables. False when it was run before. */
function carry(database: Database, { name, text }: Migration): Promise<boolean> {
  return database.system(async (tx) => {
    const known = await tx.execute(sql`select 1 from schema_migration where name = ${name}`)
    if ((known as unknown as { rows: unknown[] }).rows.length > 0) return false
    await runScript(tx, text)
    await tx.execute(sql.raw(`grant select on all tables in schema public to ${APP_ROLE}`))
    const hash = createHash('sha256').update(text).digest('hex')
    await tx.execute(sql`insert into schema_migration (name, sha256) values (${name}, ${hash})`)
    return true
  })
}

/** Of a column or table that a later migration makes. */
const NOT_YET = new Set(['42703', '42P01'])

/** What is broken, and how many invariants these tables can be asked: those that read later columns come later. */
async function look(database: Database): Promise<{ asked: number; broken: Violation[] }> {
  let asked = 0
  const broken: Violation[] = []
  for (const invariant of INVARIANTS) {
    try {
      broken.push(...(await database.transaction(TENANT, (tx) => violations(tx, [invariant]))))
      asked++
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string }
      if (!NOT_YET.has(code ?? '')) throw error
    }
  }
  return { asked, broken }
}

describe.each([
  ['the demo company', async () => {}],
  ['a company with odd data', (database: Database) => addOddData(database, TENANT)],
])('every migration since 0.1.0, on %s', (_, prepare) => {
  it('keeps every invariant and every row, and afterwards every list opens', async () => {
    const database = await openCompany()
    await prepare(database)
    for (const drop of dropsOf(stockViews)) await database.script(drop)
    let figures = await figuresOf(database, expectedFigures(VERSION))
    // Differences are held to their new sign, which they have once a migration has turned them.
    const isOfTurned = ({ code }: Violation) => code === 'INV-18'
    let areTurned = false
    const before = await look(database)
    expect(before.broken.filter((one) => !isOfTurned(one))).toEqual([])
    expect(before.asked).toBeGreaterThan(40)

    let asked = before.asked
    let applied = 0
    for (const migration of await schema()) {
      if (!(await carry(database, migration))) continue
      applied++
      if (migration.name === TURNS_DIFFERENCES) {
        areTurned = true
        figures = turned(figures)
      }
      const after = await look(database)
      expect(
        after.broken.filter((one) => areTurned || !isOfTurned(one)),
        migration.name,
      ).toEqual([])
      expect(after.asked, migration.name).toBeGreaterThanOrEqual(asked)
      asked = after.asked
      expect(await figuresOf(database, figures), migration.name).toEqual(figures)
    }
    expect(applied).toBeGreaterThanOrEqual(8)
    expect(await migrate(database, await schema(), stockViews)).toEqual([])
    expect(await look(database)).toEqual({ asked: INVARIANTS.length, broken: [] })

    const { jobs } = await begin({ database, clock: () => NOW })
    await jobs.stop()
    const browser = new Browser(createApp({ database, clock: () => NOW }))
    await browser.signIn()
    for (const { base, shape } of Object.values(resources)) {
      if (shape.kind === 'internal' || shape.kind === 'singleton') continue
      const { code } = await browser.send('GET', `${base}/list`)
      expect([base, code]).toEqual([base, 0])
    }
  }, 240_000)
})
