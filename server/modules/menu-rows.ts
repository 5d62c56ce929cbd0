import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../db/database'
import { menuGroups } from '../generated/menu'
import { setting_base, sys_menu } from '../generated/tables'
import { sysMenu } from '../generated/resources'
import { fillSearch } from '../query/search/fill-search'

type Insert = typeof sys_menu.$inferInsert

/**
 * Inserts menu rows for the groups and screens that a company lacks, matched by name. Existing rows are not changed, so
 * that renamed, moved or disabled rows stay as they are. Create and update screens are children of their list.
 */
export async function refreshMenus(database: Database, now: number): Promise<void> {
  await database.system(async (tx) => {
    const tenants = await tx.select({ id: setting_base.tenant_id }).from(setting_base)
    for (const { id } of tenants) await insertMenu(tx, id, now)
  })
}

export async function insertMenu(tx: Tx, tenant_id: number, now: number): Promise<void> {
  const rows = await tx
    .select({ id: sys_menu.id, name: sys_menu.name })
    .from(sys_menu)
    .where(eq(sys_menu.tenant_id, tenant_id))
  const ids = new Map(rows.map((row) => [row.name ?? '', row.id]))
  const insert = async (wanted: Insert[]): Promise<void> => {
    const missing = wanted.filter(({ name }) => !ids.has(name ?? ''))
    if (missing.length === 0) return
    const stored = await tx
      .insert(sys_menu)
      .values(missing)
      .onConflictDoNothing()
      .returning({ id: sys_menu.id, name: sys_menu.name })
    for (const { id, name } of stored) ids.set(name ?? '', id)
  }
  const audit = { tenant_id, status: 'enabled' as const, created_at: now, updated_at: now, version: 1 }
  await insert(
    menuGroups.map(({ name, path, title, icon, order, url }): Insert => ({
      ...audit,
      ...(url ? { menu_type: 'page', external_url: url.zh } : { menu_type: 'directory', path }),
      name: groupName(name),
      title_zh: title.zh,
      title_en: title.en,
      icon,
      sort: order,
      requires_auth: true,
    })),
  )
  const screens = menuGroups.flatMap((group) => group.screens.map((screen) => ({ group, screen })))
  const page = ({ group, screen }: (typeof screens)[number], parent: string): Insert => ({
    ...audit,
    parent_id: ids.get(parent) ?? ids.get(groupName(group.name)) ?? null,
    menu_type: 'page',
    name: screen.name,
    title_zh: screen.title.zh,
    title_en: screen.title.en,
    path: screen.path,
    sort: screen.order,
    hide_in_menu: screen.hidden,
    requires_auth: screen.requiresAuth,
    is_fresh: !screen.cached,
  })
  const isBelow = ({ screen }: (typeof screens)[number]) =>
    screen.screen === 'create' || screen.screen === 'update' || screen.screen === 'station'
  await insert(screens.filter((item) => !isBelow(item)).map((item) => page(item, '')))
  await insert(
    screens.filter(isBelow).map((item) => {
      const list = item.group.screens.find(({ entity, screen }) => entity === item.screen.entity && screen === 'list')
      return page(item, list?.name ?? '')
    }),
  )
  await fillSearch(tx, sysMenu)
}

/**
 * Row name of a group. The prefix keeps it distinct from a screen of the same name, because names are unique in a
 * company.
 */
export const groupName = (name: string) => `menu_${name}`
