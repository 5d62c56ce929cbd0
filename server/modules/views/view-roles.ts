import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { role, storeRole } from '../../generated/resources'
import { role as roleTable, store_role } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { ownMember } from '../../http/session/member-key'
import { allowed } from '../../metadata/access/access'

/** The two tables of roles: of head office, warehouses and wholesalers, and of store staff. */
export const ROLE_KINDS = ['role', 'store_role'] as const
export type RoleKind = (typeof ROLE_KINDS)[number]

/** Part of a request body: the role with whose holders a view or a layout is shared. */
export const sharedRole = z.strictObject({ kind: z.enum(ROLE_KINDS), role_id: z.int().positive() })

/** The roles that the operator holds, whether or not they are enabled. */
export async function heldRoles(call: Call): Promise<{ kind: RoleKind; ids: readonly number[] }> {
  const member = await ownMember(call)
  const kind: RoleKind = call.operator.role_type === 'store' ? 'store_role' : 'role'
  return { kind, ids: (kind === 'store_role' ? member?.store_role_ids : member?.role_ids) ?? [] }
}

/** Operators who may update roles may share views and list settings with the holders of a role. */
export const mayShare = (call: Call, kind: RoleKind): boolean =>
  allowed(call, kind === 'role' ? role : storeRole, 'update')

/** Throws 40300 when the operator may not share with roles of this kind, 40400 when there is no such enabled role. */
export async function refuseSharing(call: Call, kind: RoleKind, id: number): Promise<void> {
  if (!mayShare(call, kind)) throw new ApiError(40300)
  if (!(await enabledRoles(call)).some((role) => role.kind === kind && role.id === id)) throw new ApiError(40400)
}

interface EnabledRole {
  kind: RoleKind
  id: number
  name: string
}

/** The tenant's enabled roles of both kinds. */
export async function enabledRoles(call: Call): Promise<EnabledRole[]> {
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
  return [
    ...own.map(({ id, name }) => ({ kind: 'role' as const, id, name: name ?? '' })),
    ...store.map(({ id, name }) => ({ kind: 'store_role' as const, id, name: name ?? '' })),
  ]
}
