import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ memory: true })
  await database.script(`create table thing (id bigint primary key, name text, flag boolean, more jsonb, tags text[]);
    insert into thing values (1, 'one', true, '{"a": [1]}', '{x,"y z"}'), (2, null, false, null, null)`)
})
afterAll(() => database.close())

/**
 * Runs the work three times: the first run parses the statement, the second prepares it, the third repeats the prepared
 * statement.
 */
async function thrice<T>(work: () => Promise<T>): Promise<T> {
  const first = await work()
  expect(await work()).toEqual(first)
  expect(await work()).toEqual(first)
  return first
}

const rowsOf = (statement: ReturnType<typeof sql>) =>
  database.system(async (tx) => ((await tx.execute(statement)) as unknown as { rows: unknown[] }).rows)

describe('the embedded database', () => {
  it('answers a repeated prepared statement as the first time', async () => {
    const rows = await thrice(() => rowsOf(sql`select * from thing where id >= ${1} order by id`))
    expect(rows).toEqual([
      { id: 1, name: 'one', flag: true, more: { a: [1] }, tags: ['x', 'y z'] },
      { id: 2, name: null, flag: false, more: null, tags: null },
    ])
    expect(await thrice(() => rowsOf(sql`select ${null}::text as none, ${true}::boolean as yes`))).toEqual([
      { none: null, yes: true },
    ])
  })

  it('accepts other parameter values in a repeated statement', async () => {
    for (const id of [1, 2, 3, 1])
      expect(await rowsOf(sql`select count(*) as n from thing where id = ${id}`)).toEqual([{ n: id < 3 ? 1 : 0 }])
  })

  it('reads a table correctly after its columns have changed', async () => {
    const read = () => rowsOf(sql`select * from thing where id = ${2}`)
    await thrice(read)
    await database.system((tx) => tx.execute(sql`alter table thing add column late bigint default 7`))
    expect(await read()).toEqual([{ id: 2, name: null, flag: false, more: null, tags: null, late: 7 }])
    await thrice(read)
    await database.script('alter table thing drop column late')
    expect(await read()).toEqual([{ id: 2, name: null, flag: false, more: null, tags: null }])
  })

  it('goes on after an error, and rolls back to a savepoint', async () => {
    const insert = (id: number) => sql`insert into thing (id) values (${id})`
    const ids = await database.system(async (tx) => {
      for (const id of [10, 11, 12]) await tx.execute(insert(id))
      for (const id of [12, 13])
        await tx
          .transaction(async (inner) => {
            await inner.execute(insert(id + 100))
            await inner.execute(insert(id))
          })
          .catch(() => undefined)
      return ((await tx.execute(sql`select id from thing where id > 2 order by id`)) as unknown as { rows: object[] })
        .rows
    })
    expect(ids).toEqual([{ id: 10 }, { id: 11 }, { id: 12 }, { id: 13 }, { id: 113 }])
    await expect(database.system((tx) => tx.execute(insert(13)))).rejects.toThrow()
    expect(await rowsOf(sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('refuses statements after the end of their transaction', async () => {
    const late: (() => Promise<unknown>)[] = []
    const begin = (fails: boolean) =>
      database.system(async (tx) => {
        late.push(() => tx.execute(sql`insert into thing (id) values (${900 + late.length})`))
        if (fails) throw new Error('undone')
      })
    await begin(false)
    await expect(begin(true)).rejects.toThrow('undone')
    for (const work of late) await expect(work()).rejects.toThrow()
    await database.system(async () => {
      for (const work of late) await expect(work()).rejects.toThrow()
    })
    expect(await rowsOf(sql`select id from thing where id >= 900`)).toEqual([])
  })

  it('runs concurrent statements one after the other', async () => {
    const answers = await database.system((tx) =>
      Promise.all(Array.from({ length: 20 }, (_, n) => tx.execute(sql`select ${n}::bigint as n`))),
    )
    expect(answers.map((answer) => (answer as unknown as { rows: { n: number }[] }).rows[0]?.n)).toEqual(
      Array.from({ length: 20 }, (_, n) => n),
    )
  })

  it('lets the process read connections and fire timers between waiting transactions', async () => {
    let turns = 0
    let isOver = false
    const count = () => {
      turns++
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all(Array.from({ length: 30 }, () => rowsOf(sql`select 1 as n`)))
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(30)
  })

  it('keeps a limited number of prepared statements', async () => {
    await database.system(async (tx) => {
      for (let n = 0; n < 1_500; n++) await tx.execute(sql.raw(`select ${n % 750} as n`))
    })
    const [preparedCount] = (await rowsOf(sql`select count(*) as n from pg_prepared_statements`)) as { n: number }[]
    expect(preparedCount?.n).toBeGreaterThan(0)
    expect(preparedCount?.n).toBeLessThanOrEqual(600)
  })

  it('plans a statement with a long list of ids for its values each time', async () => {
    const idsUpTo = (most: number) => `{${Array.from({ length: most }, (_, index) => index + 1).join()}}`
    const count = (most: number) =>
      rowsOf(sql`select count(*) as listed from thing where id = any(${idsUpTo(most)}::bigint[]) and id < 3`)
    const prepared = () =>
      rowsOf(sql`select count(*) as n from pg_prepared_statements where statement like 'select count(*) as listed%'`)
    expect(await thrice(() => count(5_000))).toEqual([{ listed: 2 }])
    expect(await prepared()).toEqual([{ n: 0 }])
    expect(await thrice(() => count(1))).toEqual([{ listed: 1 }])
    expect(await prepared()).toEqual([{ n: 1 }])
    expect(await count(5_000)).toEqual([{ listed: 2 }])
  })

  it('can be opened again from its dump', async () => {
    const copy = await openDatabase({ memory: true, dump: await database.dump() })
    const rows = await copy.system((tx) => tx.execute(sql`select name from thing where id = 1`))
    expect((rows as unknown as { rows: unknown[] }).rows).toEqual([{ name: 'one' }])
    await copy.close()
  })
})
