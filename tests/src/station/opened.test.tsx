import { act, renderHook, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Draft } from '@/components/document-page/draft/draft'
import { memoryStore } from '@/components/station/keep/memory-store'
import { KeptEntries } from '@/components/station/keep/kept-entries'
import { type Ready, useOpened } from '@/components/station/use-opened'
import { ApiError } from '@/request/api-error'

const line = vi.hoisted(() => ({ isDown: false }))
vi.mock('@/request/connection', () => ({ isOffline: () => line.isDown }))

const PLACE = '11:14:store.store_receive_receipt:8'
const stored = { id: 8, version: 3 }
const detail = vi.fn()
beforeEach(() => void detail.mockReset())

async function open(isStored: boolean) {
  const store = memoryStore()
  if (isStored) await store.write(PLACE, { count: { place: PLACE, baseline: stored, sending: null } })
  const load = vi.fn()
  const draft = { load } as unknown as Draft
  const options = { api: { detail }, draft, id: 8, place: PLACE, store }
  const { result } = renderHook(() => useOpened(options))
  await waitFor(() => expect(result.current.opened.at).not.toBe('loading'))
  return { at: result.current.opened.at, load }
}

it('opens the stored document without asking a server that cannot be reached, so that no failed call is reported', async () => {
  line.isDown = true
  const { at, load } = await open(true)
  expect(at).toBe('ready')
  expect(load).toHaveBeenCalledWith(stored, false)
  expect(detail).not.toHaveBeenCalled()
})

it('asks the server for a document that this browser has not stored, and when it can be reached', async () => {
  line.isDown = true
  detail.mockRejectedValueOnce(new ApiError('gone', { kind: 'network' }))
  expect((await open(false)).at).toBe('failed')
  line.isDown = false
  detail.mockResolvedValueOnce({ id: 8, version: 4, log: [] })
  const { load } = await open(true)
  expect(load).toHaveBeenCalledWith({ id: 8, version: 4, log: [] }, false)
})

it('asks the server for a document of which only scans are stored that could not be counted', async () => {
  const store = memoryStore()
  const failed = { place: PLACE, seq: 1, at: 0, code: '6901', state: 'locked' as const }
  await store.write(PLACE, { count: { place: PLACE, baseline: stored, sending: null }, put: [failed] })
  const open = async () => {
    const draft = { load: vi.fn() }
    const options = { api: { detail }, draft: draft as unknown as Draft, id: 8, place: PLACE, store }
    const { result, unmount } = renderHook(() => useOpened(options))
    await waitFor(() => expect(result.current.opened.at).toBe('ready'))
    unmount()
    return { opened: result.current.opened, loaded: draft.load.mock.lastCall?.[0] }
  }
  detail.mockResolvedValue({ id: 8, version: 4, log: [] })
  expect(await open()).toMatchObject({ loaded: { version: 4 }, opened: { entries: [failed] } })
  // A scan that was stored and not counted yet needs no server.
  await store.write(PLACE, { count: { place: PLACE, baseline: stored, sending: null } })
  await store.write(PLACE, { put: [{ ...failed, state: 'waiting' }] })
  expect(await open()).toMatchObject({ loaded: stored })
})

it('builds its screen anew when its tab comes back, from what is stored', async () => {
  detail.mockResolvedValue({ id: 8, version: 4, log: [] })
  const load = vi.fn()
  const store = memoryStore()
  const options = { api: { detail }, draft: { load } as unknown as Draft, id: 8, place: PLACE, store }
  const shown: string[] = []
  let mode: 'visible' | 'hidden' = 'visible'
  const { result, rerender } = renderHook(
    () => {
      const { opened } = useOpened(options)
      if (shown.at(-1) !== opened.at) shown.push(opened.at)
      return opened
    },
    { wrapper: ({ children }) => <Activity mode={mode}>{children}</Activity> },
  )
  await waitFor(() => expect(result.current.at).toBe('ready'))
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
  expect([load.mock.lastCall, detail.mock.calls.length]).toEqual([[baseline, false], 1])
})

