import { describe, expect, it } from 'vitest'
import { arrivalOf } from '@/app/guard'
import { navigationOf } from '@/app/navigation'
import type { MenuNode } from '@/app/server-menu'
import { routes } from '@/generated/routes'

const everything = new Set(
  routes.flatMap(({ entity }) => (entity ? [`${entity.slice(entity.indexOf('.') + 1)}:list`] : [])),
)
const who = { role: 'adminHandle', permissions: everything }
const node = (name: string, children: MenuNode[] = []): MenuNode => ({ name, title: { zh: name, en: name }, children })
const arrive = (nodes: MenuNode[] | null, pathname: string, operator = who) => {
  const { routes: open, landing } = navigationOf(nodes, operator)
  return arrivalOf({ routes: open, landing, role: operator.role }, { pathname, search: '' })
}

describe('the menu from the server', () => {
  const small = [node('goods', [node('brand_list'), node('sku_list'), node('sku_update')])]

  it('arranges the menu its way, hidden screens left out', () => {
    const { menu, landing } = navigationOf(small, who)
    expect(menu.map(({ key, routes: shown }) => [key, shown.map(({ name }) => name)])).toEqual([
      ['goods', ['brand_list', 'sku_list']],
    ])
    expect(landing).toBe('/good/brand/list')
  })

  it('opens what it names, hidden screens too, and leads elsewhere from what it does not', () => {
    expect(arrive(small, '/good/sku/update')).toMatchObject({ route: { name: 'sku_update' } })
    expect(arrive(small, '/good/category/list')).toEqual({ goTo: '/good/brand/list' })
    expect(arrive(null, '/good/category/list')).toMatchObject({ route: { name: 'category_list' } })
  })

  it('opens nothing that the console has no route for, whatever it names', () => {
    const hostile = [
      node('x', [node('__proto__'), node('constructor'), node('https://evil.example'), node('sku_list')]),
    ]
    const { routes: open, menu } = navigationOf(hostile, who)
    expect(open.filter(({ listed }) => listed !== false).map(({ name }) => name)).toEqual(['sku_list'])
    expect(menu.flatMap(({ routes: shown }) => shown)).toHaveLength(1)
    expect(arrive(hostile, '/constructor')).toMatchObject({ route: { name: 'notFound' } })
  })

  it('gives no screen to whoever may not list its rows', () => {
    const { menu } = navigationOf(small, { role: 'user', permissions: new Set(['brand:list']) })
    expect(menu.flatMap(({ routes: shown }) => shown.map(({ name }) => name))).toEqual(['brand_list'])
  })

  it('empty, it leaves nothing open', () => {
    const { routes: open, menu, landing } = navigationOf([], who)
    expect([open.some(({ listed }) => listed !== false), menu, landing]).toEqual([false, [], '/notFound'])
  })
})
