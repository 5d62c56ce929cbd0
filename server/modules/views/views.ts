import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { default_view, saved_view } from './tables'
import { missing } from '../../metadata/field-error'
import type { AppEnv } from '../../http/app-env'
import { handle, handleBody } from '../../http/handle'
import { jsonBody } from '../../http/json-body'
import { refusingDuplicates } from '../../query/unique/violation'
import { described } from '../../http/described'
import { knownList, listName } from './list-name'
import { listState } from './list-state'
import { LISTED_VIEWS, listedViews } from './listed-views'
import { sharedPlaces, sharedRole } from './view-roles'
import { ownDefault, ownView, refuseTakenName, refuseTooManyViews, viewWhere, visibleViews } from './view-rows'
import { INTEGER, query, shape, TEXT } from '../../http/openapi'

/** Routes for the saved views of a list: the operator's own views, and views shared with a role of the operator. */
export const views = new Hono<AppEnv>()

views.get(
  '/sys/view/list',
  described({
    operationId: 'savedViews',
    tag: 'views',
    summary: 'Own views of a list, and views that are shared with a role of the operator',
    parameters: [query('list', TEXT, { required: true, example: 'good.sku' })],
    answer: LISTED_VIEWS,
  }),
  (c) => handle(c, async (call) => listedViews(call, c.req.query('list') ?? '')),
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
    handleBody(c, jsonBody(saveBody.extend({ list: knownList(c) })), async (call, { id, list, name, state, share }) => {
      const { tenant_id, id: member_id } = call.operator
      const before = id === undefined ? undefined : await ownView(call, id, list)
      const shared = { shared_with: share?.kind ?? null, shared_role_id: share?.role_id ?? null }
      const isUnchanged = before?.shared_with === shared.shared_with && before.shared_role_id === shared.shared_role_id
      // Views that stay shared keep their places, so that the manager of two stores may change them from either store.
      const shared_places = isUnchanged
        ? before.shared_places
        : share && (await sharedPlaces(call, { kind: share.kind, id: share.role_id, path: 'share.role_id' }))
      await refuseTakenName(call, list, name, id)
      const values = { list, name, state, ...shared, shared_places, updated_at: call.now }
      if (before) {
        await refusingDuplicates(() => call.tx.update(saved_view).set(values).where(viewWhere(call, before.id)))
        return { id: before.id }
      }
      await refuseTooManyViews(call, list)
      const [created] = await refusingDuplicates(() =>
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

const defaultBody = z.strictObject({ list: listName, id: z.int().positive().nullable() })

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
        .where(and(await visibleViews(call), eq(saved_view.list, list), eq(saved_view.id, id)))
      if (!view) throw missing('id')
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
