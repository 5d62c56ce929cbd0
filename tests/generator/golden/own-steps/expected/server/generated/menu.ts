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
        name: 'repair_list',
        path: '/good/repair/list',
        title: { zh: '维修单', en: 'Repairs' },
        order: 0,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.repair',
        screen: 'list',
      },
      {
        name: 'repair_create',
        path: '/good/repair/create',
        title: { zh: '新建维修单', en: 'New Repair' },
        order: 0,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.repair',
        screen: 'create',
      },
      {
        name: 'repair_update',
        path: '/good/repair/update',
        title: { zh: '维修单详情', en: 'Repair' },
        order: 0,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.repair',
        screen: 'update',
      },
      {
        name: 'bay_list',
        path: '/good/bay/list',
        title: { zh: '工位', en: 'Bays' },
        order: 1,
        hidden: false,
        cached: true,
        requiresAuth: true,
        entity: 'good.bay',
        screen: 'list',
      },
      {
        name: 'bay_create',
        path: '/good/bay/create',
        title: { zh: '新建工位', en: 'New Bay' },
        order: 1,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.bay',
        screen: 'create',
      },
      {
        name: 'bay_update',
        path: '/good/bay/update',
        title: { zh: '编辑工位', en: 'Edit Bay' },
        order: 1,
        hidden: true,
        cached: true,
        requiresAuth: true,
        entity: 'good.bay',
        screen: 'update',
      },
    ],
  },
]
