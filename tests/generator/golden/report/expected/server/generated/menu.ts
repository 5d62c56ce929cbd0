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
        name: 'stock_list',
        path: '/good/stock/list',
        title: { zh: '库存', en: 'Stock' },
        order: 3,
        hidden: false,
        cached: false,
        requiresAuth: true,
        entity: 'good.stock',
        screen: 'list',
      },
    ],
  },
]
