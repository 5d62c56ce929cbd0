import { beforeEach, expect, it, vi } from 'vitest'
import { MAX_FAVOURITES, setFavourites, takeFavourites, toggleFavourite } from '@/settings/favourites'
import { switchSettings } from '@/settings/settings'

beforeEach(() => {
  localStorage.clear()
  switchSettings(null)
})

const stored = (owner: string) => JSON.parse(localStorage.getItem(`quick-operations:${owner}`) ?? 'null') as unknown
let member = 0
/** Makes another operator current; the favourites of each are taken from the server once. */
const nextOperator = () => {
  const owner = `1:${++member}`
  switchSettings(owner)
  return owner
}

it('takes over the favourites of the server, and stores every change there', () => {
  const owner = nextOperator()
  const store = vi.fn(async () => undefined)
  takeFavourites(['stock', 'orders'], store)
  expect(stored(owner)).toEqual(['stock', 'orders'])
  expect(store).not.toHaveBeenCalled()
  toggleFavourite('stock')
  expect(store).toHaveBeenLastCalledWith(['orders'])
  setFavourites(['prices', 'orders'])
  expect(store).toHaveBeenLastCalledWith(['prices', 'orders'])
  // A later answer of the server may be older than the last choice.
  takeFavourites(['stock'], store)
  expect(stored(owner)).toEqual(['prices', 'orders'])
})

it('stores what this browser has kept when the server has none', () => {
  const owner = nextOperator()
  localStorage.setItem(`quick-operations:${owner}`, JSON.stringify(['orders']))
  const store = vi.fn(async () => undefined)
  takeFavourites(null, store)
  expect(store).toHaveBeenCalledExactlyOnceWith(['orders'])
})

it('leaves a full list as it is', () => {
  nextOperator()
  const store = vi.fn(async () => undefined)
  takeFavourites(
    Array.from({ length: MAX_FAVOURITES }, (_, index) => `screen${index}`),
    store,
  )
  toggleFavourite('one more')
  expect(store).not.toHaveBeenCalled()
})
