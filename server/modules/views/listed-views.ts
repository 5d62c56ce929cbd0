import { and, asc, eq } from 'drizzle-orm'
import { default_view, saved_view } from './tables'
import { admin_member } from '../../generated/tables'
import type { Call } from '../../http/call'
import { BOOLEAN, INTEGER, list as listOf, oneOf, orNull, shape, TEXT } from '../../http/openapi'
import { layoutsOf } from './list-layouts'
import { enabledRoles, ROLE_KINDS, shareableRoles } from './view-roles'
import { ownDefault, visibleViews } from './view-rows'

const KIND = oneOf(ROLE_KINDS)
const STATE = { type: 'object' }

/** Schema of the answer of `listedViews`. */
export const LISTED_VIEWS = shape({
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
  role_layout: {
    ...orNull(STATE),
    description:
      'The layout that was last shared with a role of the operator; one for the store or warehouse of the operator comes first.',
  },
  shared_layouts: {
    ...listOf(shape({ kind: KIND, role_id: INTEGER, own: BOOLEAN, by: TEXT })),
    description:
      'Roles with a shared layout, among those with which the operator may share; whether the operator shared it last, and the name of who did.',
  },
  roles: {
    ...listOf(shape({ kind: KIND, id: INTEGER, name: TEXT })),
    description: 'Roles with which the operator may share a view.',
  },
})

/** The views and layouts of a list that the operator sees, and the roles with which the operator may share. */
export async function listedViews(call: Call, list: string) {
  const rows = await call.tx
    .select({ view: saved_view, by: admin_member.name })
    .from(saved_view)
    .leftJoin(
      admin_member,
      and(eq(admin_member.tenant_id, saved_view.tenant_id), eq(admin_member.id, saved_view.member_id)),
    )
    .where(and(await visibleViews(call), eq(saved_view.list, list)))
    .orderBy(asc(saved_view.name), asc(saved_view.id))
  const [defaultRow] = await call.tx.select().from(default_view).where(ownDefault(call, list))
  const roles = await enabledRoles(call)
  const shareable = await shareableRoles(call, roles)
  const layouts = await layoutsOf(call, list, shareable)
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
              role: roles.find(({ kind, id }) => kind === view.shared_with && id === view.shared_role_id)?.name ?? '',
            },
      state: view.state,
    })),
    // A default view that is no longer shared with the operator is ignored.
    default_id: rows.some(({ view }) => view.id === defaultRow?.view_id) ? defaultRow?.view_id : null,
    roles: shareable.map(({ kind, id, name }) => ({ kind, id, name })),
  }
}
