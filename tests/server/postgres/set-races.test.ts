import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMissingTables } from '../../../server/db/live-schema'
import { stockViews } from '../../../server/stock/views/all'
import { guestProject } from '../resources/small-manifests/guests/guest-project'
import type { Client, Row } from '../resources/world'
import { openTwoProcesses, type TwoProcesses } from './races/two-processes'

/* The entities generated here are added to those of the product: tables in the database and calls in the API. */
vi.mock('../../../server/generated/resources', async (original) => {
  const { guestProject: load } = await import('../resources/small-manifests/guests/guest-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

let processes: TwoProcesses
beforeAll(async () => {
  processes = await openTwoProcesses()
  const { tables } = await guestProject()
  const { allTables } = await import('../../../server/db/all-tables')
  await addMissingTables(processes.databases[0], { ...allTables, ...tables }, stockViews)
}, 240_000)
afterAll(() => processes.close())

const AT_ONCE = 20
const clientOfRequest = (index: number): Client => processes.clients[index % 2]!
const create = async (entity: string, body: object, index = 0): Promise<Row> => {
  const { code, data } = await clientOfRequest(index).post(`/good/${entity}/create`, body)
  expect(code).toBe(0)
  return data
}
const guestOf = async ({ id }: Row) => (await processes.clients[0].get('/good/guest/detail', { id })).data

describe('postings of concurrent requests that set a field of the same row', () => {
  it('lose no increment, on creation and with a transition', async () => {
    const guest = await create('guest', { guest_name: 'Ann' })
    const visits = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => create('visit', { guest_id: guest.id, amount: 100 }, index)),
    )
    expect(await guestOf(guest)).toMatchObject({ visits: AT_ONCE, seen: AT_ONCE, points: AT_ONCE })
    const answers = await Promise.all(
      visits.map(({ id, version }, index) =>
        clientOfRequest(index).post('/good/visit/transition', {
          items: [{ id, version }],
          transitions: ['submit', 'approve'],
        }),
      ),
    )
    expect(answers.map(({ data }) => data.results[0]?.code)).toEqual(visits.map(() => 0))
    expect(await guestOf(guest)).toMatchObject({
      paid_visits: AT_ONCE,
      tier: AT_ONCE,
      spent: AT_ONCE * 100,
      bonus: AT_ONCE,
    })
  })
  it('add to the value that another posting has written, though nothing else locks the row', async () => {
    const guest = await create('guest', { guest_name: 'Bob' })
    const tips = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        create('tip', { tip_name: `Tip ${index}`, guest_id: guest.id, amount: 100 }, index),
      ),
    )
    expect(await guestOf(guest)).toMatchObject({ tips: AT_ONCE * 100 })
    const answers = await Promise.all(
      tips.map((tip, index) =>
        clientOfRequest(index).post('/good/tip/update', { ...tip, is_paid: true }, { id: tip.id }),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(tips.map(() => 0))
    expect(await guestOf(guest)).toMatchObject({ paid_tips: AT_ONCE * 100 })
  })
})
