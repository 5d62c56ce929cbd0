import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Database, Tx } from '../../../../server/db/database'
import { keptRowsFor, keptRowsOf, lendKeptRows } from '../../../../server/db/noted/kept-rows'

/*
 * A model of a database with two tables of two rows. Transactions that write begin, commit and roll back in any order.
 * Requests begin, read, and get what they have read, in any order, too. The value of a row is the number of commits
 * after which it was written.
 */

const TABLES = ['store', 'sku'] as const
const IDS = [1, 2]
type Table = (typeof TABLES)[number]

const start = () => ({
  database: {} as Database,
  nextId: 1,
  commits: 0,
  running: new Map<number, Table>(),
  written: [] as { id: number; table: Table }[],
  values: { store: 0, sku: 0 },
  /** Requests, with the values that were committed when their first statement ran. */
  requests: [] as { tx: Tx; seen: Record<Table, number> }[],
  /** Selects that PostgreSQL has answered, and whose answers have not arrived. */
  arriving: [] as (() => void)[],
  checks: [] as Promise<void>[],
})
type Model = ReturnType<typeof start>

function beginWrite(model: Model, table: Table): void {
  model.running.set(model.nextId++, table)
}

function endWrite(model: Model, index: number, commits: boolean): void {
  const [id, table] = [...model.running][index % Math.max(model.running.size, 1)] ?? []
  if (id === undefined || table === undefined) return
  model.running.delete(id)
  if (!commits) return
  model.values[table] = ++model.commits
  model.written.push({ id, table })
}

function beginRequest(model: Model): void {
  const { database, running, nextId, written, values } = model
  const asked = keptRowsFor(database, 1)
  const changed = asked ? written.filter(({ id }) => id >= asked.since).map(({ table }) => table) : []
  const tx = {} as Tx
  lendKeptRows(
    tx,
    { database, tenantId: 1, asked },
    { first_running: Math.min(nextId, ...running.keys()), written: changed.length > 0 ? changed : null },
  )
  model.requests.push({ tx, seen: { ...values } })
}

function read(model: Model, index: number, table: Table): void {
  const request = model.requests[index % Math.max(model.requests.length, 1)]
  if (!request) return
  const least = request.seen[table]
  const select = async (ids: number[]) => {
    const rows = ids.map((id) => ({ id, value: model.values[table] }))
    await new Promise<void>((resolve) => model.arriving.push(resolve))
    return rows
  }
  const rows = keptRowsOf(request.tx)!.read({ key: table, tables: [table], ids: IDS }, select)
  model.checks.push(
    rows.then((found) => {
      expect(found.map(({ id }) => id)).toEqual(IDS)
      for (const { value } of found) expect(value).toBeGreaterThanOrEqual(least)
    }),
  )
}

const TABLE = fc.constantFrom(...TABLES)
const STEP = fc.oneof(
  fc.record({ step: fc.constant('write' as const), table: TABLE }),
  fc.record({ step: fc.constant('end' as const), index: fc.nat(9), commits: fc.boolean() }),
  fc.record({ step: fc.constant('request' as const) }),
  fc.record({ step: fc.constant('read' as const), index: fc.nat(9), table: TABLE }),
  fc.record({ step: fc.constant('arrive' as const), index: fc.nat(9) }),
)

type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never

async function run(steps: readonly Step[]): Promise<void> {
  const model = start()
  for (const step of steps) {
    if (step.step === 'write') beginWrite(model, step.table)
    else if (step.step === 'end') endWrite(model, step.index, step.commits)
    else if (step.step === 'request') beginRequest(model)
    else if (step.step === 'read') read(model, step.index, step.table)
    else model.arriving.splice(step.index % Math.max(model.arriving.length, 1), 1)[0]?.()
    await Promise.resolve()
  }
  for (const arrive of model.arriving) arrive()
  await Promise.all(model.checks)
}

it('no request gets a row that is older than the first statement of the request', async () => {
  await fc.assert(fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 60 }), run), { numRuns: 2_000 })
})

it('rows are asked for once while nothing writes to their table, however much is written to others', async () => {
  const database = {} as Database
  let selects = 0
  for (let id = 1; id < 1_000; id++) {
    const tx = {} as Tx
    const asked = keptRowsFor(database, 1)
    const written = asked && id > asked.since ? ['sku'] : null
    lendKeptRows(tx, { database, tenantId: 1, asked }, { first_running: id, written })
    await keptRowsOf(tx)!.read({ key: 'store', tables: ['store'], ids: [1] }, () => {
      selects++
      return Promise.resolve([{ id: 1 }])
    })
  }
  expect(selects).toBe(1)
  // The moment since which changes are asked for follows, so that a request reads few of them.
  expect(keptRowsFor(database, 1)!.since).toBeGreaterThan(700)
})
