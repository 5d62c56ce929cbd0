import { afterAll, describe, expect, it } from 'vitest'
import { everyRoute } from '../../every-route'
import { closeBrowser } from '../kit/browser'
import { visitAs } from '../kit/console'
import { BEYOND, FRESH, SCREENS } from './screens'
import { row } from './sees'

afterAll(closeBrowser)

const under = (...groups: string[]) =>
  everyRoute.filter(({ path }) => groups.some((group) => path.startsWith(`/${group}/`)))

describe('the table of routes', () => {
  const paths = everyRoute.map(({ path }) => path)

  it.each(SCREENS)('has the screens of row %s', (id, screens) => {
    expect(
      screens.filter((path) => !paths.includes(path)),
      row(id),
    ).toEqual([])
  })

  it('has no others, and says of each what it is called and whether it is kept', () => {
    const wanted = [...SCREENS.flatMap(([, screens]) => screens), ...BEYOND]
    expect(paths.toSorted(), row('2.24')).toEqual(wanted.toSorted())
    const names = everyRoute.map(({ name }) => name)
    expect(new Set(names).size, row('2.1')).toBe(names.length)
    for (const { title, cached, requiresAuth } of everyRoute)
      expect([title.zh !== '', title.en !== '', typeof cached, requiresAuth], row('2.1')).toEqual([
        true,
        true,
        'boolean',
        true,
      ])
    const fresh = everyRoute.filter(({ cached }) => !cached).map(({ path }) => path)
    expect(fresh.toSorted(), row('2.25')).toEqual(FRESH.toSorted())
  })

  it('names no roles where goods, tills, settings and stores are kept', () => {
    const open = ['/store/role/', '/store/store_sku_price/', '/store/switch_work/']
    const named = under('good', 'pos', 'other', 'store').filter(({ roles }) => roles !== undefined)
    expect(
      named.filter(({ path }) => !open.some((start) => path.startsWith(start))).map(({ path }) => path),
      row('6.12'),
    ).toEqual([])
    expect(
      named.every(({ roles }) => roles?.join() === '*'),
      row('6.12'),
    ).toBe(true)
  })
})

describe('what the calls answer', () => {
  it('has the shapes of the specification', async () => {
    const visitor = await visitAs({}, '/list/card')
    const get = (path: string) =>
      visitor.page.evaluate(async (asked) => {
        const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
        return (await (await fetch(`/api${asked}`, { headers })).json()) as Record<string, unknown>
      }, path)
    const keys = (value: unknown) => Object.keys(value as object)
    const info = await get('/user/info')
    expect(keys(info).toSorted(), row('3.6')).toEqual(['code', 'data', 'msg', 'status'])
    const profile = 'name avatar job organization location email introduction personalWebsite phone registrationDate'
    expect(keys(info['data']), row('3.5')).toEqual(
      expect.arrayContaining([...profile.split(' '), 'accountId', 'certification', 'role']),
    )
    const box = (await get('/sys/message/list'))['data'] as { list: { type: string; status: number }[] }
    expect(box.list.length).toBeGreaterThan(0)
    for (const item of box.list) {
      const held = 'id type title subTitle avatar content time messageType status'
      expect(keys(item), row('3.7')).toEqual(expect.arrayContaining(held.split(' ')))
      expect(['message', 'notice', 'todo'], row('3.7')).toContain(item.type)
      expect([0, 1], row('3.7')).toContain(item.status)
    }
    const policies = (await get('/list/policy/list'))['data'] as { list: Record<string, unknown>[]; total: number }
    const held = 'id number name contentType count status filterType createdTime'
    for (const policy of policies.list) {
      expect(keys(policy), row('3.8')).toEqual(expect.arrayContaining(held.split(' ')))
      expect(['img', 'horizontalVideo', 'verticalVideo'], row('3.8')).toContain(policy['contentType'])
      expect(['online', 'offline'], row('3.8')).toContain(policy['status'])
      expect(['artificial', 'rules'], row('3.8')).toContain(policy['filterType'])
    }
    await visitor.close()
  })
})
