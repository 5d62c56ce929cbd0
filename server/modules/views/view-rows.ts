import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { default_view, saved_view } from './tables'
import { advisoryLock } from '../../db/advisory-lock'
import { ApiError } from '../../http/api-error'
import { missing } from '../../metadata/field-error'
import type { Call } from '../../http/call'
import { ownPlaces } from './shared-places'
import { heldRoles } from './view-roles'

/** Largest number of views per staff member and list. */
const MAX_VIEWS = 30

/** Condition for the operator's own views and the views shared with one of the operator's roles. */
export async function visibleViews(call: Call): Promise<SQL | undefined> {
  const { tenant_id, id } = call.operator
  const { kind, ids } = await heldRoles(call)
  const places = await ownPlaces(call)
  const isForMyPlaces = or(
    isNull(saved_view.shared_places),
    ...places.map((place) => sql`${saved_view.shared_places} @> ${JSON.stringify([place])}::jsonb`),
  )
  return and(
    eq(saved_view.tenant_id, tenant_id),
    or(
      eq(saved_view.member_id, id),
      ids.length > 0
        ? and(eq(saved_view.shared_with, kind), inArray(saved_view.shared_role_id, [...ids]), isForMyPlaces)
        : undefined,
    ),
  )
}

/** Condition for a view of the company. */
export function viewWhere(call: Call, id: number): SQL | undefined {
  return and(eq(saved_view.tenant_id, call.operator.tenant_id), eq(saved_view.id, id))
}

/** Condition for the view with which the list opens for the operator. */
export function ownDefault(call: Call, list: string): SQL | undefined {
  const { tenant_id, id } = call.operator
  return and(eq(default_view.tenant_id, tenant_id), eq(default_view.member_id, id), eq(default_view.list, list))
}

/**
 * A view of the operator. Throws 40400 for views of other staff members, which only their owners may change, and for a
 * view of another list than `list`: a view stays with its list, in which it is counted.
 */
export async function ownView(call: Call, id: number, list?: string) {
  const [view] = await call.tx
    .select()
    .from(saved_view)
    .where(
      and(
        viewWhere(call, id),
        eq(saved_view.member_id, call.operator.id),
        list === undefined ? undefined : eq(saved_view.list, list),
      ),
    )
  if (!view) throw missing('id')
  return view
}

/** Throws 40902 when another own view of the list has the name. */
export async function refuseTakenName(call: Call, list: string, name: string, id: number | undefined): Promise<void> {
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

/** Throws 42200 when the operator has the largest number of views of a list already. */
export async function refuseTooManyViews(call: Call, list: string): Promise<void> {
  const { tenant_id, id: member_id } = call.operator
  // Views that are saved at the same time are counted one after the other.
  await advisoryLock(call.tx, tenant_id, `views:${member_id}:${list}`)
  const [{ viewCount } = { viewCount: 0 }] = await call.tx
    .select({ viewCount: count() })
    .from(saved_view)
    .where(and(eq(saved_view.tenant_id, tenant_id), eq(saved_view.member_id, member_id), eq(saved_view.list, list)))
  if (viewCount >= MAX_VIEWS)
    throw new ApiError(42200, null, {
      zh: `每个列表最多保存 ${MAX_VIEWS} 个视图`,
      en: `A list can have at most ${MAX_VIEWS} saved views`,
    })
}
