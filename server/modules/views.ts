import { and, asc, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { default_view, saved_view } from '../db/tables'
import { admin_member } from '../generated/tables'
import { ApiError } from '../http/api-error'
import type { Call } from '../http/call'
import type { AppEnv } from '../http/app-env'
import { handle, handleBody } from '../http/handle'
import { jsonBody } from '../http/json-body'
import { uniqueViolation } from '../query/unique/violation'
import { described } from '../http/described'
import { layoutsOf } from './list-layouts'
import { listName } from './list-name'
import { listState } from './list-state'
import { heldRoles, mayShare, refuseSharing, ROLE_KINDS, type RoleKind, rolesByKey, sharedRole } from './view-roles'
import { BOOLEAN, INTEGER, list as listOf, oneOf, orNull, query, shape, TEXT } from '../http/openapi'

const KIND = oneOf(ROLE_KINDS)
const STATE = { type: 'object' }

/** Largest number of views per member and list. */
const MAX_VIEWS = 30

/** Routes for the saved views of a list: the operator's own views, and views shared with a role of the operator. */
export const views = new Hono<AppEnv>()

views.get(
  '/sys/view/list',
  described({
    operationId: 'savedViews',
    tag: 'views',
    summary: 'Own views of a list, and views that are shared with a role of the operator',
    parameters: [query('list', TEXT, { required: true, example: 'good.sku' })],
    answer: shape({
      views: listOf(
        shape({
          id: INTEGER,
          name: TEXT,
          own: BOOLEAN,
          by: TEXT,
          share: orNull(shape({ kind: KIND, role_id: INTEGER, role: TEXT })),
          state: {
            type: 'object',
            description: 'Filters, order, columns and density. Only the console reads this object.',
          },
        }),
      ),
      default_id: orNull(INTEGER),
      layout: {
        ...orNull(STATE),
        description: 'Columns, widths and density of the operator. Only the console reads this object.',
      },
      role_layout: { ...orNull(STATE), description: 'The layout that was last shared with a role of the operator.' },
      shared_layouts: {
        ...listOf(shape({ kind: KIND, role_id: INTEGER })),
        description: 'Roles with a shared layout, among those with which the operator may share.',
      },
      roles: {
        ...listOf(shape({ kind: KIND, id: INTEGER, name: TEXT })),
        description: 'Roles with which the operator may share a view.',
      },
    }),
  }),
  (c) =>
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
      const [defaultRow] = await call.tx.select().from(default_view).where(ownDefault(call, list))
      const roles = await rolesByKey(call)
      const layouts = await layoutsOf(call, list)
      return {
        layout: layouts.own,
        role_layout: layouts.role,
        shared_layouts: layouts.shared,
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
        // A default view that is no longer shared with the operator is ignored.
        default_id: rows.some(({ view }) => view.id === defaultRow?.view_id) ? defaultRow?.view_id : null,
        roles: [...roles]
          .map(([key, name]) => ({ kind: key.split(':')[0] as RoleKind, id: Number(key.split(':')[1]), name }))
          .filter(({ kind }) => mayShare(call, kind)),
      }
    }),
)

const saveBody = z.strictObject({
  id: z.int().positive().optional(),
  list: listName,
  name: z.string().trim().min(1).max(40),
  state: listState,
  share: sharedRole.nullable(),
})

views.post(
  '/sys/view/save',
  described({
    operationId: 'saveView',
    tag: 'views',
    summary: 'Creates a view; with `id` changes an own view',
    body: saveBody,
    answer: shape({ id: INTEGER }),
  }),
  (c) =>
    handleBody(c, jsonBody(saveBody), async (call, { id, list, name, state, share }) => {
      const { tenant_id, id: member_id } = call.operator
      const before = id === undefined ? undefined : await ownView(call, id)
      const shared = { shared_with: share?.kind ?? null, shared_role_id: share?.role_id ?? null }
      const isUnchanged = before?.shared_with === shared.shared_with && before.shared_role_id === shared.shared_role_id
      if (share && !isUnchanged) await refuseSharing(call, share.kind, share.role_id)
      await refuseTakenName(call, list, name, id)
      const values = { list, name, state, ...shared, updated_at: call.now }
      if (before) {
        await uniqueViolation(() => call.tx.update(saved_view).set(values).where(viewWhere(call, before.id)))
        return { id: before.id }
      }
      const [{ viewCount } = { viewCount: 0 }] = await call.tx
        .select({ viewCount: count() })
        .from(saved_view)
        .where(and(eq(saved_view.tenant_id, tenant_id), eq(saved_view.member_id, member_id), eq(saved_view.list, list)))
      if (viewCount >= MAX_VIEWS)
        throw new ApiError(42200, null, {
          zh: `每个列表最多保存 ${MAX_VIEWS} 个视图`,
          en: `At most ${MAX_VIEWS} views of a list are kept`,
        })
      const [created] = await uniqueViolation(() =>
        call.tx
          .insert(saved_view)
          .values({ tenant_id, member_id, ...values })
          .returning({ id: saved_view.id }),
      )
      return { id: created?.id }
    }),
)

/** Body with the id of a view. */
const idBody = z.strictObject({ id: z.int().positive() })

views.post(
  '/sys/view/delete',
  described({ operationId: 'deleteView', tag: 'views', summary: 'Deletes an own view', body: idBody }),
  (c) =>
    handleBody(c, jsonBody(idBody), async (call, { id }) => {
      const view = await ownView(call, id)
      await call.tx.delete(saved_view).where(viewWhere(call, view.id))
      await call.tx
        .delete(default_view)
        .where(and(eq(default_view.tenant_id, call.operator.tenant_id), eq(default_view.view_id, view.id)))
      return null
    }),
)

const defaultBody = z.strictObject({ list: z.string().max(60), id: z.int().positive().nullable() })

views.post(
  '/sys/view/default',
  described({
    operationId: 'defaultView',
    tag: 'views',
    summary: 'Sets the view with which a list opens for the operator; null for none',
    body: defaultBody,
  }),
  (c) =>
    handleBody(c, jsonBody(defaultBody), async (call, { list, id }) => {
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

/** Condition for the operator's own views and the views shared with one of the operator's roles. */
async function visible(call: Call): Promise<SQL | undefined> {
  const { tenant_id, id } = call.operator
  const { kind, ids } = await heldRoles(call)
  return and(
    eq(saved_view.tenant_id, tenant_id),
    or(
      eq(saved_view.member_id, id),
      ids.length > 0 ? and(eq(saved_view.shared_with, kind), inArray(saved_view.shared_role_id, [...ids])) : undefined,
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

/** A view of the operator. Throws 40400 for views of other members, which only their owners may change. */
async function ownView(call: Call, id: number) {
  const [view] = await call.tx
    .select()
    .from(saved_view)
    .where(and(viewWhere(call, id), eq(saved_view.member_id, call.operator.id)))
  if (!view) throw new ApiError(40400)
  return view
}

async function refuseTakenName(call: Call, list: string, name: string, id: number | undefined): Promise<void> {
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
