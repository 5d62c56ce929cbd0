import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { role, storeRole } from '../../generated/resources'
import { role as roleTable, store_role } from '../../generated/tables'
import type { Call } from '../../http/call'
import { ownMember } from '../../http/session/member-key'
import { allowed } from '../../metadata/access/access'
import { ApiError } from '../../http/api-error'
import { fieldError, missing } from '../../metadata/field-error'
import { managedPlaces, type PlaceKey } from './shared-places'

/** The two tables of roles: of head office, warehouses and wholesalers, and of store staff. */
export const ROLE_KINDS = ['role', 'store_role'] as const
export type RoleKind = (typeof ROLE_KINDS)[number]

/** Part of a request body: the role with whose holders a view or a layout is shared. */
export const sharedRole = z.strictObject({ kind: z.enum(ROLE_KINDS), role_id: z.int().positive() })

const kindOf = ({ operator }: Call): RoleKind => (operator.role_type === 'store' ? 'store_role' : 'role')

/** The roles that the operator holds, whether or not they are enabled. */
export async function heldRoles(call: Call): Promise<{ kind: RoleKind; ids: readonly number[] }> {
  const member = await ownMember(call)
  const kind = kindOf(call)
  return { kind, ids: (kind === 'store_role' ? member?.store_role_ids : member?.role_ids) ?? [] }
}

/** A role with whose holders the operator may share views and layouts. */
export interface ShareableRole {
  kind: RoleKind
  id: number
  /** Name of the role; where sharing is limited to places, followed by their names. */
  name: string
  /** The places in which holders of the role get what is shared; null for all places. */
  places: readonly PlaceKey[] | null
}

const sharesEverywhere = (call: Call, kind: RoleKind): boolean =>
  allowed(call, kind === 'role' ? role : storeRole, 'update')

/**
 * The enabled roles with whose holders the operator may share. An operator who may update roles shares with all
 * holders; the manager of a store or a warehouse shares with the people who work there. `enabled` are the enabled
 * roles, if they are known already.
 */
export async function shareableRoles(call: Call, enabled?: readonly EnabledRole[]): Promise<ShareableRole[]> {
  const everywhere = ROLE_KINDS.filter((kind) => sharesEverywhere(call, kind))
  const managed = await managedPlaces(call)
  const names = managed.map(({ name }) => name).join(' / ')
  const places = managed.map(({ key }) => key)
  if (everywhere.length === 0 && managed.length === 0) return []
  const roles = enabled ?? (await enabledRoles(call))
  return roles.flatMap(({ kind, id, name, isHeldIn }): ShareableRole[] => {
    if (everywhere.includes(kind)) return [{ kind, id, name, places: null }]
    const isOfPlaces = kind === kindOf(call) && managed.length > 0 && isHeldIn(call, places)
    return isOfPlaces ? [{ kind, id, name: `${name} · ${names}`, places }] : []
  })
}

const mayNotShare = (kind: RoleKind): ApiError => {
  const text = {
    zh: `需要权限 ${kind}:update，或为门店、仓库的负责人`,
    en: `Needs the permission ${kind}:update, or that the operator manages a store or a warehouse`,
  }
  return new ApiError(40300, { errors: [fieldError('permission', text)] })
}

/**
 * The places whose staff see what the operator shares with the role; null for all places. Throws 40300 when the
 * operator may not share with roles of this kind, and 40400 when there is no such enabled role: with an error at `path`
 * (the parameter with the id).
 */
export async function sharedPlaces(
  call: Call,
  { kind, id, path }: { kind: RoleKind; id: number; path: string },
): Promise<readonly PlaceKey[] | null> {
  const ofKind = (await shareableRoles(call)).filter((shareable) => shareable.kind === kind)
  if (ofKind.length === 0 && !sharesEverywhere(call, kind)) throw mayNotShare(kind)
  const found = ofKind.find((shareable) => shareable.id === id)
  if (!found) throw missing(path)
  return found.places
}

export interface EnabledRole {
  kind: RoleKind
  id: number
  name: string
  /** Whether staff of the operator's role type may hold the role in one of the places. */
  isHeldIn: (call: Call, places: readonly PlaceKey[]) => boolean
}

/** The tenant's enabled roles of both kinds. */
export async function enabledRoles(call: Call): Promise<EnabledRole[]> {
  const { tenant_id } = call.operator
  const own = await call.tx
    .select({ id: roleTable.id, name: roleTable.role_name, role_type: roleTable.role_type })
    .from(roleTable)
    .where(and(eq(roleTable.tenant_id, tenant_id), eq(roleTable.status, 'enabled')))
    .orderBy(asc(roleTable.id))
  const store = await call.tx
    .select({ id: store_role.id, name: store_role.role_name, store_ids: store_role.store_ids })
    .from(store_role)
    .where(and(eq(store_role.tenant_id, tenant_id), eq(store_role.status, 'enabled')))
    .orderBy(asc(store_role.id))
  return [
    ...own.map(({ id, name, role_type }) => ({
      kind: 'role' as const,
      id,
      name: name ?? '',
      isHeldIn: ({ operator }: Call) => operator.role_type === role_type,
    })),
    ...store.map(({ id, name, store_ids }) => ({
      kind: 'store_role' as const,
      id,
      name: name ?? '',
      isHeldIn: (_: Call, places: readonly PlaceKey[]) =>
        !store_ids?.length || store_ids.some((id) => places.includes(`store:${id}`)),
    })),
  ]
}
