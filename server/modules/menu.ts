import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { menuGroups } from '../generated/menu'
import * as resources from '../generated/resources'
import { sys_menu } from '../generated/tables'
import { ApiError } from '../http/api-error'
import type { Call } from '../http/call'
import type { AppEnv } from '../http/app-env'
import { handle } from '../http/handle'
import { allowed, mayOpenPage } from '../metadata/access'

type MenuRow = typeof sys_menu.$inferSelect

interface MenuNode {
  name: string
  title: { zh: string; en: string }
  order: number
  path?: string
  externalUrl?: string
  icon?: string
  hidden: boolean
  requiresAuth: boolean
  cached: boolean
  children?: MenuNode[]
}

/** The menu tree of the company as its rows say, without what the operator may not list. */
export const menu = new Hono<AppEnv>()

menu.get('/sys/menu/route', (c) =>
  handle(c, async (call) => {
    const asked = c.req.query('tenant_id')
    if (asked !== undefined && Number(asked) !== call.operator.tenant_id) throw new ApiError(40300)
    const rows = await call.tx
      .select()
      .from(sys_menu)
      .where(and(eq(sys_menu.tenant_id, call.operator.tenant_id), eq(sys_menu.status, 'enabled')))
      .orderBy(asc(sys_menu.sort), asc(sys_menu.id))
    const chosen = chosenIds(rows, call.operator.menu_ids)
    const tree = branch(
      rows.filter((row) => row.menu_type !== 'button' && maySee(call, row) && (!chosen || chosen.has(row.id))),
      null,
    )
    return tree.filter((group) => group.path === undefined || group.externalUrl || (group.children?.length ?? 0) > 0)
  }),
)

const byKey = new Map(Object.values(resources).map((resource) => [resource.shape.entity, resource]))
const screens = new Map(menuGroups.flatMap((group) => group.screens.map((screen) => [screen.name, screen] as const)))
const places = new Map([...screens.keys()].map((name, index) => [name, index]))

/** Rows of one parent; with equal order in that of the manifest. */
function branch(rows: readonly MenuRow[], parent: number | null): MenuNode[] {
  const rank = ({ name }: MenuRow) => places.get(name ?? '') ?? places.size
  return rows
    .filter((row) => (row.parent_id ?? null) === parent)
    .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || rank(a) - rank(b))
    .map((row) => {
      const children = branch(rows, row.id)
      return {
        name: row.name ?? '',
        title: { zh: row.title_zh ?? '', en: row.title_en ?? '' },
        order: row.sort ?? 0,
        ...(row.external_url ? { externalUrl: row.external_url } : { path: row.path ?? '' }),
        ...(row.icon && { icon: row.icon }),
        hidden: row.hide_in_menu === true,
        requiresAuth: row.requires_auth !== false,
        cached: row.is_fresh !== true,
        ...(children.length > 0 && { children }),
      }
    })
}

/** By role type, and for a screen of the product by what its rows or its button would ask. */
function maySee(call: Call, row: MenuRow): boolean {
  const roles = row.roles ?? []
  if (roles.length > 0 && !roles.includes(call.operator.role_type)) return false
  const screen = screens.get(row.name ?? '')
  const resource = screen?.entity === undefined ? undefined : byKey.get(screen.entity)
  if (!resource) return mayOpenPage(call, row.name ?? '', 'list')
  return allowed(call, resource, screen?.screen === 'create' ? 'create' : 'list')
}

/** What roles with a menu of their own leave: the chosen rows, what lies below them and the way to them. Null: everything. */
function chosenIds(rows: readonly MenuRow[], wanted: readonly number[] | null): Set<number> | null {
  if (wanted === null) return null
  const byId = new Map(rows.map((row) => [row.id, row]))
  const above = (row: MenuRow | undefined): number[] =>
    row ? [row.id, ...above(row.parent_id === null ? undefined : byId.get(row.parent_id))] : []
  const chosen = new Set(wanted)
  const way = new Set(wanted.flatMap((id) => above(byId.get(id))))
  return new Set(rows.filter((row) => way.has(row.id) || above(row).some((id) => chosen.has(id))).map(({ id }) => id))
}
