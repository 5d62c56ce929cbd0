import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderOperator } from '@/components/document-page/example/order'
import { keepRowOrder, rowPosition } from '@/components/row-order'
import { renderOrder } from '../render-order'

const PLACE = { tenantId: 11, operatorId: orderOperator.operatorId, storeId: 2 }
const keep = (...ids: number[]) => keepRowOrder(PLACE, 'shop.order', ids)
const press = (key: string) => fireEvent.keyDown(window, { key, altKey: true })

describe('the rows before and after an open document', () => {
  test('are the neighbors in the list that was shown last in this store', () => {
    keep(9, 5, 3)
    expect(rowPosition(PLACE, 'shop.order', 5)).toEqual({ position: 2, count: 3, previous: 9, next: 3 })
    expect(rowPosition(PLACE, 'shop.order', 9)).toMatchObject({ previous: null, next: 5 })
    expect(rowPosition(PLACE, 'shop.order', 4)).toBeNull()
    expect(rowPosition({ ...PLACE, storeId: 3 }, 'shop.order', 5)).toBeNull()
    // Another operator, who may not see the same rows, has signed in in this tab.
    expect(rowPosition({ ...PLACE, operatorId: 8 }, 'shop.order', 5)).toBeNull()
  })

  test('are known after the page was loaded anew', async () => {
    keep(9, 5, 3)
    vi.resetModules()
    const reloaded = await import('@/components/row-order')
    expect(reloaded.rowPosition(PLACE, 'shop.order', 5)).toMatchObject({ position: 2, previous: 9, next: 3 })
    expect(reloaded.rowPosition(PLACE, 'shop.other', 5)).toBeNull()
  })

  test('open in the same tab by button and by key', async () => {
    keep(9, 5, 3)
    const { user, router } = renderOrder(fakeOrders(storedOrder()))
    await user.click(await screen.findByRole('button', { name: /上一条.*第 2 条，共 3 条/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?id=9'))
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('open by Alt with PageDown, and beside a document with unsaved changes', async () => {
    keep(9, 5, 3)
    const { user, router } = renderOrder(fakeOrders(storedOrder()))
    const remark = await screen.findByRole('textbox', { name: /备注/ })
    await user.type(remark, 'x')
    press('PageDown')
    await waitFor(() => expect(router.state.location.search).toBe('?id=3'))
    expect(router.state.historyAction).toBe('PUSH')
  })

  test('are not offered beyond the ends, nor for a document that no list has shown', async () => {
    keep(5, 3)
    const first = renderOrder(fakeOrders(storedOrder()))
    const previous = await screen.findByRole('button', { name: /上一条/ })
    expect((previous as HTMLButtonElement).disabled).toBe(true)
    press('PageUp')
    expect(first.router.state.location.search).toBe('?id=5')
    first.unmount()
    keep(8, 9)
    renderOrder(fakeOrders(storedOrder()))
    await screen.findByRole('textbox', { name: /备注/ })
    expect(screen.queryByRole('button', { name: /上一条/ })).toBeNull()
  })
})
