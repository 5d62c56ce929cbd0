import { and, asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Text } from '../../src/rules/rules'
import { menuGroups } from '../generated/menu'
import { sys_menu } from '../generated/tables'
import { headerRefusal, OTHER_COMPANY } from '../http/refused-header'
import type { Call } from '../http/call'
import type { AppEnv } from '../http/app-env'
import { handle } from '../http/handle'
import { allowed, mayOpenPage } from '../metadata/access/access'
import { described } from '../http/described'
import { registryOf } from '../metadata/registry'
import { BOOLEAN, INTEGER, type Json, list, query, shape, TEXT } from '../http/openapi'
import { groupName } from './menu-rows'

type MenuRow = typeof sys_menu.$inferSelect

interface MenuNode {
  name: string
  title: Text
  order: number
  path?: string
  externalUrl?: string
  icon?: string
  hidden: boolean
  requiresAuth: boolean
  cached: boolean
  children?: MenuNode[]
}

/** Schema of `MenuNode` for the OpenAPI document. */
const NODE = shape(
  {
    name: TEXT,
    title: shape({ zh: TEXT, en: TEXT, more: { type: 'object', description: 'Further languages, by locale.' } }, [
      'more',
    ]),
    order: INTEGER,
    path: TEXT,
    externalUrl: {
      type: 'string',
      description: 'Set in place of `path` when the node opens a page outside of the console.',
    },
    icon: TEXT,
    hidden: BOOLEAN,
    requiresAuth: BOOLEAN,
    cached: BOOLEAN,
    children: list({ type: 'object', description: 'Nodes below this node, in the same form.' }),
  } satisfies Record<keyof MenuNode, Json>,
  ['path', 'externalUrl', 'icon', 'children'],
)

/** The menu tree of the company from its menu rows, without screens that the operator may not list. */
export const menu = new Hono<AppEnv>()

menu.get(
  '/sys/menu/route',
  described({
    operationId: 'menuTree',
    tag: 'frame',
    summary: 'The menu of this operator',
    parameters: [query('tenant_id', INTEGER)],
    answer: list(NODE),
  }),
  (c) =>
    handle(c, async (call) => {
      const tenantId = c.req.query('tenant_id')
      if (tenantId !== undefined && Number(tenantId) !== call.operator.tenant_id)
        throw headerRefusal(40300, 'tenant_id', OTHER_COMPANY)
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

const screens = new Map(menuGroups.flatMap((group) => group.screens.map((screen) => [screen.name, screen] as const)))
const manifestTitles = new Map<string, Text>([
  ...menuGroups.map((group) => [groupName(group.name), group.title] as const),
  ...[...screens].map(([name, { title }]) => [name, title] as const),
])
const manifestOrder = new Map([...screens.keys()].map((name, index) => [name, index]))

/** Nodes below a parent, by `sort`, then in the order of the manifest. */
function branch(rows: readonly MenuRow[], parent: number | null): MenuNode[] {
  const rank = ({ name }: MenuRow) => manifestOrder.get(name ?? '') ?? manifestOrder.size
  return rows
    .filter((row) => (row.parent_id ?? null) === parent)
    .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || rank(a) - rank(b))
    .map((row) => {
      const children = branch(rows, row.id)
      return {
        name: row.name ?? '',
        title: titleOf(row),
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

/** The title of a row; in further languages that of the manifest, unless the company has renamed the row. */
function titleOf({ name, title_zh, title_en }: MenuRow): Text {
  const written = { zh: title_zh ?? '', en: title_en ?? '' }
  const planned = manifestTitles.get(name ?? '')
  return planned?.more && planned.zh === written.zh && planned.en === written.en ? planned : written
}

/** Whether the operator may see a row: by its role types and, for a screen, by the permission that the screen needs. */
function maySee(call: Call, row: MenuRow): boolean {
  const roles = row.roles ?? []
  if (roles.length > 0 && !roles.includes(call.operator.role_type)) return false
  const screen = screens.get(row.name ?? '')
  if (screen?.entity === undefined) return mayOpenPage(call, row.name ?? '', 'list')
  const registry = registryOf(call)
  if (!registry.has(screen.entity)) return false
  const resource = registry.resourceOf(screen.entity)
  return allowed(call, resource, screen?.screen === 'create' ? 'create' : 'list')
}

/**
 * Ids of the rows that the operator's roles choose, with their descendants and ancestors; null without a restriction.
 */
function chosenIds(rows: readonly MenuRow[], wanted: readonly number[] | null): Set<number> | null {
  if (wanted === null) return null
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathIds = (row: MenuRow | undefined): number[] =>
    row ? [row.id, ...pathIds(row.parent_id === null ? undefined : byId.get(row.parent_id))] : []
  const chosen = new Set(wanted)
  const ancestorIds = new Set(wanted.flatMap((id) => pathIds(byId.get(id))))
  return new Set(
    rows.filter((row) => ancestorIds.has(row.id) || pathIds(row).some((id) => chosen.has(id))).map(({ id }) => id),
  )
}
