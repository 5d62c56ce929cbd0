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
        name: 'transfer_list',
        path: '/good/transfer/list',
        title: { zh: '调拨单', en: 'Transfers' },
        order: 1,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.transfer',
        screen: 'list',
      },
      {
        name: 'transfer_create',
        path: '/good/transfer/create',
        title: { zh: '新建调拨单', en: 'New Transfer' },
        order: 1,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.transfer',
        screen: 'create',
      },
      {
        name: 'transfer_update',
        path: '/good/transfer/update',
        title: { zh: '调拨单详情', en: 'Transfer' },
        order: 1,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.transfer',
        screen: 'update',
      },
      {
        name: 'arrival_list',
        path: '/good/arrival/list',
        title: { zh: '调拨入库单', en: 'Transfers In' },
        order: 2,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.arrival',
        screen: 'list',
      },
      {
        name: 'arrival_update',
        path: '/good/arrival/update',
        title: { zh: '入库单详情', en: 'Transfer In' },
        order: 2,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.arrival',
        screen: 'update',
      },
      {
        name: 'batch_stock_list',
        path: '/good/batch_stock/list',
        title: { zh: '批次库存', en: 'Stock by Batch' },
        order: 3,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.batch_stock',
        screen: 'list',
      },
    ],
  },
]
