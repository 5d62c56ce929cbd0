import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMissingTables } from '../../../server/db/live-schema'
import { stockViews } from '../../../server/stock/views/all'
import { capacityProject } from '../resources/small-manifests/capacity-project'
import type { Client, Row } from '../resources/world'
import { atOnce } from './gate'
import { openTwoProcesses, type TwoProcesses } from './races/two-processes'

/* The entities generated here are added to those of the product. */
vi.mock('../../../server/generated/resources', async (original) => {
  const { capacityProject: load } = await import('../resources/small-manifests/capacity-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

let processes: TwoProcesses
beforeAll(async () => {
  processes = await openTwoProcesses()
  const { tables } = await capacityProject()
  const { allTables } = await import('../../../server/db/all-tables')
  await addMissingTables(processes.databases[0], { ...allTables, ...tables }, stockViews)
}, 240_000)
afterAll(() => processes.close())

const WRITERS = 50
/** Writers that wait for one table until all have started: fewer than a process has connections. */
const AT_ONCE = 6
const clientOf = (index: number): Client => processes.clients[index % 2]!
const many = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: WRITERS }, (_, at) => work(at)))
/** Repeats a request that the server gave up because it was too busy, until the request is accepted or refused. */
async function decided(request: () => Promise<{ code: number }>): Promise<number> {
  for (;;) {
    const { code } = await request()
    if (code === 0 || code === 42200) return code
    expect(code).toBe(50400)
  }
}
async function made(entity: string, body: object): Promise<Row> {
  const { code, data } = await clientOf(0).post(`/good/${entity}/create`, body)
  expect(code).toBe(0)
  return data
}

describe('concurrent bookings of the same places', () => {
  it('for one hour succeed as often as there are places', async () => {
    const docs: Row[] = []
    for (let at = 0; at < AT_ONCE; at++)
      docs.push(await made('visit', { visitor: `V ${at}`, day: '2026-12-01', hour: '09:00' }))
    const submits = docs.map(
      ({ id, version }, at) =>
        () =>
          decided(async () => {
            const body = { items: [{ id, version }], transitions: ['submit'] }
            const { code, data } = await clientOf(at).post('/good/visit/transition', body)
            return { code: code === 0 ? data.results[0]!.code : code }
          }),
    )
    const codes = await atOnce(processes.databases[0], ['visit'], submits)
    expect(codes.filter((code) => code === 0)).toHaveLength(2)
    expect(codes.filter((code) => code === 42200)).toHaveLength(AT_ONCE - 2)
  })

  it('of which some overlap never give a room to more persons at a time than it has seats', async () => {
    const room = await made('room', { room_name: 'A', seats: 5 })
    const minute = (at: number) => Date.UTC(2026, 11, 1, 1) + at * 60_000
    await many(async (at) => {
      const from = minute((at * 37) % 300)
      const booking = {
        holder: `H ${at}`,
        room_id: room.id,
        starts_at: new Date(from).toISOString(),
        ends_at: new Date(from + (30 + ((at * 13) % 120)) * 60_000).toISOString(),
        persons: 1 + (at % 3),
      }
      await decided(() => clientOf(at).post('/good/booking/create', booking))
    })
    const held = await processes.rows<{ starts_at: string; ends_at: string; persons: string }>(
      `select starts_at, ends_at, persons from booking where room_id = ${room.id}`,
    )
    expect(held.length).toBeGreaterThan(2)
    for (let moment = minute(0); moment < minute(600); moment += 60_000) {
      const persons = held
        .filter((row) => Number(row.starts_at) <= moment && moment < Number(row.ends_at))
        .reduce((sum, row) => sum + Number(row.persons), 0)
      expect(persons).toBeLessThanOrEqual(5)
    }
  })
})
