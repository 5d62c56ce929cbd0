import { afterAll, expect, it, vi } from 'vitest'
import { attach } from '../../../server/live'
import { openBareDatabase } from '../harness'

/* A manifest whose price was money when the migrations were written, and is a quantity now. */
vi.mock(
  '../../../server/agreement',
  () =>
    ({
      columnsWithChangedMeaning: () => Promise.resolve(['sku.sell_price holds money, and the code reads quantity']),
    }) satisfies Partial<typeof import('../../../server/agreement')>,
)

const database = await openBareDatabase()
await database.script('create table schema_migration (name text primary key, sha256 varchar(64) not null)')
afterAll(() => database.close())

it('npm run dev answers no call while stored values are in another unit, and says how they are converted', async () => {
  const { app, adapted, stop } = await attach({ database, close: () => database.close() }, false)
  expect(adapted.left).toContain(
    'sku.sell_price holds money, and the code reads quantity; a migration converts its values',
  )
  for (const method of ['GET', 'POST']) {
    const answer = await app.request('/api/good/sku/list', { method, headers: { 'accept-language': 'en-US' } })
    expect(await answer.json()).toMatchObject({
      code: 50000,
      msg: expect.stringMatching(/sku\.sell_price holds money, .*npm run migration/),
    })
  }
  await stop()
})
