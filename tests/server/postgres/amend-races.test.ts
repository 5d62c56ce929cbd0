import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { allTables } from '../../../server/db/all-tables'
import { addMissingTables } from '../../../server/db/live-schema'
import { ApiError } from '../../../server/http/api-error'
import { resourceOf } from '../../../server/metadata/registry'
import { stockViews } from '../../../server/stock/views/all'
import { transition } from '../../../server/workflow/transition'
import { amendProject } from '../resources/small-manifests/amend/amend-project'
import { type Data, runTransitions } from '../resources/world'
import { atOnce } from './gate'
import { openTwoProcesses, type TwoProcesses } from './races/two-processes'

/* The documents generated here replace those of the product. */
vi.mock('../../../server/generated/resources', async (original) => {
  const { amendProject: load } = await import('../resources/small-manifests/amend/amend-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

const ORDER = '/store/store_order_receipt'

let processes: TwoProcesses
beforeAll(async () => {
  processes = await openTwoProcesses()
  const { tables } = await amendProject()
  await addMissingTables(processes.databases[0], { ...allTables, ...tables }, stockViews)
}, 240_000)
afterAll(() => processes.close())

/**
 * Runs a transition at one of the processes, in a transaction that is not tried again. Returns the code of a refusal,
 * or 0.
 */
const decide =
  (process: 0 | 1, { id, version }: Data, name: string) =>
  () =>
    processes
      .as(process, (call) =>
        transition(
          call,
          resourceOf(call, 'store_order_receipt'),
          { id, version },
          { names: [name], reason: '同时操作' },
        ),
      )
      .then(
        () => 0,
        (error: unknown) => {
          if (error instanceof ApiError) return error.code
          throw error
        },
      )

it('reversing an order voids its new version without a deadlock, even while the new version is submitted', async () => {
  const { clients, databases } = processes
  const { data: draft } = await orderDraft()
  const read = async (id: number): Promise<Data> => (await clients[0].get(`${ORDER}/detail`, { id })).data
  expect(await runTransitions(clients[0], ORDER, draft, ['submit', 'approve'])).toMatchObject({ code: 0 })
  const { data } = await runTransitions(clients[0], ORDER, await read(draft.id), ['amend'])
  const older = await read(draft.id)
  const newer = await read((data.new_version as { id: number }).id)
  const answers = await atOnce(
    databases[0],
    sql.raw(`select id from store_order_receipt where id = ${older.id} for update`),
    [decide(0, older, 'reverse'), decide(1, newer, 'submit')],
  )
  expect(answers).toEqual([0, expect.any(Number)])
  expect(answers[1]).not.toBe(0)
  expect([(await read(older.id)).check_status, (await read(newer.id)).check_status]).toEqual(['voided', 'voided'])
})

const AT_ONCE = 50
/** Sends a request again that the server gave up because it was too busy. */
async function answered(request: () => Promise<{ code: number; data: Data }>): Promise<{ code: number; data: Data }> {
  for (;;) {
    const answer = await request()
    if (answer.code !== 50400) return answer
  }
}

async function orderDraft(at = 0) {
  const { clients, rows, shop } = processes
  const [supplier] = await rows<{ id: string }>("select id from supplier where status = 'enabled' limit 1")
  const body = {
    store_id: shop.store_id,
    supply_mode: 'supplier',
    supplier_id: Number(supplier?.id),
    lines: [{ sku_id: shop.water, order_qty: 24 }],
  }
  return answered(() => clients[at % 2]!.post(`${ORDER}/create`, body))
}

it('fifty requests amend one order at once: one makes the new version, the others are refused', async () => {
  const { clients, rows } = processes
  const { data: draft } = await orderDraft()
  expect(await runTransitions(clients[0], ORDER, draft, ['submit', 'approve'])).toMatchObject({ code: 0 })
  const { data: order } = await clients[0].get(`${ORDER}/detail`, { id: draft.id })
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => {
      const items = [{ id: order.id, version: order.version }]
      const { code, data } = await answered(() =>
        clients[at % 2]!.post(`${ORDER}/transition`, { items, transitions: ['amend'] }),
      )
      return code === 0 ? data.results[0]!.code : code
    }),
  )
  expect(answers.filter((code) => code === 0)).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set([0, 40900]))
  expect(await rows(`select id from store_order_receipt where amends_id = ${order.id}`)).toHaveLength(1)
})

it('fifty orders that two processes create at once have fifty numbers, without a gap', async () => {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => orderDraft(at)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
  const sequences = answers.map(({ data }) => Number(String(data.receipt_no).slice(-4))).toSorted((a, b) => a - b)
  expect(sequences).toEqual(Array.from({ length: AT_ONCE }, (_, at) => sequences[0]! + at))
})
