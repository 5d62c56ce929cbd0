// From manifest/app.yaml and manifest/routes. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
interface MenuChild {
  name: string
  path: string
  title: { zh: string; en: string }
  order: number
  entity?: string
}

interface MenuNode extends Omit<MenuChild, 'entity'> {
  icon: string
  children: MenuChild[]
}

/** Answer of GET /sys/menu/route before it is cut to what an operator may list. */
export const menuTree: MenuNode[] = [{ name: 'good', path: '/good', title: { zh: '商品', en: 'Goods' }, icon: 'shopping', order: 1, children: [{ name: 'thing_list', path: '/good/thing/list', title: { zh: '分类', en: 'Categories' }, order: 0, entity: 'good.thing' }] }]
