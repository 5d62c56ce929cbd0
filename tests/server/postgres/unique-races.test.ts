import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMissingTables } from '../../../server/db/live-schema'
import { stockViews } from '../../../server/stock/views/all'
import { addressProject } from '../resources/small-manifests/address-project'
import type { Client, Data, Row } from '../resources/world'
import { openTwoProcesses, type TwoProcesses } from './races/two-processes'

/* The entity generated here is added to those of the product: a table in the database and calls in the API. */
vi.mock('../../../server/generated/resources', async (original) => {
  const { addressProject: load } = await import('../resources/small-manifests/address-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

let processes: TwoProcesses
beforeAll(async () => {
  processes = await openTwoProcesses()
  const { tables } = await addressProject()
  const { allTables } = await import('../../../server/db/all-tables')
  await addMissingTables(processes.databases[0], { ...allTables, ...tables }, stockViews)
}, 240_000)
afterAll(() => processes.close())

const BASE = '/good/address'
const AT_ONCE = 50
const clientOfRequest = (index: number): Client => processes.clients[index % 2]!
const create = async (body: object, index = 0) => clientOfRequest(index).post(`${BASE}/create`, body)
const made = async (body: object): Promise<Row> => {
  const { code, data } = await create(body)
  expect(code).toBe(0)
  return data
}

/** Expects that one request was accepted, and that the answer to every other request names the fields. */
function expectOneWinner(answers: readonly { code: number; data: Data }[], paths: readonly string[]): void {
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  for (const { code, data } of answers)
    if (code !== 0) expect([code, data.errors.map(({ path }) => path)]).toEqual([40902, paths])
}

describe('concurrent requests of which only one may succeed', () => {
  it('create one row; the others are refused with the field and the message of the manifest', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        create({ customer: 'Ann', street: `A ${index}`, is_default: true }, index),
      ),
    )
    expectOneWinner(answers, ['customer'])
    expect(answers.find(({ code }) => code !== 0)?.data.errors[0]?.en).toBe('There is a default address already')
  })

  it('edit one row so that it meets the condition; the others are refused with the field', async () => {
    const rows: Row[] = []
    for (let index = 0; index < 20; index++) rows.push(await made({ customer: 'Bob', street: `B ${index}` }))
    const answers = await Promise.all(
      rows.map((row, index) =>
        clientOfRequest(index).post(`${BASE}/update`, { ...row, is_default: true }, { id: row.id }),
      ),
    )
    expectOneWinner(answers, ['customer'])
  })

  it('run a transition after which one row meets the condition; the others are refused with the fields', async () => {
    const rows: Row[] = []
    for (let index = 0; index < 20; index++) {
      const row = await made({ customer: 'Cid', street: 'C 1' })
      const items = [{ id: row.id, version: row.version }]
      const { data } = await clientOfRequest(0).post(`${BASE}/transition`, { items, transitions: ['disable'] })
      expect(data.results[0]?.code).toBe(0)
      rows.push(row)
    }
    const answers = await Promise.all(
      rows.map((row, index) =>
        clientOfRequest(index).post(`${BASE}/transition`, {
          items: [{ id: row.id, version: row.version + 1 }],
          transitions: ['enable'],
        }),
      ),
    )
    expectOneWinner(
      answers.map(({ data }) => data.results[0]!),
      ['customer', 'street'],
    )
  })

  it('create one row without a condition; the others are refused with the fields', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        create({ customer: `D ${index}`, street: 'D', box_no: '7', town: 'Here' }, index),
      ),
    )
    expectOneWinner(answers, ['box_no', 'town'])
  })
})
