import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { expect, it, vi } from 'vitest'
import { useListData } from '@/components/list-page/query/use-list-data'
import { OperatorContext } from '@/components/operator-context'
import { fakeApi, OPERATOR, order } from './harness'
import { answerWith } from '../request/answer-with'
import { viewsClient } from './views/fake-views'

interface Answer {
  since: string
  changed: string[] | null
}

/**
 * Renders two lists, each in a tab. `show` brings the given tabs to the front and waits for their rows. `changes`
 * records the calls to `/sys/changes`, which `answer` answers.
 */
function twoTabs(answer: (asked: number) => Answer) {
  const orders = fakeApi({ rows: [order(1)] })
  const receipts = { ...fakeApi({ rows: [order(2)] }), base: '/store/receipt' }
  const changes = vi.fn(async (_since: unknown) => answer(changes.mock.calls.length))
  answerWith({
    ...viewsClient,
    get: (path: string, options?: { params?: { since?: string } }) =>
      path === '/sys/changes' ? changes(options?.params?.since) : viewsClient.get(path, options),
  } as typeof viewsClient)
  const query = { current: 1, pageSize: 10, filters: {} }
  function List({ api }: { api: typeof orders }) {
    const { rows, summary } = useListData(api, query, true)
    return <p>{`${api.base} ${rows.length} ${summary ? 'with figures' : ''}`}</p>
  }
  const queries = new QueryClient()
  const tabs = (...shown: string[]) => (
    <QueryClientProvider client={queries}>
      <OperatorContext value={OPERATOR}>
        {[orders, receipts].map((api) => (
          <Activity key={api.base} mode={shown.includes(api.base) ? 'visible' : 'hidden'}>
            <List api={api} />
          </Activity>
        ))}
      </OperatorContext>
    </QueryClientProvider>
  )
  const { rerender } = render(tabs())
  const show = async (...shown: string[]) => {
    rerender(tabs(...shown))
    for (const base of shown) await screen.findByText(`${base} 1 with figures`)
    // The call, and the queries that its answer sets off.
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0), 20_000)
    await new Promise((resume) => setTimeout(resume, 20))
  }
  return { orders, receipts, changes, show }
}

const [ORDERS, RECEIPTS] = ['/store/order', '/store/receipt']

it('a tab that is shown again calls /sys/changes, and fetches no rows when nothing changed', async () => {
  const { orders, changes, show } = twoTabs((asked) => ({ since: `s${asked}`, changed: asked === 1 ? null : [] }))
  await show(ORDERS)
  await show(RECEIPTS)
  // The first answer says nothing about the rows that were fetched beside it.
  await show(ORDERS)
  const before = orders.list.mock.calls.length
  await show(RECEIPTS)
  await show(ORDERS)
  expect(orders.list).toHaveBeenCalledTimes(before)
  expect(orders.summary).toHaveBeenCalledTimes(before)
  expect(changes.mock.calls.map(([since]) => since)).toEqual([undefined, 's1', 's2', 's3', 's4'])
})

it('rows that changed are fetched again: of the shown list at once, of another when it is shown', async () => {
  const { orders, receipts, show } = twoTabs((asked) => ({
    since: `s${asked}`,
    changed: asked === 1 ? null : asked === 4 ? [ORDERS, RECEIPTS] : [],
  }))
  await show(ORDERS)
  await show(RECEIPTS)
  await show(ORDERS)
  const [ofOrders, ofReceipts] = [orders.list.mock.calls.length, receipts.list.mock.calls.length]
  await show(RECEIPTS)
  expect(receipts.list).toHaveBeenCalledTimes(ofReceipts + 1)
  expect(receipts.summary).toHaveBeenCalledTimes(ofReceipts + 1)
  expect(orders.list).toHaveBeenCalledTimes(ofOrders)
  await show(ORDERS)
  expect(orders.list).toHaveBeenCalledTimes(ofOrders + 1)
})

it('screens that are shown at once share one call of /sys/changes', async () => {
  const { changes, show } = twoTabs((asked) => ({ since: `s${asked}`, changed: [] }))
  await show(ORDERS, RECEIPTS)
  expect(changes).toHaveBeenCalledTimes(1)
})

it('a call of /sys/changes that fails counts as a change', async () => {
  const { orders, show } = twoTabs((asked) => {
    if (asked === 4) throw new Error('the server does not answer')
    return { since: `s${asked}`, changed: asked === 1 ? null : [] }
  })
  await show(ORDERS)
  await show(RECEIPTS)
  await show(ORDERS)
  const before = orders.list.mock.calls.length
  await show(RECEIPTS)
  await show(ORDERS)
  expect(orders.list).toHaveBeenCalledTimes(before + 1)
})
