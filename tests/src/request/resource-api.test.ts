import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropEarlyCalls } from '@/request/early-call'
import type { CallOptions, Client } from '@/request/client'
import { resourceApi } from '@/request/resource-api'
import type { Shape } from '@/rules/field'
import { answerWith } from './answer-with'

const shape: Shape = {
  entity: 'store.order',
  kind: 'receipt',
  label: ['receipt_no'],
  fields: {
    receipt_no: { type: 'text' },
    total_qty: { type: 'quantity' },
    total_amount: { type: 'money' },
    submitted_at: { type: 'datetime' },
  },
  tables: {
    lines: {
      rows: 'free',
      fields: { sku_id: { type: 'ref', facts: { tax_rate: { type: 'percent' } } }, order_qty: { type: 'quantity' } },
    },
  },
}

interface Order {
  receipt_no: string | null
  total_qty: number | null
  total_amount: number | null
  submitted_at: number | null
  lines: { order_qty: number | null }[]
}

const api = resourceApi<Order>('/store/order', shape)
const get = vi.fn<(path: string, options?: CallOptions) => Promise<unknown>>()
const post = vi.fn<(path: string, body?: unknown, options?: CallOptions) => Promise<unknown>>()

beforeEach(() => answerWith({ get, post, blob: vi.fn() } as unknown as Client))
afterEach(() => vi.resetAllMocks())

const wire = {
  id: 1,
  version: 2,
  receipt_no: 'A',
  total_qty: 1.5,
  total_amount: 990,
  submitted_at: '2026-11-21T00:00:00+08:00',
  lines: [{ order_qty: 0.25 }],
}
const row = {
  id: 1,
  version: 2,
  receipt_no: 'A',
  total_qty: 1500,
  total_amount: 990,
  submitted_at: Date.UTC(2026, 10, 20, 16),
  lines: [{ order_qty: 250 }],
}

describe('a prefetched detail', () => {
  it('is sent once, and its answer given once', async () => {
    get.mockResolvedValue(wire)
    api.prefetch(1)
    api.prefetch(1)
    expect([await api.detail(1), get.mock.calls.length]).toEqual([row, 1])
    expect([await api.detail(1), get.mock.calls.length]).toEqual([row, 2])
  })

  it('answers for no other row, and not after five seconds', async () => {
    vi.useFakeTimers()
    get.mockResolvedValue(wire)
    api.prefetch(2)
    await api.detail(1)
    vi.advanceTimersByTime(5_000)
    await api.detail(2)
    expect(get).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })

  it('is sent again when the button was held', async () => {
    vi.useFakeTimers()
    get.mockResolvedValue({ ...wire, version: 3 })
    get.mockResolvedValueOnce(wire)
    api.prefetch(1)
    vi.advanceTimersByTime(700)
    api.prefetch(1)
    expect(await api.detail(1)).toMatchObject({ version: 3 })
    vi.useRealTimers()
  })

  it('that failed is sent again by the screen that needs it, and is not reported', async () => {
    get.mockRejectedValueOnce(new Error('gone'))
    api.prefetch(3)
    expect(get).toHaveBeenLastCalledWith('/store/order/detail', expect.objectContaining({ quiet: true }))
    get.mockResolvedValue(wire)
    expect([await api.detail(3), get.mock.calls.length]).toEqual([row, 2])
    expect(get.mock.lastCall?.[1]).not.toHaveProperty('quiet')
    get.mockRejectedValueOnce(new Error('gone'))
    api.prefetch(4)
    await Promise.resolve()
  })

  it('is not given after the row has changed, or to another session', async () => {
    get.mockResolvedValue(wire)
    let saved: ((row: unknown) => void) | undefined
    post.mockReturnValue(new Promise((resolve) => (saved = resolve)))
    const saving = api.update(1, { version: 2 })
    api.prefetch(1)
    saved?.({ ...wire, version: 3 })
    await saving
    await api.detail(1)
    expect(get).toHaveBeenCalledTimes(2)
    api.prefetch(1)
    dropEarlyCalls()
    await api.detail(1)
    expect(get).toHaveBeenCalledTimes(4)
  })
})

