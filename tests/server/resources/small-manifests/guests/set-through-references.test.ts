import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../../../server/db/database'
import type { Browser } from '../../../http/browser'
import { openProject } from '../open-project'
import { guestProject } from './guest-project'

vi.mock('../../../../../server/generated/resources', async (original) => {
  const { guestProject: load } = await import('./guest-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

type Row = Record<string, unknown> & { id: number; version: number }

let database: Database
let browser: Browser
beforeAll(async () => {
  ;({ database, browser } = await openProject(await guestProject()))
}, 240_000)
afterAll(() => database.close())

const create = async (entity: string, body: object) => {
  const { code, data } = await browser.send<Row>('POST', `/good/${entity}/create`, body)
  expect([code, data]).toEqual([0, expect.anything()])
  return data
}
const read = async (entity: string, { id }: Row) =>
  (await browser.send<Row>('GET', `/good/${entity}/detail?id=${id}`)).data
async function run(entity: string, doc: Row, ...transitions: string[]): Promise<Row> {
  const { version } = await read(entity, doc)
  const body = { items: [{ id: doc.id, version }], transitions, reason: 'because' }
  const { data } = await browser.send<{ results: Row[] }>('POST', `/good/${entity}/transition`, body)
  expect(data.results[0]).toMatchObject({ code: 0 })
  return read(entity, doc)
}

describe('a posting that sets a value from a count', () => {
  it('counts the row that is created, and the document whose transition it belongs to', async () => {
    const guest = await create('guest', { guest_name: 'Ann' })
    const first = await create('visit', { guest_id: guest.id, amount: 1000 })
    expect(await read('guest', guest)).toMatchObject({ visits: 1, seen: 1 })
    const second = await create('visit', { guest_id: guest.id, amount: 500 })
    expect(await read('guest', guest)).toMatchObject({ visits: 2, seen: 2 })
    expect(await run('visit', first, 'submit', 'approve')).toMatchObject({ nth: 1 })
    expect(await read('guest', guest)).toMatchObject({ paid_visits: 1, tier: 1, spent: 1000 })
    expect(await run('visit', second, 'submit', 'approve')).toMatchObject({ nth: 2 })
    expect(await read('guest', guest)).toMatchObject({ paid_visits: 2, tier: 2, spent: 1500 })
    await run('visit', first, 'reverse')
    expect(await read('guest', guest)).toMatchObject({ paid_visits: 1, tier: 1, spent: 500 })
  })
})

describe('a posting of each line that adds to a referenced row', () => {
  it('adds to the value that the lines before have added', async () => {
    const guest = await create('guest', { guest_name: 'Bob' })
    const other = await create('guest', { guest_name: 'Cid' })
    const lines = [3, 8, 100].map((share) => ({ guest_id: guest.id, share }))
    const split = await create('share_out', { lines: [lines[0], { guest_id: other.id, share: 1 }, lines[1], lines[2]] })
    const { lines: posted } = await run('share_out', split, 'submit', 'approve')
    // The last line has no effect: its condition reads the shares that the lines before have added.
    expect((posted as Row[]).map(({ share_before }) => share_before)).toEqual([0, 0, 3, null])
    expect(await read('guest', guest)).toMatchObject({ shares: 11, tier: 11 })
    expect(await read('guest', other)).toMatchObject({ shares: 1, tier: 1 })
  })
})
