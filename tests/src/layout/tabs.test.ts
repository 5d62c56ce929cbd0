import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScreenRoute } from '@/layout/screen-route'
import {
  arrive,
  closeTabs,
  findTab,
  isKept,
  MAX_TABS,
  NO_TABS,
  patchTab,
  relocate,
  restart,
  tabKey,
  type Tabs,
} from '@/layout/tabs/tabs'

const load = async () => ({ default: () => null })
const route = (name: string, screen: string, cached = true): ScreenRoute => ({
  name,
  path: `/${name}`,
  title: { zh: name, en: name },
  requiresAuth: true,
  cached,
  screen,
  load,
})
const list = route('list', 'list')
const other = route('other', 'list')
const fresh = route('fresh', 'list', false)
const doc = route('doc', 'update')
const create = route('create', 'create')
const at = (pathname: string, search = '') => ({ pathname, search, hash: '', state: null, key: 'x' })

const keys = (tabs: Tabs) => tabs.open.map(tabKey)
const active = (tabs: Tabs) => findTab(tabs, tabs.active)
const open = (...steps: [ScreenRoute, string?][]) =>
  steps.reduce((tabs, [to, search = '']) => arrive(tabs, to, at(to.path, search)), NO_TABS)

describe('opening', () => {
  it('a list has one tab per path, whatever its filters', () => {
    const tabs = open([list, '?a=1'], [list, '?a=2'])
    expect(keys(tabs)).toEqual(['/list'])
    expect(active(tabs)?.location.search).toBe('?a=2')
  })

  it('a document has one tab per full address', () => {
    expect(keys(open([doc, '?id=1'], [doc, '?id=2'], [doc, '?id=1']))).toEqual(['/doc?id=1', '/doc?id=2'])
  })

  it('a tab opens beside its origin, or in the background on request', () => {
    const tabs = open([list], [other], [list], [doc, '?id=1'])
    expect(keys(tabs)).toEqual(['/list', '/doc?id=1', '/other'])
    const behind = arrive(tabs, doc, at('/doc', '?id=2'), true)
    expect(keys(behind)).toEqual(['/list', '/doc?id=1', '/doc?id=2', '/other'])
    expect(behind.active).toBe(tabs.active)
  })

  it('a list that changes its address keeps its screen', () => {
    const before = open([list])
    expect(arrive(before, list, at('/list', '?a=1')).active).toBe(before.active)
  })
})

describe('keeping', () => {
  it('cached screens stay mounted, other screens start again without their filters', () => {
    const tabs = open([list], [fresh, '?a=1'], [list])
    const [firstTab, secondTab] = tabs.open
    expect(firstTab && isKept(firstTab)).toBe(true)
    expect(secondTab && isKept(secondTab)).toBe(false)
    expect(secondTab?.location.search).toBe('')
  })

  it('a screen without caching stays mounted while it has unsaved input', () => {
    const opened = open([fresh, '?a=1'])
    const tabs = arrive(patchTab(opened, opened.active ?? '', { dirty: true }), list, at('/list'))
    const reopened = tabs.open.find((tab) => tab.route === fresh)
    expect(reopened && isKept(reopened)).toBe(true)
    expect(reopened?.location.search).toBe('?a=1')
  })

  it('a tab opened in the background is mounted when first shown', () => {
    const tabs = arrive(open([list]), doc, at('/doc', '?id=1'), true)
    expect(tabs.open[1] && isKept(tabs.open[1])).toBe(false)
  })
})

describe('moving in place', () => {
  it('has the name that the address says, because a hidden screen cannot set it', () => {
    const tabs = open([list], [create])
    const location = { ...at('/doc', '?id=9'), state: { documentName: 'SR0009' } }
    expect(active(relocate(tabs, tabs.active ?? '', doc, location))?.title).toBe('SR0009')
  })

  it('a saved draft becomes the document in the same position as a new screen', () => {
    const tabs = open([list], [create], [list])
    const id = tabs.open[1]?.id ?? ''
    const moved = relocate(tabs, id, doc, at('/doc', '?id=9'))
    expect(keys(moved)).toEqual(['/list', '/doc?id=9'])
    expect(moved.open[1]?.id).not.toBe(id)
    expect(moved.active).toBe(tabs.active)
  })

  it('a second tab with the same address is closed', () => {
    const tabs = open([doc, '?id=9'], [create])
    expect(keys(relocate(tabs, tabs.active ?? '', doc, at('/doc', '?id=9')))).toEqual(['/doc?id=9'])
  })

  it('a second tab with the same address stays, and comes to the front, while it has unsaved input', () => {
    const opened = open([doc, '?id=9'], [create])
    const [form] = opened.open
    const tabs = patchTab(opened, form!.id, { dirty: true })
    const moved = relocate(tabs, tabs.active ?? '', doc, at('/doc', '?id=9'))
    expect(keys(moved)).toEqual(['/doc?id=9'])
    expect([moved.active, active(moved)?.dirty]).toEqual([form!.id, true])
  })

  it('the same document with other parameters stays mounted', () => {
    const tabs = open([doc, '?id=9'])
    const moved = relocate(tabs, tabs.active ?? '', doc, at('/doc', '?id=9&tab=log'))
    expect(moved.active).toBe(tabs.active)
    expect(keys(moved)).toEqual(['/doc?id=9&tab=log'])
  })
})

