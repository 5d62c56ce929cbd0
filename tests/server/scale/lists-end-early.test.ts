import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { type Database, openDatabase } from '../../../server/db/database'
import { TENANT } from '../../../server/demo/company'
import { productRegistry } from '../../../server/product'
import { NOW } from '../harness'
import { type Copy, copyDatabase } from '../shared-postgres'
import { signedInHeaders } from './signed-in'

let copy: Copy
let database: Database
/** The statements of a request, those of each turn of the event loop together. */
let turns: string[][] = []
let isNewTurn = true

/** An answer of the database arrives in a later turn than that of its statement. */
function note(text: string): void {
  if (isNewTurn) {
    turns.push([])
    setImmediate(() => (isNewTurn = true))
  }
  isNewTurn = false
  turns.at(-1)?.push(text)
}

beforeAll(async () => {
  copy = await copyDatabase('demo')
  database = await openDatabase({ url: copy.url, onQuery: note })
}, 120_000)
afterAll(async () => {
  await database.close()
  await copy.drop()
})

it('every list ends with its last statements, and never has to run again because it ended too early', async () => {
  const app = createApp({ database, clock: () => NOW })
  const headers = { ...(await signedInHeaders(database)), 'tenant-id': String(TENANT) }
  const repeated: string[] = []
  let [lists, early] = [0, 0]
  for (const { base } of productRegistry().all) {
    for (const query of ['pageSize=50', 'q=1', 'current=2&pageSize=10']) {
      turns = []
      const path = `/api${base}/list?${query}`
      const { code } = (await (await app.request(path, { headers })).json()) as { code: number }
      if (code !== 0) continue
      lists++
      if (turns.flat().filter((text) => text === 'begin').length !== 1) repeated.push(path)
      if ((turns.find((texts) => texts.includes('commit')) ?? []).length > 1) early++
    }
  }
  expect(repeated).toEqual([])
  expect(lists).toBeGreaterThan(80)
  // The others have no rows, or nothing to read beside the rows, because every name is kept.
  expect(early).toBeGreaterThan(20)
}, 240_000)
