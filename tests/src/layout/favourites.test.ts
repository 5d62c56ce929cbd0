import { beforeEach, expect, it, vi } from 'vitest'
import { favouritesRevision, type SendFavourites, setFavourites, takeFavourites } from '@/settings/favourites'
import { MAX_STORED_FAVOURITES } from '@/rules/layout-limits'
import { switchSettings } from '@/settings/settings'

beforeEach(() => {
  localStorage.clear()
  switchSettings(null)
})

const stored = (owner: string) => JSON.parse(localStorage.getItem(`quick-operations:${owner}`) ?? 'null') as unknown
const isUnsent = (owner: string) => localStorage.getItem(`quick-operations-unsent:${owner}`) === '[true]'
/** Adds a favourite at the end. */
const add = (name: string) => setFavourites([...(stored(`1:${member}`) as string[]), name])
let member = 0
/** Makes another operator current. */
const nextOperator = () => {
  const owner = `1:${++member}`
  switchSettings(owner)
  return owner
}
/** An answer of the server to a question that was asked just now. */
const answered = (names: readonly string[] | null, send: SendFavourites) =>
  takeFavourites({ names, requestedAt: favouritesRevision() }, send)
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A server whose answers the test gives, in the order of the requests. */
function heldServer() {
  const answers: ((isStored: boolean) => void)[] = []
  const send = vi.fn<SendFavourites>(() => new Promise((resolve) => answers.push(resolve)))
  const answer = async (isStored: boolean) => {
    answers.shift()?.(isStored)
    await settled()
  }
  return { send, answer }
}

it('takes over the favourites of the server, and sends every change there', async () => {
  const owner = nextOperator()
  const send = vi.fn(async () => true)
  answered(['stock', 'orders'], send)
  expect(stored(owner)).toEqual(['stock', 'orders'])
  expect(send).not.toHaveBeenCalled()
  setFavourites(['orders'])
  expect(send).toHaveBeenLastCalledWith(['orders'])
  await settled()
  setFavourites(['prices', 'orders'])
  expect(send).toHaveBeenLastCalledWith(['prices', 'orders'])
  await settled()
  expect(isUnsent(owner)).toBe(false)
})

it('takes over every later answer of the server, because another browser may have changed the favourites', () => {
  const owner = nextOperator()
  const send = vi.fn(async () => true)
  answered(['stock'], send)
  answered(['prices', 'stock'], send)
  expect(stored(owner)).toEqual(['prices', 'stock'])
  answered([], send)
  expect(stored(owner)).toEqual([])
  expect(send).not.toHaveBeenCalled()
})

it('takes over no answer that the server gave before it had stored the newest choice', async () => {
  const owner = nextOperator()
  const { send, answer } = heldServer()
  answered(['stock'], send)
  const beforeChoice = favouritesRevision()
  add('orders')
  const whileSending = favouritesRevision()
  answered(['stock'], send)
  expect(send).toHaveBeenCalledOnce()
  await answer(true)
  for (const requestedAt of [beforeChoice, whileSending]) takeFavourites({ names: ['stock'], requestedAt }, send)
  expect(stored(owner)).toEqual(['stock', 'orders'])
})

it('sends one list at a time, then the newest one', async () => {
  const owner = nextOperator()
  const { send, answer } = heldServer()
  answered([], send)
  for (const name of ['stock', 'orders', 'prices']) add(name)
  expect(send.mock.calls).toEqual([[['stock']]])
  await answer(true)
  expect(send.mock.calls).toEqual([[['stock']], [['stock', 'orders', 'prices']]])
  expect(isUnsent(owner)).toBe(true)
  await answer(true)
  expect(send).toHaveBeenCalledTimes(2)
  expect(isUnsent(owner)).toBe(false)
})

it('keeps a choice that could not be sent until the next choice or the next answer of the server', async () => {
  const owner = nextOperator()
  const { send, answer } = heldServer()
  answered(['stock'], send)
  add('orders')
  await answer(false)
  expect(send).toHaveBeenCalledOnce()
  expect(isUnsent(owner)).toBe(true)
  answered(['stock'], send)
  expect(send).toHaveBeenLastCalledWith(['stock', 'orders'])
  await answer(false)
  add('prices')
  expect(send).toHaveBeenLastCalledWith(['stock', 'orders', 'prices'])
  await answer(true)
  expect(isUnsent(owner)).toBe(false)
})

it('sends the choices of the next operator without waiting for those of the one before', async () => {
  nextOperator()
  const before = heldServer()
  answered([], before.send)
  add('stock')
  switchSettings(null)
  const owner = nextOperator()
  const send = vi.fn(async () => true)
  setFavourites(['orders'])
  expect(before.send).toHaveBeenCalledOnce()
  answered([], send)
  expect(send).toHaveBeenCalledExactlyOnceWith(['orders'])
  await before.answer(true)
  expect(stored(owner)).toEqual(['orders'])
  expect(before.send).toHaveBeenCalledOnce()
})

it('sends what this browser has kept when the server has none', () => {
  const owner = nextOperator()
  localStorage.setItem(`quick-operations:${owner}`, JSON.stringify(['orders']))
  const send = vi.fn(async () => true)
  answered(null, send)
  expect(send).toHaveBeenCalledExactlyOnceWith(['orders'])
})

it('sends a choice that the server did not get when the console is loaded again', async () => {
  const owner = nextOperator()
  answered(['stock', 'orders'], async () => false)
  setFavourites(['orders'])
  await settled()
  switchSettings(null)
  vi.resetModules()
  const { switchSettings: switchAgain } = await import('@/settings/settings')
  const again = await import('@/settings/favourites')
  switchAgain(owner)
  const send = vi.fn(async () => true)
  again.takeFavourites({ names: ['stock', 'orders'], requestedAt: again.favouritesRevision() }, send)
  expect(send).toHaveBeenCalledExactlyOnceWith(['orders'])
  expect(stored(owner)).toEqual(['orders'])
  await vi.waitFor(() => expect(isUnsent(owner)).toBe(false))
})

it('drops the oldest favourites beyond those that the server stores, which would refuse the whole list', () => {
  const owner = nextOperator()
  const all = Array.from({ length: MAX_STORED_FAVOURITES }, (_, n) => `former ${n}`)
  setFavourites(all)
  add('stock')
  expect(stored(owner)).toEqual([...all.slice(1), 'stock'])
})
