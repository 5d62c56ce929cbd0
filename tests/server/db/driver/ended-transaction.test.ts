import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, type Tx } from '../../../../server/db/database'
import { openBareDatabase } from '../../harness'
import { openCopy } from '../../shared-postgres'

const OPEN: Record<Database['engine'], () => Promise<Database>> = {
  postgres: () => openCopy('empty', { connections: 1 }),
  pglite: openBareDatabase,
}

describe.each(['postgres', 'pglite'] as const)('a transaction of %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await OPEN[engine]()
    await database.script('create table ended (id bigint primary key)')
  })
  afterAll(() => database.close())

  const insert = (tx: Tx, id: number) => tx.execute(sql`insert into ended values (${id})`)
  const ids = () =>
    database.system(async (tx) => {
      const { rows } = (await tx.execute(sql`select id from ended order by id`)) as unknown as {
        rows: { id: number }[]
      }
      return rows.map(({ id }) => id)
    })

  it('refuses statements after its end, which would run in the next transaction of the connection', async () => {
    const late: Tx[] = []
    await database.system(async (tx) => void late.push(tx))
    await database
      .system((tx) => {
        late.push(tx)
        throw new Error('undone')
      })
      .catch(() => undefined)
    await database.once(async (tx) => void late.push(tx))
    for (const tx of late) await expect(insert(tx, 1)).rejects.toThrow()
    await database.system(async () => {
      for (const tx of late) await expect(insert(tx, 2)).rejects.toThrow()
    })
    expect(await ids()).toEqual([])
  })

  it('is not reported as committed when a statement has failed and the failure was ignored', async () => {
    const work = database.system(async (tx) => {
      await insert(tx, 3)
      await insert(tx, 3).catch(() => undefined)
      return 'written'
    })
    await expect(work).rejects.toThrow('was rolled back')
    expect(await ids()).toEqual([])
  })

  it('is committed when the failed statement was taken back to a savepoint', async () => {
    await database.system(async (tx) => {
      await insert(tx, 4)
      await tx.transaction((inner) => insert(inner, 4)).catch(() => undefined)
    })
    expect(await ids()).toEqual([4])
  })
})
