import { act, renderHook, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Draft } from '@/components/document-page/draft/draft'
import { memoryStore } from '@/components/station/keep/memory-store'
import { KeptEntries } from '@/components/station/keep/kept-entries'
import { useOpened } from '@/components/station/use-opened'
import { ApiError } from '@/request/api-error'

const line = vi.hoisted(() => ({ isDown: false, listeners: new Set<() => void>() }))
vi.mock('@/request/connection', async (original) => ({
  ...(await original<object>()),
  isOffline: () => line.isDown,
  onConnectionChange: (listener: () => void) => {
    line.listeners.add(listener)
    return () => line.listeners.delete(listener)
  },
}))

const PLACE = '11:14:store.store_receive_receipt:8'
const stored = { id: 8, version: 3 }
const detail = vi.fn()
beforeEach(() => void detail.mockReset())

async function open(isStored: boolean) {
  const store = memoryStore()
  if (isStored) await store.write(PLACE, { count: { place: PLACE, baseline: stored, sending: null } })
  const loadStored = vi.fn()
  const draft = { loadStored } as unknown as Draft
  const options = { api: { detail }, draft, id: 8, place: PLACE, store }
  const { result } = renderHook(() => useOpened(options))
  await waitFor(() => expect(result.current.opened.kind).not.toBe('loading'))
  return { at: result.current.opened.kind, loadStored }
}

it('a station opens the stored document without asking a server that cannot be reached, so that no failed call is reported', async () => {
  line.isDown = true
  const { at, loadStored } = await open(true)
  expect(at).toBe('ready')
  expect(loadStored).toHaveBeenCalledWith(stored)
  expect(detail).not.toHaveBeenCalled()
})

it('a station asks the server for a document that this browser has not stored, and when it can be reached', async () => {
  line.isDown = true
  detail.mockRejectedValueOnce(new ApiError('gone', { kind: 'network' }))
  expect((await open(false)).at).toBe('offline')
  line.isDown = false
  detail.mockResolvedValueOnce({ id: 8, version: 4, log: [] })
  const { loadStored } = await open(true)
  expect(loadStored).toHaveBeenCalledWith({ id: 8, version: 4, log: [] })
})

it('a station opens by itself once a server answers that could not be reached', async () => {
  line.isDown = true
  detail.mockRejectedValueOnce(new ApiError('gone', { kind: 'network' }))
  const draft = { loadStored: vi.fn() } as unknown as Draft
  const options = { api: { detail }, draft, id: 8, place: PLACE, store: memoryStore() }
  const { result, unmount } = renderHook(() => useOpened(options))
  await waitFor(() => expect(result.current.opened.kind).toBe('offline'))
  detail.mockResolvedValueOnce({ id: 8, version: 4, log: [] })
  line.isDown = false
  act(() => line.listeners.forEach((listener) => listener()))
  await waitFor(() => expect(result.current.opened.kind).toBe('ready'))
  unmount()
})

it('a station asks again when the network came back while the call was failing, because no later change reports it', async () => {
  line.isDown = true
  detail.mockImplementationOnce(async () => {
    line.isDown = false
    throw new ApiError('gone', { kind: 'network' })
  })
  detail.mockResolvedValueOnce({ id: 8, version: 4, log: [] })
  const { at, loadStored } = await open(false)
  expect(at).toBe('ready')
  expect(loadStored).toHaveBeenCalledWith({ id: 8, version: 4, log: [] })
})

it('a station asks the server for a document of which only scans are stored that could not be counted', async () => {
  const store = memoryStore()
  const failed = { place: PLACE, seq: 1, at: 0, code: '6901', state: 'locked' as const }
  await store.write(PLACE, { count: { place: PLACE, baseline: stored, sending: null }, put: [failed] })
  const open = async () => {
    const draft = { loadStored: vi.fn() }
    const options = { api: { detail }, draft: draft as unknown as Draft, id: 8, place: PLACE, store }
    const { result, unmount } = renderHook(() => useOpened(options))
    await waitFor(() => expect(result.current.opened.kind).toBe('ready'))
    unmount()
    return { opened: result.current.opened, loaded: draft.loadStored.mock.lastCall?.[0] }
  }
  detail.mockResolvedValue({ id: 8, version: 4, log: [] })
  expect(await open()).toMatchObject({ loaded: { version: 4 }, opened: { entries: [failed] } })
  // A scan that was stored and not counted yet needs no server.
  await store.write(PLACE, { count: { place: PLACE, baseline: stored, sending: null } })
  await store.write(PLACE, { put: [{ ...failed, state: 'waiting' }] })
  expect(await open()).toMatchObject({ loaded: stored })
})

it('a station builds its screen anew when its tab comes back, from what is stored', async () => {
  detail.mockResolvedValue({ id: 8, version: 4, log: [] })
  const loadStored = vi.fn()
  const store = memoryStore()
  const options = { api: { detail }, draft: { loadStored } as unknown as Draft, id: 8, place: PLACE, store }
  const shown: string[] = []
  let mode: 'visible' | 'hidden' = 'visible'
  const { result, rerender } = renderHook(
    () => {
      const { opened } = useOpened(options)
      if (shown.at(-1) !== opened.kind) shown.push(opened.kind)
      return opened
    },
    { wrapper: ({ children }) => <Activity mode={mode}>{children}</Activity> },
  )
  await waitFor(() => expect(result.current.kind).toBe('ready'))
  const baseline = { id: 8, version: 4 }
  const entry = { place: PLACE, seq: 1, at: 0, state: 'done' as const, changes: [] }
  await store.write(PLACE, { count: { place: PLACE, baseline, sending: null }, put: [entry] })
  mode = 'hidden'
  rerender()
  mode = 'visible'
  rerender()
  await waitFor(() => expect(shown).toEqual(['loading', 'ready', 'loading', 'ready']))
  expect(result.current).toMatchObject({ entries: [entry] })
  // Counts that were not sent yet lie on the version from which they were counted.
  expect([loadStored.mock.lastCall, detail.mock.calls.length]).toEqual([[baseline], 1])
})

it('a station finds counts again that the browser could not store, until the server has them', async () => {
  const place = '11:14:store.store_receive_receipt:9'
  const count = { place, baseline: { id: 9, version: 2 }, sending: null }
  const full = { ...memoryStore(), write: () => Promise.reject(new Error('storage is full')) }
  const onFailure = vi.fn()
  const kept = new KeptEntries({ place, store: full, onChange: () => undefined, onFailure }, count)
  kept.restore([], false)
  const seq = await kept.keep({ code: '6901' })
  expect(onFailure).toHaveBeenCalled()
  const open = async () => {
    const options = { api: { detail }, draft: { loadStored: vi.fn() } as unknown as Draft, id: 9, place, store: full }
    const { result, unmount } = renderHook(() => useOpened(options))
    await waitFor(() => expect(result.current.opened.kind).toBe('ready'))
    unmount()
    return result.current.opened
  }
  expect(await open()).toMatchObject({ isUnstored: true, entries: [{ seq, code: '6901', state: 'waiting' }] })
  kept.drop(seq)
  await kept.written
  detail.mockResolvedValueOnce({ id: 9, version: 3, log: [] })
  expect(await open()).toMatchObject({ isUnstored: false, entries: [] })
})
