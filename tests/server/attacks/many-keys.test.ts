import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openWorld, type World } from '../resources/world'

/** What a body of 1 MB has room for. */
const KEYS = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1]))

let world: World
let admin: Client

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin', { locale: 'en-US' })
})
afterAll(() => world.database.close())

const errorsOf = async (path: string, body: unknown) => {
  const { code, data } = await admin.post(path, body)
  expect(code).toBe(40000)
  return (data.errors as { path: string }[]).map((error) => error.path)
}

const unknown = (paths: string[]) => paths.filter((path) => /\bk\d*$/.test(path))

describe('a body with more wrong keys than anybody can read', () => {
  it('of a document is answered with the first 200 of them', async () => {
    const paths = unknown(await errorsOf('/good/brand/create', KEYS))
    expect(paths).toHaveLength(200)
    expect(paths.slice(0, 2)).toEqual(['k0', 'k1'])
  })

  it('in the rows of a document is answered with the first 200 of all rows', async () => {
    const rows = Array.from({ length: 100 }, () => ({ k0: 1, k1: 1, k2: 1 }))
    const paths = unknown(await errorsOf('/store/store_order_receipt/create', { lines: rows, k: 1 }))
    expect(paths).toHaveLength(200)
    expect(paths.slice(0, 2)).toEqual(['k', 'lines.0.k0'])
  })

  it('of any other call is answered with at most 2,000 errors', async () => {
    expect(await errorsOf('/sys/view/save', KEYS)).toHaveLength(2_000)
  })
})