/** Locks as a browser keeps them: the next request gets a lock some time after its holder has ended. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  let lose = (_reason: DOMException) => {}
  const request = async (_name: string, options: LockOptions, work: (lock: object | null) => Promise<void>) => {
    const hold = () =>
      new Promise<void>((resolve, reject) => {
        lose = reject
        work({}).then(resolve, reject)
      })
    if (options.steal) {
      lose(new DOMException('stolen', 'AbortError'))
      return hold()
    }
    const before = last
    const isFree = await Promise.race([before.then(() => true), Promise.resolve(false)])
    if (options.ifAvailable && !isFree) return work(null)
    const given = new Promise<void>((resolve, reject) => {
      void before.then(() => resolve())
      options.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')))
    })
    last = given.then(hold).then(() => new Promise((resolve) => setTimeout(resolve, 20)))
    const done = last
    last = last.catch(() => undefined)
    await done
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

it('opens when its tab was left while it loaded and comes back at once, and says when another page counts', async () => {
  fakeLocks()
  detail.mockResolvedValue({ id: 8, version: 4, log: [] })
  const store = memoryStore()
  const slow = {
    ...store,
    read: (place: string) => new Promise((end) => setTimeout(end, 50)).then(() => store.read(place)),
  }
  const options = { api: { detail }, draft: { load: vi.fn() } as unknown as Draft, id: 8, place: PLACE, store: slow }
  const shown: string[] = []
  let mode: 'visible' | 'hidden' = 'visible'
  const open = () =>
    renderHook(
      () => {
        const { opened } = useOpened(options)
        shown.push(opened.at)
        return opened
      },
      { wrapper: ({ children }) => <Activity mode={mode}>{children}</Activity> },
    )
  const { result, rerender } = open()
  await new Promise((resolve) => setTimeout(resolve, 10))
  for (mode of ['hidden', 'visible'] as const) rerender()
  await waitFor(() => expect(result.current.at).toBe('ready'))
  expect(shown).not.toContain('elsewhere')
  const other = open()
  await waitFor(() => expect(other.result.current.at).toBe('elsewhere'), { timeout: 3_000 })
})

it('takes the document over from another page when asked to, and gives it up to one that asks', async () => {
  fakeLocks()
  detail.mockResolvedValue({ id: 10, version: 1, log: [] })
  const place = '11:14:store.store_receive_receipt:10'
  const draft = { load: vi.fn() } as unknown as Draft
  const options = { api: { detail }, draft, id: 10, place, store: memoryStore() }
  const otherPage = (steal: boolean) =>
    navigator.locks.request(`count ${place}`, { steal }, () => new Promise(() => {}))
  const lost = expect(otherPage(false)).rejects.toMatchObject({ name: 'AbortError' })
  await new Promise((resolve) => setTimeout(resolve, 10))
  const { result } = renderHook(() => useOpened(options))
  await waitFor(() => expect(result.current.opened.at).toBe('elsewhere'), { timeout: 3_000 })
  act(() => result.current.reload())
  await waitFor(() => expect(result.current.opened.at).toBe('ready'))
  await lost
  const { isOwner } = result.current.opened as Ready
  expect(isOwner()).toBe(true)

  void otherPage(true)
  await waitFor(() => expect(result.current.opened.at).toBe('elsewhere'))
  // What the other page sends now is not sent from here as well.
  expect(isOwner()).toBe(false)
})

it('neither stores nor shows a document that it was still loading when another page took it over', async () => {
  fakeLocks()
  let answer = (_doc: object) => {}
  detail.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const store = memoryStore()
  const place = '11:14:store.store_receive_receipt:12'
  const options = { api: { detail }, draft: { load: vi.fn() } as unknown as Draft, id: 12, place, store }
  const { result } = renderHook(() => useOpened(options))
  await waitFor(() => expect(detail).toHaveBeenCalled())
  void navigator.locks.request(`count ${place}`, { steal: true }, () => new Promise(() => {}))
  await waitFor(() => expect(result.current.opened.at).toBe('elsewhere'))
  await act(async () => answer({ id: 12, version: 1, log: [] }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(result.current.opened.at).toBe('elsewhere')
  expect((await store.read(place)).count).toBeNull()
})

it('takes the document over once, and asks again when its tab comes back', async () => {
  fakeLocks()
  detail.mockResolvedValue({ id: 13, version: 1, log: [] })
  const place = '11:14:store.store_receive_receipt:13'
  const options = { api: { detail }, draft: { load: vi.fn() } as unknown as Draft, id: 13, place, store: memoryStore() }
  const otherPage = navigator.locks.request(`count ${place}`, { steal: false }, () => new Promise(() => {}))
  const lost = expect(otherPage).rejects.toMatchObject({ name: 'AbortError' })
  await new Promise((resolve) => setTimeout(resolve, 10))
  let mode: 'visible' | 'hidden' = 'visible'
  const { result, rerender } = renderHook(() => useOpened(options), {
    wrapper: ({ children }) => <Activity mode={mode}>{children}</Activity>,
  })
  await waitFor(() => expect(result.current.opened.at).toBe('elsewhere'), { timeout: 3_000 })
  act(() => result.current.reload())
  await waitFor(() => expect(result.current.opened.at).toBe('ready'))
  await lost
  const request = vi.spyOn(navigator.locks, 'request')
  for (mode of ['hidden', 'visible'] as const) rerender()
  await waitFor(() => expect(request).toHaveBeenCalled())
  expect(request.mock.calls.map(([, asked]) => 'steal' in asked && asked.steal)).toEqual([false])
})

it('finds counts again that the browser could not store, until the server has them', async () => {
  const place = '11:14:store.store_receive_receipt:9'
  const count = { place, baseline: { id: 9, version: 2 }, sending: null }
  const full = { ...memoryStore(), write: () => Promise.reject(new Error('storage is full')) }
  const onFailure = vi.fn()
  const kept = new KeptEntries({ place, store: full, onChange: () => undefined, onFailure }, count)
  kept.restore([], false)
  const seq = await kept.keep({ code: '6901' })
  expect(onFailure).toHaveBeenCalled()
  const open = async () => {
    const options = { api: { detail }, draft: { load: vi.fn() } as unknown as Draft, id: 9, place, store: full }
    const { result, unmount } = renderHook(() => useOpened(options))
    await waitFor(() => expect(result.current.opened.at).toBe('ready'))
    unmount()
    return result.current.opened
  }
  expect(await open()).toMatchObject({ isUnstored: true, entries: [{ seq, code: '6901', state: 'waiting' }] })
  kept.drop(seq)
  await kept.written
  detail.mockResolvedValueOnce({ id: 9, version: 3, log: [] })
  expect(await open()).toMatchObject({ isUnstored: false, entries: [] })
})

it('takes the document over from the screen before, whose late answers change nothing any more', async () => {
  const store = memoryStore()
  detail.mockResolvedValue({ id: 8, version: 4, log: [] })
  const open = async () => {
    const options = { api: { detail }, draft: { load: vi.fn() } as unknown as Draft, id: 8, place: PLACE, store }
    const { result } = renderHook(() => useOpened(options))
    await waitFor(() => expect(result.current.opened.at).toBe('ready'))
    return result.current.opened as Ready
  }
  const first = await open()
  expect(first.isOwner()).toBe(true)
  const second = await open()
  expect([first.isOwner(), second.isOwner()]).toEqual([false, true])
})
