import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../../src/generated/permissions'
import { role, sys_menu } from '../../../server/generated/tables'
import { insertMenu, refreshMenus } from '../../../server/modules/menu-rows'
import { NOW } from '../harness'
import { type Client, createRow, runTransitions, openWorld, type World } from '../resources/world'
import { everyRoute } from '../../every-route'

interface Node {
  name: string
  path?: string
  externalUrl?: string
  title: { zh: string; en: string }
  hidden: boolean
  cached: boolean
  children?: Node[]
}

let world: World
let admin: Client

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.database.close())

const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
async function menuOf(client: Client): Promise<Node[]> {
  return (await client.get('/sys/menu/route', { tenant_id: 11 })).data as unknown as Node[]
}
const idOf = async (name: string) =>
  (await admin.get('/admin/sys/menu/list', { q: name })).data.list.find((row) => row.name === name)!

/** Head office's menu contains no create screen for documents that head office may not create, such as picks. */
const mayMake = ({ screen, entity }: { screen?: string; entity?: string }) =>
  screen !== 'create' ||
  permissions.some(({ module, entities }) =>
    entities.some(
      (entry) =>
        `${module}.${entry.entity}` === entity &&
        entry.actions.some(({ action, roles }) => action === 'create' && roles.includes('head_office')),
    ),
  )

describe('the menu', () => {
  it('has every screen of the route table once, below its group', async () => {
    const nodes = flat(await menuOf(admin))
    for (const route of everyRoute.filter(({ requiresAuth }) => requiresAuth !== false)) {
      const matching = nodes.filter(({ name }) => name === route.name)
      expect(matching, route.name).toHaveLength(mayMake(route) ? 1 : 0)
      if (matching.length === 0) continue
      expect(matching[0], route.name).toMatchObject({ path: route.path, title: route.title, cached: route.cached })
      expect(matching[0]!.hidden, route.name).toBe(route.hidden === true)
    }
  })

  it('leaves out the screens of entities that the role may not list', async () => {
    const names = flat(await menuOf(await world.as('cashier_s0002'))).map(({ name }) => name)
    expect(names).toContain('sku_list')
    expect(names).not.toContain('admin_member_list')
    expect(names).not.toContain('sku_create')
  })

  it('is refused for another tenant', async () => {
    expect((await admin.get('/sys/menu/route', { tenant_id: 12 })).code).toBe(40300)
  })

  it('follows its rows: renamed, moved, disabled with their children, external; buttons are left out', async () => {
    const brand = await idOf('brand_list')
    await admin.post('/admin/sys/menu/update', { ...brand, title_zh: '品牌馆', sort: 0 }, { id: brand.id })
    const group = await idOf('menu_good')
    const link = await createRow(admin, '/admin/sys/menu', {
      parent_id: group.id,
      name: 'handbook',
      title_zh: '手册',
      title_en: 'Handbook',
      external_url: 'https://example.org/handbook',
    })
    await createRow(admin, '/admin/sys/menu', {
      parent_id: brand.id,
      menu_type: 'button',
      name: 'brand_new',
      title_zh: '新建',
      title_en: 'New',
      permission_code: 'brand:create',
    })
    const nodes = await menuOf(admin)
    const good = nodes.find(({ name }) => name === 'menu_good')!
    expect(good.children![0]).toMatchObject({ name: 'brand_list', title: { zh: '品牌馆' } })
    expect(good.children![1]).toMatchObject({ name: 'handbook', externalUrl: link.external_url })
    expect(flat(nodes).some(({ name }) => name === 'brand_new')).toBe(false)

    const row = await idOf('brand_list')
    expect((await runTransitions(admin, '/admin/sys/menu', row, ['disable'])).code).toBe(0)
    const names = flat(await menuOf(admin)).map(({ name }) => name)
    expect(names).not.toContain('brand_list')
    expect(names).not.toContain('brand_create')
    await refreshMenus(world.database, NOW)
    const again = await idOf('brand_list')
    expect(again).toMatchObject({ title_zh: '品牌馆', status: 'disabled' })
    expect((await runTransitions(admin, '/admin/sys/menu', again, ['enable'])).code).toBe(0)
  })

  it('creates missing rows, and none twice', async () => {
    const count = () =>
      world.database.system(async (tx) => (await tx.select({ id: sys_menu.id }).from(sys_menu)).length)
    const before = await count()
    await world.database.system((tx) => tx.delete(sys_menu).where(eq(sys_menu.name, 'sale_unit_update')))
    await world.database.system((tx) => insertMenu(tx, 11, NOW))
    await world.database.system((tx) => insertMenu(tx, 11, NOW))
    expect(await count()).toBe(before)
  })

  it('accepts a button only below a page', async () => {
    const group = await idOf('menu_good')
    const answer = await admin.post('/admin/sys/menu/create', {
      parent_id: group.id,
      menu_type: 'button',
      name: 'lost',
      title_zh: '无处',
      title_en: 'Nowhere',
      permission_code: 'sku:create',
    })
    expect(answer).toMatchObject({ code: 40000, data: { errors: [{ path: 'parent_id' }] } })
  })

  it('is limited to the entries that a role names', async () => {
    const sku = await idOf('sku_list')
    await world.database.system((tx) =>
      tx
        .update(role)
        .set({ menu_ids: [sku.id] })
        .where(and(eq(role.tenant_id, 11), eq(role.role_code, 'auditor'))),
    )
    const names = flat(await menuOf(await world.as('auditor'))).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['menu_good', 'sku_list', 'sku_update'])
  })
})
