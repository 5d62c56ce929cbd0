import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wantedSchema } from '../../../server/db/changes/wanted'
import type { Database } from '../../../server/db/database'
import { migrate, MigrationFailed, readMigrations } from '../../../server/db/migrate'
import { pendingChanges } from '../../../server/db/schema-state'
import { BREAKPOINT } from '../../../server/db/script'
import { stockViews } from '../../../server/stock/views/all'
import { openBareDatabase, openTestDatabase } from '../harness'
import { schema } from '../template'

let database: Database
beforeAll(async () => {
  database = await openBareDatabase()
})
afterAll(() => database.close())

async function rowsOf(of: Database, query: ReturnType<typeof sql>): Promise<unknown[]> {
  return ((await of.db.execute(query)) as unknown as { rows: unknown[] }).rows
}

describe('migrations', () => {
  it('create the tables of the code', async () => {
    expect(await pendingChanges('server/migrations/schema', wantedSchema())).toEqual({
      statements: [],
      renames: [],
      losses: [],
      notes: [],
      kept: [],
    })
  })

  it('build an empty database, and do nothing the second time', async () => {
    const migrations = await readMigrations('server/migrations')
    expect(await migrate(database, migrations, stockViews)).toEqual(migrations.map(({ name }) => name))
    expect(await migrate(database, migrations, stockViews)).toEqual([])
  })

  it('refuse to run when an applied migration was edited', async () => {
    const [first, ...rest] = await readMigrations('server/migrations')
    await expect(
      migrate(database, [{ ...first!, text: `${first!.text}\n-- edited` }, ...rest], stockViews),
    ).rejects.toThrow(/changed after it had been applied/)
  })

  it('refuse a database of a newer version, and change nothing in it', async () => {
    const known = await readMigrations('server/migrations')
    const newer = { name: '99990101000000-of-tomorrow', text: 'create table of_tomorrow (id int)' }
    const undo = new Error('undo')
    await expect(
      database.system(async (tx) => {
        await tx.execute(sql`insert into schema_migration (name, sha256) values (${newer.name}, 'x')`)
        const inside = {
          ...database,
          system: (<T>(work: (inner: typeof tx) => Promise<T>) => work(tx)) as typeof database.system,
        }
        await expect(
          migrate(inside, [...known, { ...newer, name: '99990101000001-other' }], stockViews),
        ).rejects.toThrow(/99990101000000-of-tomorrow.*newer version/)
        throw undo
      }),
    ).rejects.toBe(undo)
    expect(await migrate(database, known, stockViews)).toEqual([])
  })

  it('leave nothing behind when a statement fails', async () => {
    const broken = {
      name: '99990101000000-broken',
      text: 'create table half (id int);\n--> statement-breakpoint\nselect nothing from nowhere',
    }
    await expect(
      migrate(database, [...(await readMigrations('server/migrations')), broken], stockViews),
    ).rejects.toThrow()
    const { rows } = (await database.db.execute(sql`select to_regclass('half') as half`)) as unknown as {
      rows: { half: string | null }[]
    }
    expect(rows[0]?.half).toBeNull()
  })

  it('that fail are reported in two lines: the statement and the error of the database', async () => {
    const text = ['select 1', "insert into brand (tenant_id, brand_name)\n  values (null, 'x')"].join(
      `\n${BREAKPOINT}\n`,
    )
    const broken = { name: '99990101000000-broken', text }
    const error = await migrate(database, [...(await readMigrations('server/migrations')), broken], stockViews).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(MigrationFailed)
    const [first, second, ...more] = (error as Error).message.split('\n')
    expect(first).toBe(
      "Migration 99990101000000-broken failed at statement 2 of 2: insert into brand (tenant_id, brand_name) values (null, 'x')",
    )
    expect(second).toMatch(
      /null value in column "tenant_id" of relation "brand" violates not-null constraint.*table brand/,
    )
    expect(more).toEqual([])
  })

  it('that make rows unique name every set of equal rows, also by a column that the same migration adds', async () => {
    const text = [
      'create table peg (id int primary key, tenant_id int, code text, gone boolean)',
      `insert into peg select n, n / 100, 'c' || n % 8, n % 8 = 7 from generate_series(1, 20) n
        union all select 200, 2, 'c1', false`,
      'alter table peg add column letter text',
      "update peg set letter = 'z' where id <> 20",
      'CREATE UNIQUE INDEX "peg_code_letter" ON "peg" USING btree ("tenant_id","code","letter") WHERE NOT "peg"."gone";',
    ].join(`\n${BREAKPOINT}\n`)
    const adding = { name: '99990101000000-adding', text }
    const error = await migrate(database, [...(await readMigrations('server/migrations')), adding], stockViews).catch(
      (thrown: unknown) => thrown,
    )
    expect((error as Error).message.split('\n').slice(1)).toEqual([
      '  17 rows of peg share code, letter with another row, in 7 sets; the first 5:',
      '    c1, z: #1, #9, #17',
      '    c2, z: #2, #10, #18',
      '    c3, z: #3, #11, #19',
      '    c4, z: #4, #12',
      '    c5, z: #5, #13',
    ])
    expect(await rowsOf(database, sql`select to_regclass('peg') as peg`)).toEqual([{ peg: null }])
  })

  it('may change the type of a column that a view reads', async () => {
    const wider = {
      name: '99990101000000-wider',
      text: 'alter table sku alter column sku_name set data type varchar(90)',
    }
    const own = await openTestDatabase()
    expect(await migrate(own, [...(await schema()), wider], stockViews)).toEqual([wider.name])
    expect(await rowsOf(own, sql`select count(*) as count from store_stock_view`)).toEqual([{ count: 0 }])
    await own.close()
  })

  it('protect every table that has a tenant', async () => {
    const { rows } = (await database.db
      .execute(sql`select c.relname, c.relrowsecurity from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id'`)) as unknown as {
      rows: { relname: string; relrowsecurity: boolean }[]
    }
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter((row) => !row.relrowsecurity)).toEqual([])
  })
})

