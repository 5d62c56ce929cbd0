import { screen, waitFor } from '@testing-library/react'
import { Activity, type ReactNode, useEffect, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { detailSearch, withoutOpen, withOpen } from '@/components/list-page/detail/detail-address'
import type { DetailProps } from '@/components/list-page/types'
import { NO_TAB, TabContext, useTab } from '@/components/tab-context'
import { orderView } from '@/components/list-page/order.example'
import { fakeApi, order, renderList } from './harness'
import { see, user } from './see'

afterEach(() => localStorage.clear())
beforeAll(() => import('@/components/list-page/detail/detail-panel'))

const address = () => screen.getByTestId('address').textContent
const ask = vi.fn(async () => false)

function Form({ search, onCreated }: DetailProps) {
  const tab = useTab()
  useEffect(() => tab.setTitle('SO2'), [tab])
  return (
    <>
      <p>form {search}</p>
      <button onClick={() => onCreated(9)}>stored</button>
      <button
        onClick={() => {
          tab.onBeforeClose(ask)
          tab.setDirty(true)
        }}
      >
        typed
      </button>
    </>
  )
}
const { update: _update, create: _create, ...view } = orderView
const beside = { view, detail: async () => ({ default: Form }) }

describe('the address of a document beside its list', () => {
  it('keeps the list as it is', () => {
    expect(withOpen('?q=a&current=2', 5)).toBe('?q=a&current=2&open=5')
    expect(withoutOpen('?q=a&open=5')).toBe('?q=a')
    expect(withoutOpen('?open=5')).toBe('')
    expect(detailSearch('?q=a&open=5')).toBe('?id=5')
    expect(detailSearch('?q=a')).toBeNull()
  })

  it('has the parent of a new node, and drops it afterwards', () => {
    expect(withOpen('?q=a', null, { parent_id: 3 })).toBe('?q=a&open=new&parent_id=3')
    expect(detailSearch('?q=a&open=new&parent_id=3')).toBe('?parent_id=3')
    expect(withOpen('?q=a&open=new&parent_id=3', 7)).toBe('?q=a&open=7')
  })
})

describe('a row without a separate screen', () => {
  it('opens beside the list, which stays unchanged', async () => {
    renderList(fakeApi({ rows: [order(1), order(2)] }), { path: '/list?q=SO', ...beside })
    await user.click(see.now('a', 'SO2', await see.row('SO2')))
    await see.text('form ?id=2')
    expect(address()).toBe('/list?q=SO&open=2')
    await waitFor(() => expect(document.querySelector('.ant-drawer-title')?.textContent).toBe('订单 SO2'))
    await user.click(await see.soon('.ant-drawer button', /关闭|Close/))
    await waitFor(() => expect(address()).toBe('/list?q=SO'))
  })

  it('stays open until typed values are saved or discarded', async () => {
    renderList(fakeApi({ rows: [order(1)] }), { path: '/list?open=1', ...beside })
    await user.click(await see.soon('button', 'typed'))
    await user.click(see.now('.ant-drawer button', /关闭|Close/))
    await waitFor(() => expect(ask).toHaveBeenCalledOnce())
    expect(address()).toBe('/list?open=1')
  })

  it('counts as changed while its list is hidden, until it is closed', async () => {
    const setDirty = vi.fn()
    const tab = { ...NO_TAB, setDirty }
    function Tab({ children }: { children: ReactNode }) {
      const [isShown, setShown] = useState(true)
      return (
        <TabContext value={tab}>
          <button onClick={() => setShown(!isShown)}>switch</button>
          <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
        </TabContext>
      )
    }
    renderList(fakeApi({ rows: [order(1)] }), { path: '/list?open=1', within: Tab, ...beside })
    await user.click(await see.soon('button', 'typed'))
    setDirty.mockClear()
    await user.click(see.now('button', 'switch'))
    await user.click(see.now('button', 'switch'))
    expect(setDirty.mock.calls.filter(([dirty, part]) => !dirty && part === undefined)).toEqual([])
    ask.mockResolvedValueOnce(true)
    await user.click(await see.soon('.ant-drawer button', /关闭|Close/))
    await waitFor(() => expect(address()).toBe('/list'))
    await waitFor(() => expect(setDirty).toHaveBeenCalledWith(false))
  })

  it('is shown after it is stored', async () => {
    renderList(fakeApi({ rows: [order(1)] }), { path: '/list?open=new&parent_id=1', ...beside })
    await see.text('form ?parent_id=1')
    await user.click(see.now('button', 'stored'))
    await see.text('form ?id=9')
  })
})
