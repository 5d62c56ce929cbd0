import { expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { DatabaseBusy } from '../../../server/db/limits'
import { NOW } from '../harness'
import { Browser } from '../http/browser'
import { seededCompany } from '../http/seeded-company'

const { database } = seededCompany()

interface Brand {
  id: number
  version: number
  status: string
}

/** A database that is busy at the calls with these numbers, counted from the last `failAt`. */
function busyAtTimes(real: Database) {
  let count = 0
  let busyAt: readonly number[] = []
  const wrap = (inner: Database): Database => ({
    ...inner,
    opened: async (...given) => {
      if (busyAt.includes(++count)) throw new DatabaseBusy('busy')
      return inner.opened(...given)
    },
    limited: (own) => wrap(inner.limited(own)),
    withFreshDrizzle: () => wrap(inner.withFreshDrizzle()),
  })
  const failAt = (...numbers: number[]) => {
    count = 0
    busyAt = numbers
  }
  return { database: wrap(real), failAt, count: () => count }
}

it('a batch that is repeated with its key tries only the rows at which the server had failed', async () => {
  const busy = busyAtTimes(database())
  const admin = new Browser(createApp({ database: busy.database, clock: () => NOW }))
  await admin.signIn()
  const brands: Brand[] = []
  for (const brand_name of ['批一', '批二', '批三'])
    brands.push((await admin.send<Brand>('POST', '/good/brand/create', { brand_name, sort: 1 })).data)
  const items = brands.map(({ id, version }) => ({ id, version }))
  // The last row was changed by somebody else, which is a judgement: it is not tried again.
  items[2]!.version = 7
  const disable = async () => {
    const body = { items, transitions: ['disable'] }
    const response = await admin.raw('POST', '/good/brand/transition', body, { 'Idempotency-Key': 'batch' })
    const { code, data } = await response.json()
    const codes = data.results?.map((result: { code: number }) => result.code)
    return { code, codes, replayed: response.headers.get('idempotent-replayed') }
  }
  busy.failAt(2)
  expect(await disable()).toEqual({ code: 0, codes: [0, 50400, 40900], replayed: null })
  // A repeat that fails as a whole loses nothing of what is known.
  busy.failAt(1)
  expect(await disable()).toMatchObject({ code: 50400 })
  busy.failAt(2)
  expect(await disable()).toEqual({ code: 0, codes: [0, 50400, 40900], replayed: null })
  busy.failAt()
  expect(await disable()).toEqual({ code: 0, codes: [0, 0, 40900], replayed: null })
  expect(busy.count()).toBe(2)
  expect(await disable()).toEqual({ code: 0, codes: [0, 0, 40900], replayed: 'true' })
  const rows = await Promise.all(
    brands.map(async ({ id }) => (await admin.send<Brand>('GET', `/good/brand/detail?id=${id}`)).data),
  )
  expect(rows.map(({ status, version }) => [status, version])).toEqual([
    ['disabled', 2],
    ['disabled', 2],
    ['enabled', 1],
  ])
})
