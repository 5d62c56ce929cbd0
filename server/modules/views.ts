import { and, asc, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { default_view, saved_view } from '../db/tables'
import { role, storeRole } from '../generated/resources'
import { admin_member, role as roleTable, store_role } from '../generated/tables'
import { ApiError } from '../http/api-error'
import type { Call } from '../http/call'
import type { AppEnv } from '../http/app-env'
import { handle, handleBody } from '../http/handle'
import { jsonBody } from '../http/json-body'
import { allowed } from '../metadata/access'
import { uniqueViolation } from '../write/violation'

type Kind = 'role' | 'store_role'

/** Most views that one member keeps of one list. */
const MOST = 30
/** Most characters of a view's state as JSON. */
const MOST_STATE = 8000

/**
 * Saved views of a list: one's own, and those shared with a role that one holds.
 * `GET /sys/view/list?list=good.sku` → `{views: [{id, name, own, by, share: {kind, role_id, role} | null, state}], default_id,
 * roles: [{kind, id, name}]}`; `roles` are those with which the operator may share, none for most.
 * `POST /sys/view/save {id?, list, name, state, share}` → `{id}`; `POST /sys/view/delete {id}`;
 * `POST /sys/view/default {list, id | null}`.
 */
export const views = new Hono<AppEnv>()

views.get('/sys/view/list', (c) =>
  handle(c, async (call) => {
    const list = c.req.query('list') ?? ''
    const rows = await call.tx
      .select({ view: saved_view, by: admin_member.name })
      .from(saved_view)
      .leftJoin(
        admin_member,
        and(eq(admin_member.tenant_id, saved_view.tenant_id), eq(admin_member.id, saved_view.member_id)),
      )
      .where(and(await visible(call), eq(saved_view.list, list)))
      .orderBy(asc(saved_view.name), asc(saved_view.id))
    const [chosen] = await call.tx.select().from(default_view).where(ownDefault(call, list))
    const roles = await rolesByKey(call)
    return {
      views: rows.map(({ view, by }) => ({
        id: view.id,
        name: view.name,
        own: view.member_id === call.operator.id,
        by: by ?? '',
        share:
          view.shared_with === null
            ? null
            : {
                kind: view.shared_with,
                role_id: view.shared_role_id,
                role: roles.get(`${view.shared_with}:${view.shared_role_id}`) ?? '',
              },
        state: view.state,
      })),
      // A view that is no longer shared is nobody's default.
      default_id: rows.some(({ view }) => view.id === chosen?.view_id) ? chosen?.view_id : null,
      roles: [...roles]
        .map(([key, name]) => ({ kind: key.split(':')[0] as Kind, id: Number(key.split(':')[1]), name }))
        .filter(({ kind }) => mayShare(call, kind)),
    }
  }),
)

export const saved = z.strictObject({
  id: z.int().positive().optional(),
  list: z
    .string()
    .regex(/^[a-z_]+\.[a-z_]+$/)
    .max(60),
  name: z.string().trim().min(1).max(40),
  state: z.record(z.string(), z.unknown()).refine((state) => JSON.stringify(state).length <= MOST_STATE),
  share: z.strictObject({ kind: z.enum(['role', 'store_role']), role_id: z.int().positive() }).nullable(),
})

views.post('/sys/view/save', (c) =>
  handleBody(c, jsonBody(saved), async (call, { id, list, name, state, share }) => {
    const { tenant_id, id: member_id } = call.operator
    const before = id === undefined ? undefined : await ownView(call, id)
    const shared = { shared_with: share?.kind ?? null, shared_role_id: share?.role_id ?? null }
    const asBefore = before?.shared_with === shared.shared_with && before.shared_role_id === shared.shared_role_id
    if (share && !asBefore) await refuseSharing(call, share.kind, share.role_id)
    await refuseNameTwice(call, list, name, id)
    const values = { list, name, state, ...shared, updated_at: call.now }
    if (before) {
      await uniqueViolation(() => call.tx.update(saved_view).set(values).where(viewWhere(call, before.id)))
      return { id: before.id }
    }
    const [{ held } = { held: 0 }] = await call.tx
      .select({ held: count() })
      .from(saved_view)
      .where(and(eq(saved_view.tenant_id, tenant_id), eq(saved_view.member_id, member_id), eq(saved_view.list, list)))
    if (held >= MOST)
      throw new ApiError(42200, null, {
        zh: `每个列表最多保存 ${MOST} 个视图`,
        en: `At most ${MOST} views of a list are kept`,
      })
    const [made] = await uniqueViolation(() =>
      call.tx
        .insert(saved_view)
        .values({ tenant_id, member_id, ...values })
        .returning({ id: saved_view.id }),
    )
    return { id: made?.id }
  }),
)

/** The view that is meant. */
export const named = z.strictObject({ id: z.int().positive() })

views.post('/sys/view/delete', (c) =>
  handleBody(c, jsonBody(named), async (call, { id }) => {
    const view = await ownView(call, id)
    await call.tx.delete(saved_view).where(viewWhere(call, view.id))
    await call.tx
      .delete(default_view)
      .where(and(eq(default_view.tenant_id, call.operator.tenant_id), eq(default_view.view_id, view.id)))
    return null
  }),
)

export const chosen = z.strictObject({ list: z.string().max(60), id: z.int().positive().nullable() })

views.post('/sys/view/default', (c) =>
  handleBody(c, jsonBody(chosen), async (call, { list, id }) => {
    const { tenant_id, id: member_id } = call.operator
    if (id === null) {
      await call.tx.delete(default_view).where(ownDefault(call, list))
      return null
    }
    const [view] = await call.tx
      .select({ id: saved_view.id })
      .from(saved_view)
      .where(and(await visible(call), eq(saved_view.list, list), eq(saved_view.id, id)))
    if (!view) throw new ApiError(40400)
    await call.tx
      .insert(default_view)
      .values({ tenant_id, member_id, list, view_id: id })
      .onConflictDoUpdate({
        target: [default_view.tenant_id, default_view.member_id, default_view.list],
        set: { view_id: id },
      })
    return null
  }),
)

/** One's own, and those of the roles that one holds. */
async function visible(call: Call): Promise<SQL | undefined> {
  const { tenant_id, id, role_type } = call.operator
  const [member] = await call.tx
    .select({ roles: admin_member.role_ids, store_roles: admin_member.store_role_ids })
    .from(admin_member)
    .where(and(eq(admin_member.tenant_id, tenant_id), eq(admin_member.id, id)))
  const kind: Kind = role_type === 'store' ? 'store_role' : 'role'
  const held = (kind === 'store_role' ? member?.store_roles : member?.roles) ?? []
  return and(
    eq(saved_view.tenant_id, tenant_id),
    or(
      eq(saved_view.member_id, id),
      held.length > 0
        ? and(eq(saved_view.shared_with, kind), inArray(saved_view.shared_role_id, [...held]))
        : undefined,
    ),
  )
}

function viewWhere(call: Call, id: number): SQL | undefined {
  return and(eq(saved_view.tenant_id, call.operator.tenant_id), eq(saved_view.id, id))
}

function ownDefault(call: Call, list: string): SQL | undefined {
  const { tenant_id, id } = call.operator
  return and(eq(default_view.tenant_id, tenant_id), eq(default_view.member_id, id), eq(default_view.list, list))
}

/** Only who made a view changes it; to others it is not there. Throws 40400. */
async function ownView(call: Call, id: number) {
  const [view] = await call.tx
    .select()
    .from(saved_view)
    .where(and(viewWhere(call, id), eq(saved_view.member_id, call.operator.id)))
  if (!view) throw new ApiError(40400)
  return view
}

/** Who keeps the roles decides what their holders see. */
const mayShare = (call: Call, kind: Kind): boolean => allowed(call, kind === 'role' ? role : storeRole, 'update')

async function refuseSharing(call: Call, kind: Kind, id: number): Promise<void> {
  if (!mayShare(call, kind)) throw new ApiError(40300)
  if (!(await rolesByKey(call)).has(`${kind}:${id}`)) throw new ApiError(40400)
}

async function refuseNameTwice(call: Call, list: string, name: string, id: number | undefined): Promise<void> {
  const { tenant_id, id: member_id } = call.operator
  const [same] = await call.tx
    .select({ id: saved_view.id })
    .from(saved_view)
    .where(
      and(
        eq(saved_view.tenant_id, tenant_id),
        eq(saved_view.member_id, member_id),
        eq(saved_view.list, list),
        eq(saved_view.name, name),
      ),
    )
  if (same && same.id !== id)
    throw new ApiError(40902, null, { zh: '已有同名的视图', en: 'You already have a view with this name' })
}

/** Names of the tenant's roles by kind and id. */
async function rolesByKey(call: Call): Promise<Map<string, string>> {
  const { tenant_id } = call.operator
  const own = await call.tx
    .select({ id: roleTable.id, name: roleTable.role_name })
    .from(roleTable)
    .where(and(eq(roleTable.tenant_id, tenant_id), eq(roleTable.status, 'enabled')))
    .orderBy(asc(roleTable.id))
  const store = await call.tx
    .select({ id: store_role.id, name: store_role.role_name })
    .from(store_role)
    .where(and(eq(store_role.tenant_id, tenant_id), eq(store_role.status, 'enabled')))
    .orderBy(asc(store_role.id))
  return new Map([
    ...own.map(({ id, name }) => [`role:${id}`, name ?? ''] as const),
    ...store.map(({ id, name }) => [`store_role:${id}`, name ?? ''] as const),
  ])
}
