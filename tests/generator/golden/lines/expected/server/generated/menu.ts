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
        name: 'order_list',
        path: '/good/order/list',
        title: { zh: '订单', en: 'Orders' },
        order: 0,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.order',
        screen: 'list',
      },
      {
        name: 'order_create',
        path: '/good/order/create',
        title: { zh: '新建订单', en: 'New Order' },
        order: 0,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.order',
        screen: 'create',
      },
      {
        name: 'order_update',
        path: '/good/order/update',
        title: { zh: '订单详情', en: 'Order' },
        order: 0,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.order',
        screen: 'update',
      },
      {
        name: 'order_station',
        path: '/good/order/station',
        title: { zh: '清点订单', en: 'Count Order' },
        order: 0,
        hidden: true,
        cached: false,
        requiresAuth: true,
        entity: 'good.order',
        screen: 'station',
      },
      {
        name: 'order_report_by_store',
        path: '/good/order/report/by_store',
        title: { zh: '门店订货统计', en: 'Orders by store' },
        order: 0,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.order',
        screen: 'report',
      },
      {
        name: 'order_report_by_status',
        path: '/good/order/report/by_status',
        title: { zh: '状态统计', en: 'Orders by status' },
        order: 0,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.order',
        screen: 'report',
      },
    ],
  },
]
