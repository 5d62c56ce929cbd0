import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { addMissingTables } from '../../../server/db/live-schema'
import { runScript, withIfNotExists } from '../../../server/db/script'
import { openBareDatabase } from '../harness'

const id = () => bigint({ mode: 'number' }).notNull()
let database: Database

beforeAll(async () => {
  database = await openBareDatabase()
  await database.script(`
    create table schema_migration (name text primary key, sha256 varchar(64) not null);
    create table "thing" ("id" bigint not null, "name" varchar(10), "spec" varchar(40));
    insert into thing values (1, 'Milk', '950ml');
  `)
})
afterAll(() => database.close())

const follow = (tables: Record<string, unknown>) => addMissingTables(database, tables, [])
const rows = async () =>
  ((await database.db.execute(sql`select * from thing order by id`)) as unknown as { rows: unknown[] }).rows

describe('a development database that follows the tables in the code', () => {
  const thing = pgTable(
    'thing',
    { id: id(), name: varchar({ length: 30 }), note: varchar({ length: 5 }), spec: varchar({ length: 40 }) },
    (t) => [index('thing_by_note').on(t.note)],
  )

  it('gets new columns, wider columns and indexes, and keeps its rows', async () => {
    const { applied, left } = await follow({ thing })
    expect(applied).toEqual([
      'ALTER TABLE "thing" ALTER COLUMN "name" SET DATA TYPE varchar(30);',
      'ALTER TABLE "thing" ADD COLUMN "note" varchar(5);',
      'CREATE INDEX "thing_by_note" ON "thing" USING btree ("note");',
    ])
    expect(left).toEqual([])
    expect(await rows()).toEqual([{ id: 1, name: 'Milk', spec: '950ml', note: null }])
    expect(await follow({ thing })).toEqual({ applied: [], left: [] })
  })

  it('loses nothing: removed or narrower columns are reported and left to a migration', async () => {
    const narrower = pgTable('thing', { id: id(), name: varchar({ length: 2 }), note: varchar({ length: 5 }) })
    expect(await follow({ thing: narrower })).toEqual({
      applied: [],
      left: [
        'thing.spec is no longer in the manifest; its column and data stay',
        'thing.name stays varchar(30); a migration may make it varchar(2)',
      ],
    })
    expect(await follow({})).toEqual({ applied: [], left: [] })
    expect(await rows()).toEqual([{ id: 1, name: 'Milk', spec: '950ml', note: null }])
  })

  it('lets a later migration skip changes that are already made', async () => {
    const migration = [
      'ALTER TABLE "thing" ADD COLUMN "note" varchar(5);',
      'ALTER TABLE "thing" ADD COLUMN "size" varchar(5);',
      'CREATE INDEX "thing_by_note" ON "thing" USING btree ("note");',
      'CREATE TABLE "other" ("id" bigint NOT NULL);',
    ].join('\n--> statement-breakpoint\n')
    for (let times = 0; times < 2; times++) await database.system((tx) => runScript(tx, withIfNotExists(migration)))
    expect(await rows()).toEqual([{ id: 1, name: 'Milk', spec: '950ml', note: null, size: null }])
    await expect(database.system((tx) => runScript(tx, migration))).rejects.toThrow()
  })

  it('accepts writes of a program that has read the tables before they changed', async () => {
    const before = pgTable('box', { id: id() })
    await database.script('create table "box" ("id" bigint not null)')
    await database.db.insert(before).values({ id: 1 })
    const after = pgTable('box', { id: id(), size: varchar({ length: 5 }) })
    await follow({ after })
    const { db } = database.withFreshDrizzle()
    await db.insert(after).values({ id: 2, size: 'L' })
    expect(await db.select().from(after).orderBy(after.id)).toEqual([
      { id: 1, size: null },
      { id: 2, size: 'L' },
    ])
  })
})
