import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database'
import { createDataFolder } from '../../../server/db/first-start'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backstock-first-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const fillWith = (word: string) => (database: Database) =>
  database.script(`create table thing (word text); insert into thing values ('${word}')`)

async function wordIn(name: string): Promise<unknown> {
  const database = await openDatabase({ dataDir: join(folder, name) })
  const { rows } = (await database.system((tx) => tx.execute(sql`select word from thing`))) as unknown as {
    rows: { word: string }[]
  }
  await database.close()
  return rows[0]?.word
}

/** Marks the rows of a folder's database with the folder's name. */
const owned = (name: string) => (database: Database) => database.script(`update thing set word = word || ' of ${name}'`)
const refuse = () => Promise.reject(new Error('filled again'))

it('prepares the database of a first start once and copies it while it is current', async () => {
  const cache = (key: string) => join(folder, 'cache', `company-${key}.tar`)
  await expect(createDataFolder(join(folder, 'one'), cache('1'), refuse, owned('one'))).rejects.toThrow('filled again')
  expect(await stat(join(folder, 'one')).catch(() => null)).toBeNull()

  await createDataFolder(join(folder, 'one'), cache('1'), fillWith('first'), owned('one'))
  expect(await wordIn('one')).toBe('first of one')
  await createDataFolder(join(folder, 'one'), cache('2'), refuse, owned('one'))

  await createDataFolder(join(folder, 'two'), cache('1'), refuse, owned('two'))
  expect(await wordIn('two')).toBe('first of two')

  await createDataFolder(join(folder, 'three'), cache('2'), fillWith('second'), owned('three'))
  expect(await wordIn('three')).toBe('second of three')
  expect(await readdir(join(folder, 'cache'))).toEqual(['company-2.tar'])
})
