import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OpenTab } from '@/layout/tabs/tabs'
import { useVisits } from '@/layout/tabs/use-visits'
import { visited } from '@/settings/visited'

const tab = (name: string, pathname: string, search = '', screen?: string) =>
  ({ route: { name, path: pathname, ...(screen && { screen }) }, location: { pathname, search } }) as unknown as OpenTab

it('remembers lists and analyses without their filters, and documents by their id, but no form of a new document', () => {
  visited.set([])
  const visit = (opened: OpenTab, title: string) => renderHook(() => useVisits(opened, title)).unmount()
  visit(tab('orders', '/orders/list', '?page=2', 'list'), '采购订单')
  // A saved document is shown under the address of its form until the page has moved.
  visit(tab('newOrder', '/orders/create', '', 'create'), 'SO1')
  visit(tab('order', '/orders/update', '?id=67', 'update'), 'SO1')
  visit(tab('notFound', '/nowhere'), '404')
  visit(tab('analysis', '/analysis', '?period=last_7_days'), '数据分析')
  visit(tab('analysis', '/analysis', '?period=last_30_days'), '数据分析')
  expect(visited.current()).toEqual([
    { path: '/analysis', title: '数据分析' },
    { path: '/orders/update?id=67', title: 'SO1' },
    { path: '/orders/list', title: '采购订单' },
  ])
})

it('a screen that is missing or refused is not among the recently visited ones, even if it was', () => {
  visited.set([{ path: '/orders/update?id=67', title: 'SO1' }])
  const order = tab('order', '/orders/update', '?id=67', 'update')
  const shown = renderHook(({ opened }) => useVisits(opened, 'SO1'), { initialProps: { opened: order } })
  shown.rerender({ opened: { ...order, absent: true } })
  expect(visited.current()).toEqual([])
  renderHook(() => useVisits(tab('exception_403', '/exception/403'), '无权限'))
  expect(visited.current()).toEqual([])
})
