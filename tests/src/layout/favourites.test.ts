import { beforeEach, expect, it, vi } from 'vitest'
import {
  favouritesRevision,
  MAX_FAVOURITES,
  type SendFavourites,
  setFavourites,
  takeFavourites,
  toggleFavourite,
} from '@/settings/favourites'
import { switchSettings } from '@/settings/settings'

beforeEach(() => {
  localStorage.clear()
  switchSettings(null)
})

const stored = (owner: string) => JSON.parse(localStorage.getItem(`quick-operations:${owner}`) ?? 'null') as unknown
const isUnsent = (owner: string) => localStorage.getItem(`quick-operations-unsent:${owner}`) === '[true]'
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
  toggleFavourite('stock')
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
  toggleFavourite('orders')
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
  for (const name of ['stock', 'orders', 'prices']) toggleFavourite(name)
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
  toggleFavourite('orders')
  await answer(false)
  expect(send).toHaveBeenCalledOnce()
  expect(isUnsent(owner)).toBe(true)
  answered(['stock'], send)
  expect(send).toHaveBeenLastCalledWith(['stock', 'orders'])
  await answer(false)
  toggleFavourite('prices')
  expect(send).toHaveBeenLastCalledWith(['stock', 'orders', 'prices'])
  await answer(true)
  expect(isUnsent(owner)).toBe(false)
})

it('sends the choices of the next operator without waiting for those of the one before', async () => {
  nextOperator()
  const before = heldServer()
  answered([], before.send)
  toggleFavourite('stock')
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
  toggleFavourite('stock')
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

it('leaves a full list as it is', () => {
  nextOperator()
  const send = vi.fn(async () => true)
  answered(
    Array.from({ length: MAX_FAVOURITES }, (_, index) => `screen${index}`),
    send,
  )
  toggleFavourite('one more')
  expect(send).not.toHaveBeenCalled()
})
