import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { MenuContext } from '@/components/menu-context'
import { proposedScreens, useQuickOperations } from '@/components/use-quick-operations'
import { MAX_FAVOURITES, setFavourites } from '@/settings/favourites'
import { switchSettings } from '@/settings/settings'

const list = (entity: string) => ({
  name: entity,
  path: `/${entity}`,
  entity: `store.${entity}`,
  screen: 'list' as const,
  title: { zh: entity, en: entity },
  load: async () => ({ default: () => null }),
})
const ROUTES = ['sku', 'order_receipt', 'loss_receipt', 'transfer_receipt', 'supplier_payment', 'brand', 'role'].map(
  list,
)

it('the proposal begins with the documents that the operator submits or approves', () => {
  const finance = new Set(['supplier_payment:submit', 'loss_receipt:approve', 'order_receipt:list', 'brand:create'])
  expect(proposedScreens(ROUTES, finance)).toEqual([
    'loss_receipt',
    'supplier_payment',
    'order_receipt',
    'transfer_receipt',
    'sku',
    'brand',
  ])
})

it('the proposal begins with documents when the rights are not known, and leaves out other screens', () => {
  const routes = [{ ...list('order_receipt'), name: 'new', screen: 'create' as const }, ...ROUTES]
  expect(proposedScreens(routes).slice(0, 4)).toEqual(['order_receipt', 'loss_receipt', 'transfer_receipt', 'sku'])
})

describe('a star in the menu', () => {
  const OWNER = '1:77'
  const stored = () => JSON.parse(localStorage.getItem(`quick-operations:${OWNER}`) ?? 'null') as unknown
  const screens = ROUTES.concat(Array.from({ length: MAX_FAVOURITES }, (_, n) => list(`screen_${n}`)))
  const MENU = [{ key: 'shop', title: { zh: '门店', en: 'Shop' }, routes: screens }]
  const wrapper = ({ children }: { children: ReactNode }) => <MenuContext value={MENU}>{children}</MenuContext>
  const toggle = (name: string) => {
    const { result, unmount } = renderHook(useQuickOperations, { wrapper })
    act(() => result.current.toggle(name))
    unmount()
  }

  beforeEach(() => {
    localStorage.clear()
    switchSettings(null)
    switchSettings(OWNER)
    setFavourites([])
  })

  it('adds the first screen to the proposed ones, which the workplace has shown until then', () => {
    const proposed = proposedScreens(screens)
    toggle('role')
    expect(stored()).toEqual([...proposed, 'role'])
    toggle('role')
    expect(stored()).toEqual(proposed)
  })

  it('makes the proposed screens the chosen ones when it marks one of them', () => {
    toggle('sku')
    expect(stored()).toEqual(proposedScreens(screens))
  })

  it('changes nothing when the list is full, and says so', () => {
    const full = screens.slice(0, MAX_FAVOURITES).map(({ name }) => name)
    setFavourites(full)
    expect(renderHook(useQuickOperations, { wrapper }).result.current.isFull).toBe(true)
    toggle('screen_11')
    expect(stored()).toEqual(full)
  })

  it('counts no screens that the menu does not show, so that those of a former role do not fill the list', () => {
    const former = Array.from({ length: MAX_FAVOURITES }, (_, n) => `former_${n}`)
    setFavourites([...former, 'brand'])
    toggle('sku')
    expect(stored()).toEqual([...former, 'brand', 'sku'])
    toggle('brand')
    expect(stored()).toEqual([...former, 'sku'])
  })
})
