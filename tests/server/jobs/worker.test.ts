import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import type { JobKind } from '../../../server/jobs/kinds'
import { planJob } from '../../../server/jobs/plan'
import { productRegistry } from '../../../server/product'
import { systemCall } from '../../../server/jobs/system-call'
import { job } from '../../../server/jobs/tables'
import { planDaily, runDue, startJobs } from '../../../server/jobs/worker'
import { linesTo } from '../../../server/log/log'
import { NOW, openTestDatabase } from '../harness'
import { seedCompany, TENANT } from '../posting/fixture/company'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedCompany(database)
})
afterAll(() => database.close())
beforeEach(() => database.system((tx) => tx.delete(job)))

const planned = (...plans: Parameters<typeof planJob>[1][]) =>
  database.system(async (tx) => {
    const call = await systemCall(tx, productRegistry(), TENANT, NOW)
    for (const job of plans) await planJob(call, job)
  })
const remainingJobs = () => database.system((tx) => tx.select().from(job).orderBy(job.id))

function recorder(answer: (key: string) => number | null = () => null): { kind: JobKind; seen: string[] } {
  const seen: string[] = []
  return {
    seen,
    kind: {
      name: 'test',
      run: async (call, { key }) => {
        seen.push(`${key} by ${call.operator.id} of ${call.operator.tenant_id}`)
        return answer(key)
      },
    },
  }
}

describe('a job', () => {
  it('runs once, as the system, in order of its due time, and never before', async () => {
    const { kind, seen } = recorder()
    await planned(
      { kind: 'test', key: 'b', due_at: NOW },
      { kind: 'test', key: 'a', due_at: NOW - 1 },
      { kind: 'test', key: 'later', due_at: NOW + 1 },
      { kind: 'other', key: 'of another version', due_at: NOW - 1 },
    )
    expect(await runDue(database, [kind], NOW)).toBe(2)
    expect(seen).toEqual(['a by 0 of 11', 'b by 0 of 11'])
    expect(await runDue(database, [kind], NOW)).toBe(0)
    expect(await runDue(database, [kind], NOW + 1)).toBe(1)
    expect((await remainingJobs()).map((row) => row.key)).toEqual(['of another version'])
  })

  it('gets a new due time when it is planned again', async () => {
    await planned(
      { kind: 'test', key: 'a', due_at: NOW },
      { kind: 'test', key: 'a', due_at: NOW + 9, payload: { n: 2 } },
    )
    expect((await remainingJobs()).map(({ key, due_at, payload }) => [key, due_at, payload])).toEqual([
      ['a', NOW + 9, { n: 2 }],
    ])
  })

  it('repeats when its kind has an interval', async () => {
    const { kind, seen } = recorder((key) => (key === 'daily' ? NOW + 86_400_000 : null))
    await planDaily(database, [{ ...kind, every: 'day' }], NOW)
    await planDaily(database, [{ ...kind, every: 'day' }], NOW)
    await runDue(database, [kind], NOW)
    expect(seen).toEqual(['daily by 0 of 11'])
    expect((await remainingJobs()).map((row) => row.due_at)).toEqual([NOW + 86_400_000])
  })

  it('that fails leaves nothing behind and is tried again later, while other jobs run', async () => {
    const { kind, seen } = recorder()
    const failing: JobKind = {
      name: 'failing',
      run: async (call) => {
        await planJob(call, { kind: 'test', key: 'of a failure', due_at: NOW })
        throw new Error('no')
      },
    }
    await planned({ kind: 'failing', key: 'x', due_at: NOW - 5 }, { kind: 'test', key: 'a', due_at: NOW })
    const lines: string[] = []
    expect(await runDue(database, [kind, failing], NOW, { log: linesTo((line) => lines.push(line)) })).toBe(1)
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'error', msg: 'due work failed', company: 11, tries: 1, err: { type: 'Error', message: 'no' } },
    ])
    expect(seen).toEqual(['a by 0 of 11'])
    expect(
      (await remainingJobs()).map(({ key, due_at, tries, last_error }) => [key, due_at, tries, last_error]),
    ).toEqual([['x', NOW + 10_000, 1, 'Error: no']])
  })

  it('is searched for at start and every second until the worker stops', async () => {
    const { kind, seen } = recorder()
    await planned({ kind: 'test', key: 'at start', due_at: NOW })
    const jobs = startJobs(database, [kind], () => NOW)
    await expect.poll(() => seen).toEqual(['at start by 0 of 11'])
    await planned({ kind: 'test', key: 'while it runs', due_at: NOW })
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(2)
    await jobs.stop()
    await planned({ kind: 'test', key: 'after', due_at: NOW })
    await new Promise((resume) => setTimeout(resume, 1_200))
    expect(seen).toHaveLength(2)
  })
})