describe('row-level security', () => {
  const insert = (tenant: number, series: string) =>
    database.transaction(tenant, (tx) =>
      tx.execute(sql`insert into counter (tenant_id, series, value) values (${tenant}, ${series}, 1)`),
    )
  const seen = (tenant: number) =>
    database.transaction(tenant, async (tx) =>
      (
        (await tx.execute(sql`select series from counter order by series`)) as unknown as { rows: { series: string }[] }
      ).rows.map((row) => row.series),
    )

  it('shows a tenant only its own rows, whatever the query is', async () => {
    await insert(1, 'a')
    await insert(2, 'b')
    expect(await seen(1)).toEqual(['a'])
    expect(await seen(2)).toEqual(['b'])
  })

  it('refuses to write into another tenant', async () => {
    await expect(
      database.transaction(1, (tx) =>
        tx.execute(sql`insert into counter (tenant_id, series, value) values (2, 'c', 1)`),
      ),
    ).rejects.toThrow()
    await database.transaction(1, (tx) => tx.execute(sql`update counter set value = 9 where series = 'b'`))
    expect(
      await database.transaction(
        2,
        async (tx) =>
          ((await tx.execute(sql`select value from counter`)) as unknown as { rows: { value: number }[] }).rows,
      ),
    ).toEqual([{ value: 1 }])
  })

  it('hides sessions and keeps the ledger append-only', async () => {
    await expect(database.transaction(1, (tx) => tx.execute(sql`select * from session`))).rejects.toThrow()
    await expect(database.transaction(1, (tx) => tx.execute(sql`delete from stock_ledger`))).rejects.toThrow()
    await expect(database.transaction(1, (tx) => tx.execute(sql`update stock_ledger set qty = 0`))).rejects.toThrow()
  })
})