describe('calls of an entity', () => {
  it('list with the page, sort order, search and filters of the address', async () => {
    get.mockResolvedValue({ list: [wire], total: 1, total_is_bound: false })
    const result = await api.list({
      current: 2,
      pageSize: 20,
      sort: '-biz_date',
      q: '',
      filters: { status: 'a,b', biz_date: '2026-01-01..', none: '' },
    })
    expect(result.list).toEqual([row])
    expect(get.mock.calls[0]?.[0]).toBe('/store/order/list')
    expect(get.mock.calls[0]?.[1]?.params).toEqual({
      current: 2,
      pageSize: 20,
      sort: '-biz_date',
      q: undefined,
      after: undefined,
      'f.status': 'a,b',
      'f.biz_date': '2026-01-01..',
    })
  })

  it('convert sums to internal units', async () => {
    get.mockResolvedValue({ tabs: { draft: 3 }, sums: { total_qty: 1.5, total_amount: 990 }, is_bound: false })
    expect((await api.summary({ current: 1, pageSize: 10, filters: {} })).sums).toEqual({
      total_qty: 1500,
      total_amount: 990,
    })
  })

  it('write in wire form, with the version and the idempotency key of the form', async () => {
    post.mockResolvedValue(wire)
    expect(await api.update(1, { version: 2, total_qty: 1500, lines: [{ order_qty: 250 }] }, 'key')).toEqual(row)
    expect(post.mock.calls[0]?.slice(0, 2)).toEqual([
      '/store/order/update',
      { version: 2, total_qty: 1.5, lines: [{ order_qty: 0.25 }] },
    ])
    expect(post.mock.calls[0]?.[2]).toMatchObject({
      params: { id: 1 },
      idempotencyKey: 'key',
      handles: [40000, 40900, 42210, 50000],
    })
  })

  it('leave every failure of a list to its page, which shows it in place of the rows', async () => {
    get.mockResolvedValue({ list: [], total: 0 })
    await api.list({ current: 1, pageSize: 20, filters: {} })
    expect(get.mock.lastCall?.[1]).toMatchObject({ quiet: true })
  })

  it('leave the failure of a detail to the screen that says so', async () => {
    get.mockResolvedValue(wire)
    await api.detail(4)
    expect(get.mock.lastCall?.[1]).not.toHaveProperty('quiet')
    await api.detail(4, undefined, { quiet: true })
    expect(get.mock.lastCall?.[1]).toMatchObject({ quiet: true })
  })

  it('read the change log in internal units', async () => {
    get.mockResolvedValue({
      ...wire,
      log: [
        {
          id: 1,
          at: '2026-11-21T00:00:00Z',
          operator: 'x',
          transition: 'update',
          from: null,
          to: null,
          changes: [{ path: 'lines.0.order_qty', before: 1, after: 2.5 }],
        },
      ],
    })
    const { log } = await api.detail(1)
    expect(log?.[0]).toMatchObject({
      at: Date.UTC(2026, 10, 21),
      changes: [{ path: 'lines.0.order_qty', before: 1000, after: 2500 }],
    })
  })

  it('read choices with facts and values to copy, in internal units', async () => {
    get.mockResolvedValue([{ id: 1, code: 'A', name: 'x', facts: { tax_rate: 13, order_qty: 2, unit: '瓶' } }])
    const [option] = await api.options({ field: 'lines.sku_id', q: '牛', ids: [1, 2], form: { total_qty: 500 } })
    expect(option?.facts).toEqual({ tax_rate: 1300, order_qty: 2000, unit: '瓶' })
    expect(get.mock.calls[0]?.[1]?.params).toEqual({
      field: 'lines.sku_id',
      q: '牛',
      ids: '1,2',
      form: '{"total_qty":0.5}',
    })
  })

  it('read choices of a row with the values of the row', async () => {
    get.mockResolvedValue([])
    await api.options({ field: 'lines.batch_id', form: { total_qty: 500 }, line: { sku_id: 7, order_qty: 1500 } })
    expect(get.mock.lastCall?.[1]?.params).toMatchObject({
      form: '{"total_qty":0.5,"line":{"sku_id":7,"order_qty":1.5}}',
    })
  })

  it('look up many texts in one request', async () => {
    post.mockResolvedValue([{ id: 1, code: 'A', name: 'x', facts: { order_qty: 2 } }, null])
    const resolved = await api.resolve({ field: 'lines.sku_id', texts: ['A', '?'], form: { total_qty: 500 } })
    expect(resolved).toEqual([{ id: 1, code: 'A', name: 'x', facts: { order_qty: 2000 } }, null])
    expect(post.mock.lastCall?.slice(0, 2)).toEqual([
      expect.stringContaining('/resolve'),
      { field: 'lines.sku_id', texts: ['A', '?'], form: { total_qty: 0.5 } },
    ])
  })

  it('answer a transition of several rows for each row', async () => {
    post.mockResolvedValue({
      results: [
        { id: 1, code: 0, msg: '', data: { row: wire } },
        { id: 2, code: 40901, msg: 'no' },
      ],
    })
    const results = await api.transition({
      items: [
        { id: 1, version: 2 },
        { id: 2, version: 1 },
      ],
      transitions: ['submit'],
    })
    expect(results[0]?.data?.row).toEqual(row)
    expect(results[1]).toEqual({ id: 2, code: 40901, msg: 'no' })
  })
})
