import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { NO_TAB, TabContext } from '@/components/tab-context'
import { fakeApi, order, renderList } from '../list-page/harness'
import { see, user } from '../list-page/see'

afterEach(() => localStorage.clear())
beforeAll(() => import('@/components/list-page/actions/ask-step'))

it('a typed answer stays while its tab is hidden, and the tab counts as changed until the dialog closes', async () => {
  const hideListeners: (() => void)[] = []
  const setDirty = vi.fn()
  const tab = { ...NO_TAB, setDirty, onHide: (listener: () => void) => (hideListeners.push(listener), () => undefined) }
  const Tab = ({ children }: { children: ReactNode }) => <TabContext value={tab}>{children}</TabContext>
  renderList(fakeApi({ rows: [order(1, { actions: ['adjust'] })] }), {
    actions: { adjust: { input: { note: { type: 'text' } } } },
    within: Tab,
  })
  await user.click(see.now('button', 'adjust', await see.row('SO1')))
  const note = () => document.querySelector<HTMLInputElement>('[role="dialog"] input')?.value
  await user.type((await see.dialog('adjust：SO1')).querySelector('input') as HTMLInputElement, '数量不对')
  expect(setDirty).toHaveBeenLastCalledWith(true, 'answer')
  act(() => hideListeners.forEach((listener) => listener()))
  expect(note()).toBe('数量不对')
  expect(setDirty).toHaveBeenLastCalledWith(true, 'answer')
  await user.click(see.now('button', '取消', await see.dialog('adjust：SO1')))
  await expect.poll(() => setDirty.mock.lastCall).toEqual([false, 'answer'])
})
