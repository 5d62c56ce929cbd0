import { beforeEach, describe, expect, it } from 'vitest'
import { forgetTabs, rememberTabs, restoreTabs } from '@/layout/tabs/remembered-tabs'
import type { ScreenRoute } from '@/layout/screen-route'
import { arrive, isKept, NO_TABS, patchTab, tabKey } from '@/layout/tabs/tabs'

const doc: ScreenRoute = {
  name: 'doc',
  path: '/doc',
  title: { zh: '单', en: 'Doc' },
  requiresAuth: true,
  cached: true,
  screen: 'update',
  load: async () => ({ default: () => null }),
}
const known = (path: string) => (path === '/doc' ? doc : undefined)
const at = (search: string, pathname = '/doc') => ({ pathname, search, hash: '', state: null, key: 'x' })

beforeEach(() => sessionStorage.clear())

describe('tabs after a reload', () => {
  const before = arrive(arrive(NO_TABS, doc, at('?id=1')), doc, at('?id=2'))

  it('are restored with address and title, and loaded when opened', () => {
    rememberTabs('11:1:2', patchTab(before, before.active ?? '', { title: 'SR2', dirty: true }))
    const tabs = restoreTabs('11:1:2', known)
    expect(tabs.open.map((tab) => [tabKey(tab), tab.title, tab.dirty, isKept(tab)])).toEqual([
      ['/doc?id=1', '', false, false],
      ['/doc?id=2', 'SR2', false, false],
    ])
    expect(tabs.active).toBeNull()
    const arrived = arrive(tabs, doc, at('?id=2'))
    expect(arrived.open).toHaveLength(2)
    expect(arrived.active).toBe(tabs.open[1]?.id)
    expect(new Set(arrive(arrived, doc, at('?id=3')).open.map((tab) => tab.id)).size).toBe(3)
  })

  it('are not restored for another operator or store, nor after they were deleted', () => {
    rememberTabs('11:1:2', before)
    expect(restoreTabs('11:1:3', known).open).toEqual([])
    forgetTabs('11:1:2')
    expect(restoreTabs('11:1:2', known).open).toEqual([])
  })

  it.each([
    '',
    '{',
    '{}',
    'null',
    '[1,null,{"href":5,"title":""},{"href":"/gone","title":"x"},{"href":"//evil.example","title":"x"}]',
  ])('%j restores nothing', (kept) => {
    sessionStorage.setItem('tabs:x', kept)
    expect(restoreTabs('x', known)).toEqual(NO_TABS)
  })
})
