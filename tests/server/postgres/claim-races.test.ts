import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMissingTables } from '../../../server/db/live-schema'
import { stockViews } from '../../../server/stock/views/all'
import { claimsProject } from '../resources/small-manifests/claims-project'
import type { Client, Row } from '../resources/world'
import { openTwoProcesses, type TwoProcesses } from './races/two-processes'

/* The entities generated here are added to those of the product. */
vi.mock('../../../server/generated/resources', async (original) => {
  const { claimsProject: load } = await import('../resources/small-manifests/claims-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

let processes: TwoProcesses
beforeAll(async () => {
  processes = await openTwoProcesses()
  const { tables } = await claimsProject()
  const { allTables } = await import('../../../server/db/all-tables')
  await addMissingTables(processes.databases[0], { ...allTables, ...tables }, stockViews)
}, 240_000)
afterAll(() => processes.close())

const clientOf = (index: number): Client => processes.clients[index % 2]!
async function made(entity: string, body: object): Promise<Row> {
  const answer = await clientOf(0).post(`/good/${entity}/create`, body)
  expect(answer.code, JSON.stringify(answer)).toBe(0)
  return answer.data
}
const rowOf = (doc: Row) => (doc.lines as Row[])[0]!.id
const heldIn = async (entity: string, doc: Row) =>
  (
    await processes.rows<{ held: string }>(
      `select held_first + held_last as held from ${entity}_lines where owner_id = ${doc.id}`,
    )
  ).map(({ held }) => Number(held))
/** Deadlocks that PostgreSQL has broken in this database; it publishes them within a second. */
async function deadlocks(): Promise<number> {
  await new Promise((resume) => setTimeout(resume, 1_500))
  const [counted] = await processes.rows<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(counted?.deadlocks)
}

describe('concurrent claims', () => {
  it('take no more pieces than there are', async () => {
    const crate = await made('crate', { lines: [{ item: 'A', pieces: 10 }] })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        clientOf(at).post(`/good/pick_${at % 4 < 2 ? 'first' : 'last'}/create`, {
          lines: [{ crate_row: rowOf(crate), pieces: 3 }],
        }),
      ),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(3)
    expect(codes.filter((code) => code === 42200)).toHaveLength(17)
    expect(await heldIn('crate', crate)).toEqual([9])
  })

  it('of documents that name the same upstream documents in opposite orders never deadlock', async () => {
    const crate = await made('crate', { lines: [{ item: 'A', pieces: 100 }] })
    const pallet = await made('pallet', { lines: [{ item: 'A', pieces: 100 }] })
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        clientOf(at).post(`/good/pick_${at % 4 < 2 ? 'first' : 'last'}/create`, {
          lines: [{ crate_row: rowOf(crate), pallet_row: rowOf(pallet), pieces: 1 }],
        }),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
    expect([await heldIn('crate', crate), await heldIn('pallet', pallet)]).toEqual([[16], [16]])
    expect(await deadlocks()).toBe(0)
  })

  it('are exchanged where there is room for both', async () => {
    const crates: Row[] = []
    const picks: Row[] = []
    for (const item of ['A', 'B']) {
      const crate = await made('crate', { lines: [{ item, pieces: 2 }] })
      crates.push(crate)
      picks.push(await made('pick_first', { lines: [{ crate_row: rowOf(crate), pieces: 1 }] }))
    }
    const answers = await Promise.all(
      picks.map((pick, at) =>
        clientOf(at).post(
          '/good/pick_first/update',
          { ...pick, lines: [{ ...(pick.lines as Row[])[0], crate_row: rowOf(crates[1 - at]!) }] },
          { id: pick.id },
        ),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect([await heldIn('crate', crates[0]!), await heldIn('crate', crates[1]!)]).toEqual([[1], [1]])
    expect(await deadlocks()).toBe(0)
  })
})
