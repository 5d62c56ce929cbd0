import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobKind } from '../../../server/jobs/kinds'
import { job } from '../../../server/jobs/tables'
import { runDue } from '../../../server/jobs/worker'
import { docLog } from '../../../server/stock/tables'
import { passes } from '../postgres/gate'
import { seedCompany, TENANT } from '../posting/fixture/company'
import { NOW } from '../harness'
import { openTwoDatabases, type TwoDatabases } from '../postgres/races/two-processes'

let close: TwoDatabases['close']
let processes: TwoDatabases['databases']
beforeAll(async () => {
  ;({ databases: processes, close } = await openTwoDatabases())
  await seedCompany(processes[0]!)
}, 180_000)
afterAll(() => close())

const MANY = 200

describe('two processes on one queue', () => {
  it('run each job exactly once', async () => {
    const done: string[][] = [[], []]
    const kind = (process: number): JobKind => ({
      name: 'test',
      run: async (call, { key, payload }) => {
        done[process]!.push(key)
        await call.tx.insert(docLog).values({
          tenant_id: TENANT,
          doc_type: 'job',
          doc_id: Number(payload?.n),
          transition: 'run',
          operator_id: 0,
          at: call.now,
        })
        // Wait long enough for the other process to read the same row.
        await call.tx.execute(sql`select pg_sleep(0.002)`)
        return null
      },
    })
    await processes[0]!.system((tx) =>
      tx.insert(job).values(
        Array.from({ length: MANY }, (_, n) => ({
          tenant_id: TENANT,
          kind: 'test',
          key: `${n}`,
          due_at: NOW - (n % 7),
          payload: { n },
        })),
      ),
    )
    const counts = await Promise.all(processes.map((database, n) => runDue(database, [kind(n)], NOW)))
    expect(counts[0]! + counts[1]!).toBe(MANY)
    expect(Math.min(...done.map((keys) => keys.length))).toBeGreaterThan(0)
    const log = await processes[0]!.system((tx) => tx.select().from(docLog))
    expect(log.map((row) => row.doc_id).toSorted((a, b) => a - b)).toEqual(Array.from({ length: MANY }, (_, n) => n))
    expect(await processes[1]!.system((tx) => tx.select().from(job))).toEqual([])
  })

  it('skip a job that another process is running', async () => {
    const done: string[] = []
    const kind: JobKind = { name: 'test', run: async (_, { key }) => (done.push(key), null) }
    const rows = ['first', 'second'].map((key, n) => ({ tenant_id: TENANT, kind: 'test', key, due_at: NOW - 2 + n }))
    await processes[0]!.system((tx) => tx.insert(job).values(rows))
    const lockFirstJob = sql`select id from job where key = 'first' for update`
    expect(await passes(processes[0]!, lockFirstJob, () => runDue(processes[1]!, [kind], NOW))).toBe(true)
    expect(done).toEqual(['second'])
  })
})
