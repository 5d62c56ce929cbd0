import { act, renderHook, waitFor } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Draft } from '@/components/document-page/draft/draft'
import { memoryStore } from '@/components/station/keep/memory-store'
import { type Ready, useOpened } from '@/components/station/use-opened'

/* A document is counted on one page at a time, which holds a lock of the browser. */

const PLACE = '11:14:store.store_receive_receipt:8'
const detail = vi.fn()
beforeEach(() => void detail.mockReset())

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

it('a station opens when its tab was left while it loaded and comes back at once, and says when another page counts', async () => {
  fakeLocks()
  detail.mockResolvedValue({ id: 8, version: 4, log: [] })
  const store = memoryStore()
  const slow = {
    ...store,
    read: (place: string) => new Promise((end) => setTimeout(end, 50)).then(() => store.read(place)),
  }
  const options = {
    api: { detail },
    draft: { loadStored: vi.fn() } as unknown as Draft,
    id: 8,
    place: PLACE,
    store: slow,
  }
  const shown: string[] = []
  let mode: 'visible' | 'hidden' = 'visible'
  const open = () =>
    renderHook(
      () => {
        const { opened } = useOpened(options)
        shown.push(opened.kind)
        return opened
      },
      { wrapper: ({ children }) => <Activity mode={mode}>{children}</Activity> },
    )
  const { result, rerender } = open()
  await new Promise((resolve) => setTimeout(resolve, 10))
  for (mode of ['hidden', 'visible'] as const) rerender()
  await waitFor(() => expect(result.current.kind).toBe('ready'))
  expect(shown).not.toContain('elsewhere')
  const other = open()
  await waitFor(() => expect(other.result.current.kind).toBe('elsewhere'), { timeout: 3_000 })
})

it('a station takes the document over from another page when asked to, and gives it up to one that asks', async () => {
  fakeLocks()
  detail.mockResolvedValue({ id: 10, version: 1, log: [] })
  const place = '11:14:store.store_receive_receipt:10'
  const draft = { loadStored: vi.fn() } as unknown as Draft
  const options = { api: { detail }, draft, id: 10, place, store: memoryStore() }
  const otherPage = (steal: boolean) =>
    navigator.locks.request(`count ${place}`, { steal }, () => new Promise(() => {}))
  const lost = expect(otherPage(false)).rejects.toMatchObject({ name: 'AbortError' })
  await new Promise((resolve) => setTimeout(resolve, 10))
  const { result } = renderHook(() => useOpened(options))
  await waitFor(() => expect(result.current.opened.kind).toBe('elsewhere'), { timeout: 3_000 })
  act(() => result.current.reload())
  await waitFor(() => expect(result.current.opened.kind).toBe('ready'))
  await lost
  const { isOwner } = result.current.opened as Ready
  expect(isOwner()).toBe(true)

  void otherPage(true)
  await waitFor(() => expect(result.current.opened.kind).toBe('elsewhere'))
  // What the other page sends now is not sent from here as well.
  expect(isOwner()).toBe(false)
})

it('a station neither stores nor shows a document that it was still loading when another page took it over', async () => {
  fakeLocks()
  let answer = (_doc: object) => {}
  detail.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const store = memoryStore()
  const place = '11:14:store.store_receive_receipt:12'
  const options = { api: { detail }, draft: { loadStored: vi.fn() } as unknown as Draft, id: 12, place, store }
  const { result } = renderHook(() => useOpened(options))
  await waitFor(() => expect(detail).toHaveBeenCalled())
  void navigator.locks.request(`count ${place}`, { steal: true }, () => new Promise(() => {}))
  await waitFor(() => expect(result.current.opened.kind).toBe('elsewhere'))
  await act(async () => answer({ id: 12, version: 1, log: [] }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(result.current.opened.kind).toBe('elsewhere')
  expect((await store.read(place)).count).toBeNull()
})

it('a station takes the document over once, and asks again when its tab comes back', async () => {
  fakeLocks()
  detail.mockResolvedValue({ id: 13, version: 1, log: [] })
  const place = '11:14:store.store_receive_receipt:13'
  const options = {
    api: { detail },
    draft: { loadStored: vi.fn() } as unknown as Draft,
    id: 13,
    place,
    store: memoryStore(),
  }
  const otherPage = navigator.locks.request(`count ${place}`, { steal: false }, () => new Promise(() => {}))
  const lost = expect(otherPage).rejects.toMatchObject({ name: 'AbortError' })
  await new Promise((resolve) => setTimeout(resolve, 10))
  let mode: 'visible' | 'hidden' = 'visible'
  const { result, rerender } = renderHook(() => useOpened(options), {
    wrapper: ({ children }) => <Activity mode={mode}>{children}</Activity>,
  })
  await waitFor(() => expect(result.current.opened.kind).toBe('elsewhere'), { timeout: 3_000 })
  act(() => result.current.reload())
  await waitFor(() => expect(result.current.opened.kind).toBe('ready'))
  await lost
  const request = vi.spyOn(navigator.locks, 'request')
  for (mode of ['hidden', 'visible'] as const) rerender()
  await waitFor(() => expect(request).toHaveBeenCalled())
  expect(request.mock.calls.map(([, asked]) => 'steal' in asked && asked.steal)).toEqual([false])
})

it('a station takes the document over from the screen before, whose late answers change nothing any more', async () => {
  const store = memoryStore()
  detail.mockResolvedValue({ id: 8, version: 4, log: [] })
  const open = async () => {
    const options = { api: { detail }, draft: { loadStored: vi.fn() } as unknown as Draft, id: 8, place: PLACE, store }
    const { result } = renderHook(() => useOpened(options))
    await waitFor(() => expect(result.current.opened.kind).toBe('ready'))
    return result.current.opened as Ready
  }
  const first = await open()
  expect(first.isOwner()).toBe(true)
  const second = await open()
  expect([first.isOwner(), second.isOwner()]).toEqual([false, true])
})
