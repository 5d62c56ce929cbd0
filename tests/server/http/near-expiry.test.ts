import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from './browser'

interface Batch {
  id: number
  store_id: number
  sku_id: number
  batch_id: number
  expiry_state: string
  available_qty: number
  actions: string[]
}
interface Draft {
  lines: Record<string, unknown>[]
}

const ADJUSTMENTS = '/store/adjust_price_store_sell_receipt'

let database: Database
let manager: Browser
let batches: Batch[]
beforeAll(async () => {
  database = await openSeededDatabase()
  manager = new Browser(createApp({ database, clock: () => NOW }))
  await manager.signIn('19900000021')
  const workplace = await manager.send<{ near_expiry: { path: string } }>('GET', '/sys/workplace')
  const { data } = await manager.send<{ list: Batch[] }>('GET', `${workplace.data.near_expiry.path}&pageSize=100`)
  batches = data.list.filter(({ available_qty }) => available_qty > 0)
}, 120_000)
afterAll(() => database.close())

describe('a batch that expires soon, opened from the workplace', () => {
  it('can be marked down, returned or written off; an expired batch cannot be marked down', () => {
    const offered = (state: string) =>
      batches
        .filter(({ expiry_state }) => expiry_state === state)
        .map(({ actions }) => actions.filter((name) => name.includes('batch')).toSorted())
    expect(offered('near').length).toBeGreaterThan(0)
    for (const actions of offered('near'))
      expect(actions).toEqual(['loss_from_batch', 'price_from_batch', 'return_batch'])
    for (const actions of offered('expired')) expect(actions).not.toContain('price_from_batch')
  })

  it('is marked down in its store only, after head office has approved', async () => {
    const near = batches.find(({ expiry_state }) => expiry_state === 'near')!
    const source = { source_type: 'store_stock_batch', source_id: near.id }
    const { code, data } = await manager.send<Draft>('POST', `${ADJUSTMENTS}/preview`, source)
    expect(code).toBe(0)
    expect(data).toMatchObject({ store_ids: [near.store_id], adjust_reason: 'near_expiry' })
    const [line] = data.lines
    expect(line).toMatchObject({ sku_id: near.sku_id })
    const price = Math.floor(Number(line?.old_sell_price) * 0.6)
    const saved = await manager.send<{ id: number; version: number }>('POST', `${ADJUSTMENTS}/create`, {
      ...source,
      lines: [{ ...line, new_sell_price: price, new_member_price: null }],
    })
    expect(saved.code, saved.msg).toBe(0)
    const move = async (browser: Browser, transition: string) => {
      const { version } = (await browser.send<{ version: number }>('GET', `${ADJUSTMENTS}/detail?id=${saved.data.id}`))
        .data
      const { data: done } = await browser.send<{ results: { code: number }[] }>('POST', `${ADJUSTMENTS}/transition`, {
        items: [{ id: saved.data.id, version }],
        transitions: [transition],
        confirm_warnings: true,
      })
      expect(
        done.results.map((result) => result.code),
        JSON.stringify(done),
      ).toEqual([0])
    }
    await move(manager, 'submit')
    const office = new Browser(createApp({ database, clock: () => NOW }))
    await office.signIn()
    await move(office, 'approve')
    const prices = await manager.send<{ list: { sell_price: number }[] }>(
      'GET',
      `/store/store_sku_price/list?f.sku_id=${near.sku_id}`,
    )
    expect(prices.data.list.map(({ sell_price }) => sell_price)).toEqual([price])
  })
})
