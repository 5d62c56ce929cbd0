import { describe, expect, it } from 'vitest'
import { arrivalOf } from '@/app/start/guard'
import { inMenuOrder, menuOf } from '@/app/menu/menu'
import type { ScreenRoute } from '@/layout/screen-route'

const load = async () => ({ default: () => null })
const route = (name: string, path: string, more: Partial<ScreenRoute> = {}): ScreenRoute => ({
  name,
  path,
  title: { zh: name, en: name },
  requiresAuth: true,
  cached: true,
  screen: 'list',
  load,
  ...more,
})
const routes = [
  route('skus', '/good/sku/list', { entity: 'good.sku' }),
  route('sku', '/good/sku/update', { entity: 'good.sku', hidden: true, screen: 'update' }),
  route('staff', '/admin/member/list', { entity: 'admin.admin_member', roles: ['adminHandle'] }),
]
const arrive = (pathname: string, search = '', role = 'user') =>
  arrivalOf({ routes, landing: '/good/sku/list', role }, { pathname, search })

describe('a signed-in operator arrives', () => {
  it('at the requested route', () =>
    expect(arrive('/good/sku/update', '?id=1')).toMatchObject({ route: { name: 'sku' } }))
  it('at the intended route after signing in, or at the first route when none was intended', () => {
    expect(arrive('/login', '?redirect=sku&id=5')).toEqual({ goTo: '/good/sku/update?id=5' })
    expect(arrive('/login')).toEqual({ goTo: '/good/sku/list' })
    expect(arrive('/login', '?redirect=//evil.example')).toEqual({ goTo: '/good/sku/list' })
  })
  it('at the first route of the role when the requested route is refused', () => {
    expect(arrive('/admin/member/list')).toEqual({ goTo: '/good/sku/list' })
    expect(arrive('/admin/member/list', '', 'adminHandle')).toMatchObject({ route: { name: 'staff' } })
  })
  it('at the first screen of a group or entity for its shortened address', () => {
    expect(arrive('/good')).toEqual({ goTo: '/good/sku/list' })
    expect(arrive('/good/sku/')).toEqual({ goTo: '/good/sku/list' })
    expect(arrive('/goo')).toMatchObject({ route: { name: 'notFound' } })
    expect(arrive('/admin')).toMatchObject({ route: { name: 'notFound' } })
    expect(arrive('/admin', '', 'adminHandle')).toEqual({ goTo: '/admin/member/list' })
  })
  it('at "not found" for any other address, with the same route each time', () => {
    expect(arrive('/nowhere')).toMatchObject({ route: { name: 'notFound' } })
    expect(arrive('/nowhere')).toEqual(arrive('/nowhere'))
  })
  it('through /redirect in one step, and only at a known path', () => {
    expect(arrive('/redirect/good%2Fsku%2Flist', '?q=1')).toEqual({ goTo: '/good/sku/list?q=1' })
    for (const evil of [
      '%2F%2Fevil.example',
      'https:%2F%2Fevil.example',
      '%252F%252Fevil',
      'redirect%2Fgood',
      '%',
      '%5C%5Cevil',
      'login',
    ])
      expect(arrive(`/redirect/${evil}`)).toMatchObject({ route: { name: 'notFound' } })
  })
})

describe('the menu', () => {
  const groups = [
    { key: 'admin', title: { zh: '', en: '' }, icon: 'apartment', routes: ['staff'] },
    { key: 'good', title: { zh: '', en: '' }, routes: ['skus', 'gone'] },
  ]
  const names = (role: string, ...permissions: string[]) =>
    menuOf(groups, routes, { role, permissions: new Set(permissions) }).map((group) => [
      group.key,
      ...group.routes.map((each) => each.name),
    ])

  it('has the screens that the role may open and the operator may list, without empty groups', () => {
    expect(names('adminHandle', 'sku:list', 'admin_member:list')).toEqual([
      ['admin', 'staff'],
      ['good', 'skus'],
    ])
    expect(names('user', 'sku:list', 'admin_member:list')).toEqual([['good', 'skus']])
    expect(names('adminHandle', 'sku:create')).toEqual([])
  })
  it('orders the routes; hidden routes come last', () => {
    expect(inMenuOrder(groups, routes).map((each) => each.name)).toEqual(['staff', 'skus', 'sku'])
  })
})
