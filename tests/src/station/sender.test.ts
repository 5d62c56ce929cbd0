import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/request/api-error'
import type { Doc } from '@/rules/conditions'
import type { Page } from '@/components/document-page/page-context'
import type { Sending } from '@/components/station/keep/count-store'
import { Sender, type SendState } from '@/components/station/keep/sender'

afterEach(() => vi.useRealTimers())

const HOUR = 3_600_000
const network = () => new ApiError('no answer', { kind: 'network' })
const business = (code: number, data?: unknown) => new ApiError('refused', { kind: 'business', code, data })

/** A document with one row, and a server that carries out each idempotency key once. */
function outbox(at = Date.now()) {
  const events: string[] = []
  let stored: Doc = { id: 5, version: 3, actions: ['update'], lines: [{ id: 1, qty: 1000 }] }
  let sending: Sending | null = {
    key: 'k1',
    body: { version: 3, lines: [{ id: 1, qty: 4000 }] },
    entries: [1],
    rows: ['id:1'],
    at,
  }
  let state: SendState = 'kept'
  const answers = new Map<string, Doc>()
  const calls: string[] = []
  /** Outcomes of the next calls: a `lost` call is carried out, but its answer does not arrive. */
  const outcomes: ('lost' | 'down' | ApiError)[] = []
  const api = {
    detail: async () => stored,
    async update(_id: number, body: Doc, key: string) {
      calls.push(key)
      const next = outcomes.shift()
      if (next === 'down') throw network()
      if (next instanceof ApiError) throw next
      const known = answers.get(key)
      if (!known && body.version !== stored.version) throw business(40900)
      stored = known ?? { ...stored, ...body, version: Number(stored.version) + 1 }
      answers.set(key, stored)
      if (next === 'lost') throw network()
      return stored
    },
  }
  const page = {
    props: { api, shape: { entity: 'x.y', kind: 'master', fields: { qty: { type: 'quantity' } }, label: [] } },
    viewer: { roleType: 'store' },
    problems: { show: (errors: unknown[]) => events.push(`problems ${errors.length}`) },
  } as unknown as Page
  const sender = new Sender({
    page,
    table: 'lines',
    counted: 'qty',
    id: () => 5,
    state: () => state,
    show: (view) => {
      state = view.state
    },
    next: async () => sending,
    acknowledge: () => {
      events.push('acknowledged')
      sending = null
    },
    rebase: () => {
      events.push('rebased')
      sending = { ...sending!, key: 'k2', body: { ...sending!.body, version: Number(stored.version) } }
    },
    release: () => {
      events.push('released')
      sending = null
    },
  })
  const change = (doc: Doc) => {
    stored = { ...stored, ...doc }
  }
  return {
    sender,
    events,
    calls,
    outcomes,
    change,
    api,
    get state() {
      return state
    },
    get stored() {
      return stored
    },
  }
}

describe('sending counts', () => {
  it('repeats a save whose answer was lost with the same idempotency key, so that it is done once', async () => {
    const box = outbox()
    box.outcomes.push('lost', 'down')
    box.sender.start()
    await expect.poll(() => box.events, { timeout: 9000 }).toEqual(['acknowledged'])
    box.sender.stop()
    expect(new Set(box.calls)).toEqual(new Set(['k1']))
    expect(box.stored.version).toBe(4)
  }, 12_000)

  it('adds counts to a version saved by another device, with another key', async () => {
    const box = outbox()
    box.change({ version: 8 })
    box.sender.start()
    expect(await box.sender.send()).toBe(true)
    box.sender.stop()
    expect(box.events).toEqual(['rebased', 'acknowledged'])
    expect(box.calls).toEqual(['k1', 'k2'])
  })

  it('returns counts that the server refuses, with the reasons', async () => {
    const box = outbox()
    box.outcomes.push(business(40000, { errors: [{ path: 'lines.0.qty', zh: '多', en: 'too many' }] }))
    box.sender.start()
    expect(await box.sender.send()).toBe(false)
    box.sender.stop()
    expect(box.events).toEqual(['released', 'problems 1'])
    expect(box.state).toBe('refused')
  })

  it('lists no problems of a document that somebody else has finished', async () => {
    const box = outbox()
    box.change({ version: 8, actions: [] })
    box.sender.start()
    expect(await box.sender.send()).toBe(false)
    box.sender.stop()
    expect([box.state, box.events]).toEqual(['closed', ['rebased', 'problems 0']])
  })

  it('stops when the server has failed five times, and returns the counts to the operator', async () => {
    const box = outbox()
    box.outcomes.push(...Array.from({ length: 5 }, () => business(50000)))
    box.sender.start()
    for (let nth = 1; nth < 5; nth++) await box.sender.send()
    expect([box.calls.length, box.state, box.events]).toEqual([4, 'kept', []])
    expect(await box.sender.send()).toBe(false)
    box.sender.stop()
    expect([box.state, box.events]).toEqual(['refused', ['released', 'problems 0']])
  })

  it('asks whether a save of yesterday arrived, unless the document shows it', async () => {
    const late = outbox(Date.now() - 30 * HOUR)
    late.change({ version: 4, lines: [{ id: 1, qty: 4000 }] })
    late.sender.start()
    await expect.poll(() => late.events).toEqual(['acknowledged'])
    late.sender.stop()

    const unclear = outbox(Date.now() - 30 * HOUR)
    unclear.change({ version: 4, lines: [{ id: 1, qty: 9000 }] })
    unclear.sender.start()
    expect(await unclear.sender.send()).toBe(false)
    unclear.sender.stop()
    expect(unclear.state).toBe('doubt')
    expect(unclear.calls).toEqual([])
  })
})
