import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../../server/db/database'
import { JOB_KINDS } from '../../../../server/jobs/all'
import { runDue } from '../../../../server/jobs/worker'
import type { Browser } from '../../http/browser'
import { NOW } from '../../harness'
import { bookingProject } from './booking-project'
import { openProject } from './open-project'

/* The entity generated here is added to those of the product: a table in the database and calls in the API. */
vi.mock('../../../../server/generated/resources', async (original) => {
  const { bookingProject: load } = await import('./booking-project')
  return { ...(await original<object>()), ...(await load()).resources }
})

type Booking = Record<string, unknown> & { id: number; version: number; state: string }
const HOUR = 3_600_000

let database: Database
let browser: Browser
beforeAll(async () => {
  ;({ database, browser } = await openProject(await bookingProject()))
}, 240_000)
afterAll(() => database.close())

const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString()
const create = async (body: object) => {
  const { code, data } = await browser.send<Booking>('POST', '/good/booking/create', body)
  expect(code).toBe(0)
  return data
}
const update = async (row: Booking, body: object) => {
  const { code, data } = await browser.send<Booking>('POST', `/good/booking/update?id=${row.id}`, { ...row, ...body })
  expect(code).toBe(0)
  return data
}
const stateAt = async ({ id }: Booking, hours: number) => {
  await runDue(database, JOB_KINDS, NOW + hours * HOUR)
  return (await browser.send<Booking>('GET', `/good/booking/detail?id=${id}`)).data.state
}

describe('an automatic transition from the first status', () => {
  it('runs at its time without an earlier transition of the row', async () => {
    const row = await create({ customer: 'Ann', starts_at: at(1) })
    expect(row.state).toBe('booked')
    expect(await stateAt(row, 2.9)).toBe('booked')
    expect(await stateAt(row, 3)).toBe('missed')
  })

  it('runs at the new time when its time was edited', async () => {
    const row = await update(await create({ customer: 'Bob', starts_at: at(5) }), { starts_at: at(8) })
    expect(await stateAt(row, 7.5)).toBe('booked')
    expect(await stateAt(row, 10)).toBe('missed')
  })

  it('runs with the save when its time has passed', async () => {
    expect((await create({ customer: 'Cid', starts_at: at(-3) })).state).toBe('missed')
  })

  it('runs once, with the save that makes its condition true', async () => {
    const row = await create({ customer: 'Dan', starts_at: at(20) })
    const over = await update(row, { is_over: true })
    expect(over.state).toBe('treated')
    expect(await stateAt(over, 30)).toBe('treated')
  })
})
