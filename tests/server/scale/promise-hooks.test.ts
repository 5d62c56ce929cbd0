import { executionAsyncId } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW } from '../now'

it('a request makes Node watch no promises, which Node 20 does for AsyncLocalStorage', async () => {
  const database = { limited: () => database } as unknown as Database
  const app = createApp({ database, clock: () => NOW })
  expect((await app.request('/api/sys/ping')).status).toBe(204)
  await Promise.resolve()
  // Node gives a promise an id only when somebody watches promises.
  expect(executionAsyncId()).toBe(0)
})
