import { describe, expect, it } from 'vitest'
import { arrivalOf } from '@/app/start/guard'
import { navigationOf } from '@/app/menu/navigation'
import type { MenuNode } from '@/app/menu/server-menu'
import { landing as ofManifest, menu } from '@/generated/menu'
import { routes } from '@/generated/routes'
import type { ScreenRoute } from '@/layout/screen-route'

const table = { routes, groups: menu }
const everything = new Set(
  routes.flatMap(({ entity }) => (entity ? [`${entity.slice(entity.indexOf('.') + 1)}:list`] : [])),
)
const who = { role: 'adminHandle', permissions: everything }
const node = (name: string, children: MenuNode[] = []): MenuNode => ({ name, title: { zh: name, en: name }, children })
/** Routes that stay open even when the server's menu leaves them out. */
const ALWAYS = ['exception_403', 'exception_404', 'exception_500', 'account_security']
const listed = (open: readonly ScreenRoute[]) => open.filter((route) => route.listed !== false).map(({ name }) => name)
const arrive = (nodes: MenuNode[] | null, pathname: string, operator = who) => {
  const { routes: open, landing } = navigationOf(nodes, operator, table)
  return arrivalOf({ routes: open, landing, role: operator.role }, { pathname, search: '' })
}

describe('the menu from the server', () => {
  const small = [node('goods', [node('brand_list'), node('sku_list'), node('sku_update')])]

  it('has the order of the server, without hidden screens', () => {
    const { menu, landing } = navigationOf(small, who, table)
    expect(menu.map(({ key, routes: shown }) => [key, shown.map(({ name }) => name)])).toEqual([
      ['goods', ['brand_list', 'sku_list']],
    ])
    expect(landing).toBe('/good/brand/list')
  })

  it('marks samples as the generated menu does, but no group that also has other screens', () => {
    const { menu: groups } = navigationOf(
      [node('tried', [node('list_card')]), node('mixed', [node('list_card'), node('sku_list')])],
      who,
      table,
    )
    expect(groups.filter(({ sample }) => sample).map(({ key }) => key)).toEqual(['tried'])
  })

  it('opens the screens that it names, also hidden ones, and redirects from other screens', () => {
    expect(arrive(small, '/good/sku/update')).toMatchObject({ route: { name: 'sku_update' } })
    expect(arrive(small, '/good/category/list')).toEqual({ goTo: '/good/brand/list' })
    expect(arrive(null, '/good/category/list')).toMatchObject({ route: { name: 'category_list' } })
  })

  it('opens no screen without a route in the console', () => {
    const hostile = [
      node('x', [node('__proto__'), node('constructor'), node('https://evil.example'), node('sku_list')]),
    ]
    const { routes: open, menu } = navigationOf(hostile, who, table)
    expect(listed(open)).toEqual(['sku_list', ...ALWAYS])
    expect(menu.flatMap(({ routes: shown }) => shown)).toHaveLength(1)
    expect(arrive(hostile, '/constructor')).toMatchObject({ route: { name: 'notFound' } })
  })

  it('has no screen whose rows the operator may not list', () => {
    const { menu } = navigationOf(small, { role: 'user', permissions: new Set(['brand:list']) }, table)
    expect(menu.flatMap(({ routes: shown }) => shown.map(({ name }) => name))).toEqual(['brand_list'])
  })

  it('when empty opens only the routes that are always open', () => {
    const { routes: open, menu, landing } = navigationOf([], who, table)
    expect([listed(open), menu, landing]).toEqual([ALWAYS, [], '/exception/403'])
  })
})

describe('the screen after sign-in', () => {
  const landingOf = (path: string, nodes: MenuNode[] | null = null, operator = who) =>
    navigationOf(nodes, operator, { ...table, landing: path }).landing

  it('is the landing screen of the manifest', () => {
    expect(ofManifest).toBe('/dashboard/workplace')
    expect(landingOf(ofManifest)).toBe(ofManifest)
    expect(landingOf('/good/sku/list')).toBe('/good/sku/list')
    expect(landingOf('/good/sku/list', [node('goods', [node('brand_list'), node('sku_list')])])).toBe('/good/sku/list')
  })

  it('is the first screen of the menu for an operator who may not open the landing screen', () => {
    expect(landingOf('/good/sku/list', [node('goods', [node('brand_list')])])).toBe('/good/brand/list')
    expect(landingOf('/good/sku/list', null, { role: 'user', permissions: new Set(['brand:list']) })).not.toBe(
      '/good/sku/list',
    )
  })
})

describe('entries that lead to other sites', () => {
  it('are the last two entries of the menu', () => {
    const { menu } = navigationOf(null, who, table)
    expect(menu.slice(-2).map(({ key, href, routes: shown }) => [key, href?.zh, shown.length])).toEqual([
      ['ui_library', 'https://ant.design/index-cn', 0],
      ['ui_library_faq', 'https://ant.design/docs/react/faq-cn', 0],
    ])
    expect(menu.at(-3)?.key).toBe('exception')
  })

  it('come from the server too, but only with web addresses', () => {
    const outside = (externalUrl: string): MenuNode => ({ ...node('x'), externalUrl })
    const urls = ['https://a.example', 'javascript:alert(1)', 'data:text/html,x', ' https://b.example', '//c.example']
    const { menu, landing } = navigationOf([...urls.map(outside), node('goods', [node('sku_list')])], who, table)
    expect(menu.map(({ key, href }) => [key, href?.en])).toEqual([
      ['x', 'https://a.example'],
      ['goods', undefined],
    ])
    expect(landing).toBe('/good/sku/list')
  })
})

describe('the order of work', () => {
  const keysOf = (roleType?: string) =>
    navigationOf(null, { ...who, ...(roleType && { roleType }) }, table).menu.map(({ key }) => key)
  const SAMPLES = ['list', 'form', 'profile', 'result', 'exception']
  const LINKS = ['ui_library', 'ui_library_faq']

  it.each([
    ['store', ['dashboard', 'store', 'pos']],
    ['warehouse', ['dashboard', 'warehouse']],
    ['wholesaler', ['dashboard', 'store']],
  ])('of a %s begins with its daily work and ends with samples and links', (roleType, first) => {
    const keys = keysOf(roleType)
    expect(keys.slice(0, first.length)).toEqual(first)
    expect(keys.slice(-SAMPLES.length - LINKS.length)).toEqual([...SAMPLES, ...LINKS])
    expect(keys.toSorted()).toEqual(keysOf().toSorted())
  })

  it('of head office has goods, stores and warehouses before what is set up once', () => {
    const keys = keysOf('head_office')
    expect(keys.filter((key) => ['admin', 'good', 'other', 'store', 'version', 'warehouse'].includes(key))).toEqual([
      'good',
      'store',
      'warehouse',
      'admin',
      'other',
      'version',
    ])
  })

  it('of head office is that of the manifest but for samples and links, which are marked for everybody', () => {
    const shown = new Set(keysOf())
    const work = menu.map(({ key }) => key).filter((key) => shown.has(key) && ![...SAMPLES, ...LINKS].includes(key))
    expect(keysOf('head_office')).toEqual([...work, ...SAMPLES, ...LINKS])
    const { menu: groups } = navigationOf(null, who, table)
    expect(groups.filter(({ sample }) => sample).map(({ key }) => key)).toEqual(SAMPLES)
  })
})

it('an operator is offered to create what they may create', () => {
  const { creates } = navigationOf(null, { role: 'user', permissions: new Set([...everything, 'brand:create']) }, table)
  expect(creates.map(({ name }) => name)).toEqual(['brand_create'])
})
