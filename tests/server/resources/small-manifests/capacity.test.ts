import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../../server/db/database'
import type { Browser } from '../../http/browser'
import { capacityProject } from './capacity-project'
import { openProject } from './open-project'

/* The entities generated here are added to those of the product. */
vi.mock('../../../../server/generated/resources', async (original) => {
  const { capacityProject: load } = await import('./capacity-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

type Doc = Record<string, unknown> & { id: number; version: number }
interface Refusal {
  errors?: { path: string; zh: string; en: string }[]
}

let database: Database
let browser: Browser
beforeAll(async () => {
  ;({ database, browser } = await openProject(await capacityProject()))
}, 240_000)
afterAll(() => database.close())

const post = <T>(path: string, body: object) => browser.send<T>('POST', `/good/${path}`, body)
async function create(entity: string, body: object): Promise<Doc> {
  const { code, data } = await post<Doc>(`${entity}/create`, body)
  expect([code, data]).toEqual([0, expect.anything()])
  return data
}
const read = async (entity: string, { id }: Doc) =>
  (await browser.send<Doc>('GET', `/good/${entity}/detail?id=${id}`)).data
const visit = (visitor: string, more: object) => create('visit', { visitor, ...more })
async function step(doc: Doc, name: string, more: object = {}): Promise<{ code: number } & Refusal> {
  const { id, version } = await read('visit', doc)
  const { data } = await post<{ results: { code: number; data?: Refusal }[] }>('visit/transition', {
    items: [{ id, version }],
    transitions: [name],
    ...more,
  })
  return { code: data.results[0]?.code ?? -1, errors: data.results[0]?.data?.errors }
}
const NINE = { day: '2026-12-01', hour: '09:00' }

describe('places by the hour', () => {
  it('are taken by submitting, and a full hour is refused at its field with the hours that are free', async () => {
    const [ann, bob, cid] = [await visit('Ann', NINE), await visit('Bob', NINE), await visit('Cid', NINE)]
    // Drafts take no place.
    expect([await step(ann, 'submit'), await step(bob, 'submit')].map(({ code }) => code)).toEqual([0, 0])
    const refused = await step(cid, 'submit')
    expect(refused).toEqual({
      code: 42200,
      errors: [
        {
          path: 'hour',
          zh: '09:00–10:00 已满：2 个名额已占 2 个；可选：10:00–11:00、11:00–12:00',
          en: '09:00–10:00 is full: 2 of 2 taken; free: 10:00–11:00, 11:00–12:00',
        },
      ],
    })
    expect((await read('visit', cid)).check_status).toBe('draft')
    // Approving takes no second place; rejecting gives the place back.
    expect((await step(ann, 'approve')).code).toBe(0)
    expect((await step(bob, 'reject', { reason: 'moved' })).code).toBe(0)
    expect((await step(cid, 'submit')).code).toBe(0)
    expect((await step(bob, 'submit')).code).toBe(42200)
    expect((await step(ann, 'reverse', { reason: 'ill' })).code).toBe(0)
    expect((await step(bob, 'submit')).code).toBe(0)
  })

  it('are checked again by edits, which may keep a place but not take a further one when none is free', async () => {
    const day = '2026-12-02'
    const [ann, bob, cid] = [
      await visit('Ann', { day, hour: '10:00' }),
      await visit('Bob', { day, hour: '10:00' }),
      await visit('Cid', { day, hour: '11:00' }),
    ]
    for (const doc of [ann, bob, cid]) expect((await step(doc, 'submit')).code).toBe(0)
    const moved = await post<Refusal>(`visit/update?id=${cid.id}`, { ...(await read('visit', cid)), hour: '10:00' })
    expect([moved.code, moved.data.errors?.map(({ path }) => path)]).toEqual([42200, ['hour']])
    const kept = await post<Doc>(`visit/update?id=${ann.id}`, { ...(await read('visit', ann)), hour: '10:00' })
    expect(kept.code).toBe(0)
    const away = await post<Doc>(`visit/update?id=${ann.id}`, { ...(await read('visit', ann)), hour: '09:00' })
    expect(away.code).toBe(0)
    expect(
      (await post<Refusal>(`visit/update?id=${cid.id}`, { ...(await read('visit', cid)), hour: '10:00' })).code,
    ).toBe(0)
  })

  it('are offered by the form with the number of free places', async () => {
    const { code, data } = await post<{ field: string; size: number; slots: object[] }[]>('visit/free', {
      day: '2026-12-02',
    })
    expect(code).toBe(0)
    expect(data[0]).toEqual({
      field: 'hour',
      size: 2,
      slots: [
        { values: { hour: '09:00' }, free: 1 },
        { values: { hour: '10:00' }, free: 0 },
        { values: { hour: '11:00' }, free: 2 },
      ],
    })
    expect(data[1]).toEqual({ field: 'day', size: 0, slots: [] })
  })
})

describe('places of a referenced row', () => {
  it('are counted by the number that each row takes; a room that becomes smaller keeps its bookings', async () => {
    const room = await create('room', { room_name: 'A', seats: 3 })
    const day = '2026-12-03'
    const ann = await visit('Ann', { day, hour: '09:00', room_id: room.id, persons: 2 })
    const bob = await visit('Bob', { day, hour: '10:00', room_id: room.id, persons: 2 })
    expect((await step(ann, 'submit')).code).toBe(0)
    const refused = await step(bob, 'submit')
    expect([refused.code, refused.errors?.[0]?.path]).toEqual([42200, 'day'])
    expect(refused.errors?.[0]?.en).toContain('2026-12-03 has 1 of 3 left, but 2 needed; free: 2026-12-04')
    expect((await post(`room/update?id=${room.id}`, { ...room, seats: 1 })).code).toBe(0)
    expect((await step(ann, 'approve')).code).toBe(0)
  })

  it('are held from one time until another, and one may begin when the other ends', async () => {
    const room = await create('room', { room_name: 'B', seats: 1 })
    const booking = (holder: string, from: string, until: string) =>
      post<Doc & Refusal>('booking/create', {
        holder,
        room_id: room.id,
        starts_at: `2026-12-01T${from}:00+08:00`,
        ends_at: `2026-12-01T${until}:00+08:00`,
      })
    expect((await booking('Ann', '10:00', '12:00')).code).toBe(0)
    expect((await booking('Bob', '12:00', '13:00')).code).toBe(0)
    const refused = await booking('Cid', '09:30', '10:30')
    expect([refused.code, refused.data.errors?.[0]?.path]).toEqual([42200, 'starts_at'])
    expect(refused.data.errors?.[0]?.en).toBe(
      '2026-12-01 09:30–10:30 is full: 1 of 1 taken; free: 2026-12-01 09:00–10:00, 2026-12-01 13:00–14:00, 2026-12-01 14:00–15:00, 2026-12-01 15:00–16:00, 2026-12-01 16:00–17:00',
    )
    // A disabled booking gives its place back, and enabling it again needs the place.
    const rows = await browser.send<{ list: Doc[] }>('GET', '/good/booking/list')
    const bob = rows.data.list.find(({ holder }) => holder === 'Bob')!
    const move = async (name: string) => {
      const { id, version } = await read('booking', bob)
      const { data } = await post<{ results: { code: number }[] }>('booking/transition', {
        items: [{ id, version }],
        transitions: [name],
      })
      return data.results[0]?.code
    }
    expect(await move('disable')).toBe(0)
    expect((await booking('Dan', '12:30', '13:30')).code).toBe(0)
    expect(await move('enable')).toBe(42200)
  })
})
