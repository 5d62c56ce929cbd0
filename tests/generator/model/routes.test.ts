import { describe, expect, it } from 'vitest'
import { APP, ROUTES } from '../problems/base'
import { entity, model, thing } from './built'

describe('routes', () => {
  it('expand an entity to its screens, titled by its kind', () => {
    expect(
      model().routes.map(({ path, name, title, cached, hidden, requiresAuth }) => [
        path,
        name,
        title.zh,
        title.en,
        cached,
        hidden,
        requiresAuth,
      ]),
    ).toEqual([
      ['/good/thing/list', 'thing_list', '物品', 'Things', true, false, true],
      ['/good/thing/create', 'thing_create', '新建物品', 'New Thing', true, true, true],
      ['/good/thing/update', 'thing_update', '编辑物品', 'Edit Thing', true, true, true],
      ['/good/order/list', 'order_list', '订单', 'Orders', true, false, true],
      ['/good/order/create', 'order_create', '新建订单', 'New Order', true, true, true],
      ['/good/order/update', 'order_update', '订单详情', 'Order', true, true, true],
    ])
  })

  it('apply settings of all screens, and of one screen', () => {
    const { routes } = model({
      'routes/good.yaml': ROUTES.replace(
        'order: 1}',
        "order: 1, screens: [list, create], roles: ['*'], cached: false, create: {cached: true, path: /new, name: fresh, hidden: false}}",
      ),
    })
    expect(
      routes.slice(0, 2).map(({ path, name, roles, cached, hidden }) => [path, name, roles, cached, hidden]),
    ).toEqual([
      ['/good/thing/list', 'thing_list', ['*'], false, false],
      ['/new', 'fresh', ['*'], true, false],
    ])
  })

  it('may be single pages, public and hidden', () => {
    const { routes } = model({
      'routes/good.yaml': `${ROUTES}- {path: /login, name: login, title: {zh: 登录, en: Sign in}, page: login/login, public: true, hidden: true, order: 0}\n`,
    })
    expect(routes[0]).toEqual({
      path: '/login',
      name: 'login',
      title: { zh: '登录', en: 'Sign in' },
      page: 'login/login',
      pageAt: { file: 'manifest/routes/good.yaml', index: 2 },
      roles: [],
      cached: true,
      requiresAuth: false,
      hidden: true,
      group: 'good',
      order: 0,
    })
  })

  it('give an entity its base and paths', () => {
    expect([thing().base, thing().paths]).toEqual([
      '/good/thing',
      { list: '/good/thing/list', create: '/good/thing/create', update: '/good/thing/update' },
    ])
    expect(
      entity('thing', {
        'app.yaml': APP.replace('/good/thing/list', '/good/order/list'),
        'routes/good.yaml': ROUTES.replace(/- \{entity: thing.*\n/, ''),
      }),
    ).toMatchObject({
      base: '/good/thing',
      paths: {},
    })
  })
})
