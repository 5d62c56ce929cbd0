import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Queue } from '@/pages/dashboard/workplace/figures'
import { useShownQueues } from '@/pages/dashboard/workplace/shown-queues'

const queue = (path: string, since: string, total = 1): Queue => ({
  title: path,
  step: '待审核',
  total,
  is_bound: false,
  amount: 100,
  since,
  path,
})
const ORDERS = queue('/orders', '2026-11-01T08:00:00Z', 2)
const RECEIPTS = queue('/receipts', '2026-11-02T08:00:00Z')
const LOSSES = queue('/losses', '2026-11-03T08:00:00Z')

function shown(first: readonly Queue[] | undefined) {
  const hook = renderHook((answer: readonly Queue[] | undefined) => useShownQueues(answer), { initialProps: first })
  const paths = () => hook.result.current.queues.map(({ path, total }) => `${path} ${total}`)
  return { ...hook, paths, open: () => hook.result.current.open }
}

it('the queues begin with the longest wait, which is open', () => {
  const { paths, open, rerender } = shown(undefined)
  expect(paths()).toEqual([])
  rerender([LOSSES, ORDERS, RECEIPTS])
  expect(paths()).toEqual(['/orders 2', '/receipts 1', '/losses 1'])
  expect(open()).toBe('/orders')
})

it('no queue moves when the oldest document is decided, and a new queue is added at the end', () => {
  const { paths, open, rerender } = shown([ORDERS, LOSSES])
  rerender([RECEIPTS, LOSSES, { ...ORDERS, total: 1, since: '2026-11-05T08:00:00Z' }])
  expect(paths()).toEqual(['/orders 1', '/losses 1', '/receipts 1'])
  expect(open()).toBe('/orders')
})

it('the open queue stays when nothing waits in it any more, until another queue is opened', () => {
  const { paths, open, rerender, result } = shown([ORDERS, RECEIPTS, LOSSES])
  rerender([LOSSES])
  expect(paths()).toEqual(['/orders 0', '/losses 1'])
  expect(open()).toBe('/orders')
  act(() => result.current.choose('/losses'))
  expect(paths()).toEqual(['/losses 1'])
  expect(open()).toBe('/losses')
  act(() => result.current.choose(null))
  rerender([])
  expect(paths()).toEqual([])
})
