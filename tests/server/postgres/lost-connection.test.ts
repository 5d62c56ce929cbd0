import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { type Database, openDatabase } from '../../../server/db/database'
import { refusalOf } from '../../../server/http/refusal'
import { Browser } from '../http/browser'
import { NOW } from '../now'
import { type Copy, copyDatabase } from '../shared-postgres'
import { type Relay, startRelay } from './relay'

let copy: Copy
let relay: Relay
let database: Database
let unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)

beforeAll(async () => {
  copy = await copyDatabase('demo')
  relay = await startRelay(copy.url)
  database = await openDatabase({ url: relay.url, connections: 2 })
}, 120_000)
afterAll(async () => {
  await database.close()
  relay.close()
  await copy.drop()
})
beforeEach(() => {
  unhandled = []
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  relay.loss = null
})

const read = (text: string) => database.transaction(11, (tx) => tx.execute(sql.raw(`select '${text}' as text`)))
const failure = async () => refusalOf(await read('second').catch((error: unknown) => error))?.code

describe('a connection to PostgreSQL that is lost', () => {
  it.each(['begin', 'second', 'commit'])('at the statement "%s" does not end the process', async (at) => {
    await read('first')
    relay.loss = { at }
    expect(await failure()).toBe(50400)
    relay.loss = null
    // Node reports a rejection that nobody has handled after the promises of the current turn.
    await setImmediate()
    expect(unhandled).toEqual([])
    await expect(read('third')).resolves.toMatchObject({ rows: [{ text: 'third' }] })
  })

  it('before the answer to a commit leaves the answer for the Idempotency-Key', async () => {
    const browser = new Browser(createApp({ database, clock: () => NOW }))
    await browser.signIn()
    const create = () =>
      browser.raw('POST', '/good/brand/create', { brand_name: '断线', sort: 1 }, { 'Idempotency-Key': 'lost' })
    relay.loss = { at: 'commit', following: 'insert into "brand"', isReceived: true }
    expect(await (await create()).json()).toMatchObject({ code: 50400 })
    relay.loss = null
    const again = await create()
    expect(await again.json()).toMatchObject({ code: 0, data: { brand_name: '断线' } })
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  })
})

it('PostgreSQL that cannot be reached is answered as busy, not as a fault of the program', async () => {
  const gone = await startRelay(copy.url)
  const unreachable = await openDatabase({ url: gone.url, connections: 1 })
  gone.close()
  const error: unknown = await unreachable.transaction(11, () => Promise.resolve()).catch((thrown: unknown) => thrown)
  expect(refusalOf(error)?.code).toBe(50400)
  await unreachable.close()
})
