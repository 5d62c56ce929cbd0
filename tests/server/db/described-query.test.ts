import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHANGED_COLUMNS, PreparingClient } from '../../../server/db/driver/preparing-client'
import { type Copy, copyDatabase } from '../shared-postgres'

let copy: Copy
let pool: pg.Pool

beforeAll(async () => {
  copy = await copyDatabase('empty')
  pool = new pg.Pool({ connectionString: copy.url, max: 2, pipeline: true } as pg.PoolConfig)
  await pool.query('create table thing (id int8, name text, list jsonb); create table other (name text, id int8)')
  await pool.query(`insert into thing values (1, 'a', '["x"]'), (2, null, null)`)
})

afterAll(async () => {
  await pool.end()
  await copy.drop()
})

/** Runs work on a connection and counts the descriptions of columns that PostgreSQL sends meanwhile. */
async function described<T>(
  work: (client: PreparingClient) => Promise<T>,
): Promise<{ result: T; descriptions: number }> {
  const connection = await pool.connect()
  let descriptions = 0
  const count = () => void descriptions++
  const wire = (connection as unknown as { connection: NodeJS.EventEmitter }).connection
  wire.on('rowDescription', count)
  const client = new PreparingClient(connection)
  try {
    return { result: await work(client), descriptions }
  } finally {
    wire.off('rowDescription', count)
    client.release(false)
  }
}

const THINGS = 'select id, name, list from thing where id >= $1 order by id'

it('asks for the columns of a statement only until the statement is prepared, and reads the same rows', async () => {
  const { result, descriptions } = await described(async (client) => {
    const rows: unknown[] = []
    for (let use = 0; use < 5; use++) rows.push((await client.query({ text: THINGS }, [1])).rows)
    return rows
  })
  expect(result).toEqual(
    Array.from({ length: 5 }, () => [
      { id: 1, name: 'a', list: ['x'] },
      { id: 2, name: null, list: null },
    ]),
  )
  // PostgreSQL describes a text at its first use, which has no name, and at its second use, which names the statement.
  expect(descriptions).toBe(2)
})

it('reads rows as arrays and as objects from the same statement', async () => {
  const { result } = await described(async (client) => {
    await client.query({ text: THINGS }, [2])
    const array = await client.query({ text: THINGS, rowMode: 'array' } as pg.QueryArrayConfig, [2])
    const object = await client.query({ text: THINGS }, [2])
    return [array.rows, object.rows]
  })
  expect(result).toEqual([[[2, null, null]], [{ id: 2, name: null, list: null }]])
})

it('keeps apart statements that are requested together', async () => {
  const texts = ['select id, name from thing where id = $1', 'select name, id from thing where id = $1']
  const { result } = await described(async (client) => {
    const rounds: unknown[] = []
    for (let round = 0; round < 4; round++)
      rounds.push(
        await Promise.all(
          texts.map(async (text) => (await client.query({ text, rowMode: 'array' } as pg.QueryArrayConfig, [1])).rows),
        ),
      )
    return rounds
  })
  expect(result).toEqual(Array.from({ length: 4 }, () => [[[1, 'a']], [['a', 1]]]))
})

it('asks again after the columns of a table have changed', async () => {
  const { result } = await described(async (client) => {
    const ask = async () => (await client.query({ text: 'select * from other where id > $1' }, [0])).rows as unknown[]
    await client.command(`insert into other values ('b', 7)`)
    for (let use = 0; use < 3; use++) await ask()
    await client.command('alter table other drop column name, add column size int8 default 3')
    const refused = await ask().catch((error: unknown) => (error instanceof pg.DatabaseError ? error.code : error))
    // The text has lost its name, and the new name is described like any other.
    const after = [await ask(), await ask(), await ask()]
    return { refused, after }
  })
  expect(result.refused).toBe(CHANGED_COLUMNS)
  expect(result.after).toEqual(Array.from({ length: 3 }, () => [{ id: 7, size: 3 }]))
})

it('reports an error of a prepared statement and goes on', async () => {
  const { result } = await described(async (client) => {
    const divide = async (by: number) =>
      (await client.query({ text: 'select 6 / $1::int8 as result' }, [by])).rows as unknown[]
    await divide(1)
    await divide(2)
    const refused = await divide(0).catch((error: unknown) => (error instanceof pg.DatabaseError ? error.code : error))
    return [refused, await divide(3)]
  })
  expect(result).toEqual(['22012', [{ result: 2 }]])
})
