import { executionAsyncId } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { signedInHeaders } from './signed-in'

let database: Database
beforeAll(async () => {
  database = await openSeededDatabase()
})
afterAll(() => database.close())

it('a request makes Node watch no promises, which Node 20 does for AsyncLocalStorage', async () => {
  const app = createApp({ database, clock: () => NOW })
  const headers = await signedInHeaders(database)
  const answer = await app.request('/api/good/brand/list?current=1&pageSize=20', { headers })
  expect(await answer.json()).toMatchObject({ code: 0 })
  await Promise.resolve()
  // Node gives a promise an id only when somebody watches promises.
  expect(executionAsyncId()).toBe(0)
})
