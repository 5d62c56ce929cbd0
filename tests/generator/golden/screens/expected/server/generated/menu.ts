// From manifest/app.yaml and manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`. Parts below a comment `Hand-written` are kept.
export interface MenuScreen {
  name: string
  path: string
  /** `more` holds the titles in further languages, by language. */
  title: { zh: string; en: string; more?: Readonly<Record<string, string>> }
  order: number
  hidden: boolean
  cached: boolean
  requiresAuth: boolean
  entity?: string
  screen?: 'list' | 'create' | 'update' | 'one' | 'station' | 'report'
  /** For a hand-written page: the actions that each role type may be permitted; the permission is `{name}:{action}`. */
  access?: Readonly<Record<string, readonly ('list' | 'export')[]>>
}

export interface MenuGroup extends Pick<MenuScreen, 'name' | 'path' | 'title' | 'order'> {
  icon: string
  /** Address of another site, by language. A group with an address has no screens. */
  url?: { zh: string; en: string; more?: Readonly<Record<string, string>> }
  screens: readonly MenuScreen[]
}

/** Every group with every screen of its routes, in menu order. */
export const menuGroups: readonly MenuGroup[] = [
  {
    name: 'good',
    path: '/good',
    title: { zh: '商品', en: 'Goods' },
    icon: 'shopping',
    order: 1,
    screens: [
      {
        name: 'menu',
        path: '/good/menu',
        title: { zh: '菜单管理', en: 'Menus' },
        order: 1,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.menu',
        screen: 'one',
      },
      {
        name: 'setting',
        path: '/good/setting',
        title: { zh: '支付设置', en: 'Payment Settings' },
        order: 2,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.setting',
        screen: 'one',
      },
      {
        name: 'sale_list',
        path: '/good/sale/list',
        title: { zh: '班次', en: 'Shifts' },
        order: 3,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.sale',
        screen: 'list',
      },
      {
        name: 'person_list',
        path: '/good/person/list',
        title: { zh: '员工管理', en: 'Staff' },
        order: 4,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.person',
        screen: 'list',
      },
      {
        name: 'person_create',
        path: '/good/person/create',
        title: { zh: '新建员工', en: 'New Staff Member' },
        order: 4,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.person',
        screen: 'create',
      },
      {
        name: 'person_update',
        path: '/good/person/update',
        title: { zh: '编辑员工', en: 'Edit Staff Member' },
        order: 4,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.person',
        screen: 'update',
      },
      {
        name: 'cashier_list',
        path: '/good/cashier/list',
        title: { zh: '收银员', en: 'Cashiers' },
        order: 5,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.cashier',
        screen: 'list',
      },
      {
        name: 'cashier_create',
        path: '/good/cashier/create',
        title: { zh: '新建收银员', en: 'New Cashier' },
        order: 5,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.cashier',
        screen: 'create',
      },
      {
        name: 'cashier_update',
        path: '/good/cashier/update',
        title: { zh: '编辑收银员', en: 'Edit Cashier' },
        order: 5,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.cashier',
        screen: 'update',
      },
    ],
  },
]
