import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase, type Tx } from '../../../../server/db/database'
import { allowEarlyEnd, endingEarly, endWithNext } from '../../../../server/db/driver/early-end'
import { selectRows } from '../../../../server/db/select-rows'
import { type Copy, copyDatabase } from '../../shared-postgres'

describe('a transaction of PostgreSQL that ends with its last statements', () => {
  let copy: Copy
  let database: Database
  let statements: string[]
  /** Whether the last statement of the transaction was unanswered when `commit` was requested. */
  let isEarly: boolean
  let answered: number
  let requested: number
  beforeEach(async () => {
    copy = await copyDatabase('empty')
    statements = []
    database = await openDatabase({
      url: copy.url,
      connections: 1,
      onQuery: (text) => {
        statements.push(text)
        if (text === 'begin') answered = requested = 0
        if (text === 'commit') isEarly = answered < requested
      },
    })
  })
  afterEach(async () => {
    await database.close()
    await copy.drop()
  })

  /** Reads a number with a statement of its own. */
  const read = async (tx: Tx, value: number) => {
    requested++
    const [row] = await selectRows<{ value: number }>(tx, sql`select ${value}::int as value`)
    answered++
    return row?.value
  }
  const readBoth = (mayEndEarly: boolean) =>
    database.system(async (tx) => {
      if (mayEndEarly) allowEarlyEnd(tx)
      await read(tx, 1)
      endWithNext(tx)
      return Promise.all([read(tx, 2), read(tx, 3)])
    })

  it('requests its end before its last statements are answered, and answers with them', async () => {
    expect(await readBoth(true)).toEqual([2, 3])
    expect(isEarly).toBe(true)
    expect(statements.filter((text) => text === 'commit')).toHaveLength(1)
    expect(statements).not.toContain('rollback')
  })

  it('ends after them where that was not allowed', async () => {
    expect(await readBoth(false)).toEqual([2, 3])
    expect(isEarly).toBe(false)
  })

  it('ends once when no statement follows', async () => {
    const work = database.system(async (tx) => {
      allowEarlyEnd(tx)
      const value = await read(tx, 1)
      endWithNext(tx)
      return value
    })
    expect(await work).toBe(1)
    expect(statements.filter((text) => /commit|rollback/.test(text))).toEqual(['commit'])
  })

  it('is rolled back, and its connection goes on, when the work fails before its last statements', async () => {
    const work = database.system(async (tx) => {
      allowEarlyEnd(tx)
      await read(tx, 1)
      endWithNext(tx)
      throw new Error('refused')
    })
    await expect(work).rejects.toThrow('refused')
    expect(statements.filter((text) => /commit|rollback/.test(text))).toEqual(['rollback'])
    expect(await readBoth(true)).toEqual([2, 3])
  })

  it('throws the error of its last statement, and its connection goes on', async () => {
    const work = database.system(async (tx) => {
      allowEarlyEnd(tx)
      endWithNext(tx)
      await selectRows(tx, sql`select 1 / 0 as value`)
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(statements).not.toContain('rollback')
    expect(await readBoth(true)).toEqual([2, 3])
  })

  it('fails when its connection is lost with its last statements, and the next has another', async () => {
    const work = database.system(async (tx) => {
      allowEarlyEnd(tx)
      endWithNext(tx)
      await selectRows(tx, sql`select pg_terminate_backend(pg_backend_pid()) as value`)
    })
    await expect(work).rejects.toThrow()
    expect(await readBoth(true)).toEqual([2, 3])
  })

  it('is run again, and ends late from then on, when it requests a further statement', async () => {
    let runs = 0
    const long = () =>
      endingEarly('/long', (mayEndEarly) =>
        database.system(async (tx) => {
          runs++
          if (mayEndEarly) allowEarlyEnd(tx)
          endWithNext(tx)
          await read(tx, 1)
          return read(tx, 2)
        }),
      )
    expect(await long()).toBe(2)
    expect(runs).toBe(2)
    expect(isEarly).toBe(false)
    expect(await long()).toBe(2)
    expect(runs).toBe(3)
    expect(await endingEarly('/short', readBoth)).toEqual([2, 3])
    expect(isEarly).toBe(true)
  })

  it('throws what the work throws otherwise, without a second run', async () => {
    let runs = 0
    const work = endingEarly('/refused', () => {
      runs++
      return Promise.reject(new Error('refused'))
    })
    await expect(work).rejects.toThrow('refused')
    expect(runs).toBe(1)
  })
})