describe('closing', () => {
  const tabs = open([list], [other], [doc, '?id=1'])
  const idOf = (key: string) => tabs.open.find((tab) => tabKey(tab) === key)?.id ?? ''
  it('activates the right neighbour, otherwise the left', () => {
    const middle = arrive(tabs, other, at('/other'))
    expect(active(closeTabs(middle, [idOf('/other')]))?.route.name).toBe('doc')
    expect(active(closeTabs(tabs, [idOf('/doc?id=1')]))?.route.name).toBe('other')
    expect(active(closeTabs(tabs, [idOf('/other')]))?.route.name).toBe('doc')
  })
  it('closes the other tabs, or all tabs', () => {
    expect(keys(closeTabs(tabs, [idOf('/list'), idOf('/other')]))).toEqual(['/doc?id=1'])
    expect(
      closeTabs(
        tabs,
        tabs.open.map((tab) => tab.id),
      ).active,
    ).toBeNull()
  })
  it('reloading gives a new screen in the same position', () => {
    const again = restart(tabs, tabs.active ?? '')
    expect(keys(again)).toEqual(keys(tabs))
    expect(again.active).not.toBe(tabs.active)
    expect(active(again)?.route.name).toBe('doc')
  })
})

describe('the limit of open tabs', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i): [ScreenRoute, string] => [doc, `?id=${i}`])
  it('closes the oldest tab without unsaved input first', () => {
    const full = open(...many(MAX_TABS))
    const first = full.open.find((tab) => tab.location.search === '?id=0')
    const dirty = patchTab(full, first?.id ?? '', { dirty: true })
    const next = arrive(dirty, doc, at('/doc', '?id=new'))
    expect(next.open).toHaveLength(MAX_TABS)
    expect(keys(next)).toContain('/doc?id=0')
    expect(keys(next)).not.toContain('/doc?id=1')
    expect(keys(next)).toContain('/doc?id=new')
  })

  it('never closes the tab that is in front', () => {
    const full = open(...many(MAX_TABS))
    const others = full.open.filter(({ id }) => id !== full.active)
    const dirty = others.reduce((tabs, { id }) => patchTab(tabs, id, { dirty: true }), full)
    const next = arrive(dirty, doc, at('/doc', '?id=new'), true)
    expect(active(next)?.id).toBe(full.active)
    expect(next.open).toHaveLength(MAX_TABS + 1)
  })

  it('never loses unsaved input in 200 random sequences', () => {
    const step = fc.record({ id: fc.nat(60), dirty: fc.boolean(), close: fc.integer({ min: 0, max: 9 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        let tabs = NO_TABS
        const typed = new Set<string>()
        for (const { id, dirty, close } of steps) {
          tabs = arrive(tabs, doc, at('/doc', `?id=${id}`))
          const front = active(tabs)
          if (!front) throw new Error('nothing in front')
          if (dirty) {
            tabs = patchTab(tabs, front.id, { dirty: true })
            typed.add(tabKey(front))
          }
          if (close === 0) {
            tabs = closeTabs(tabs, [front.id])
            typed.delete(tabKey(front))
          }
          expect(new Set(keys(tabs)).size).toBe(tabs.open.length)
          expect(tabs.open.filter((tab) => !tab.dirty).length).toBeLessThanOrEqual(MAX_TABS)
          for (const key of typed) expect(keys(tabs)).toContain(key)
          expect(tabs.open.length === 0 ? tabs.active === null : active(tabs)).toBeTruthy()
        }
      }),
      { numRuns: 200 },
    )
  })
})
