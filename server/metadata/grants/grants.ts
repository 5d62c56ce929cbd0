import { sql } from 'drizzle-orm'
import { resourceOf } from '../registry'
import type { FieldError } from '../../../src/rules/rules'
import { admin_member } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import { tableOwner } from '../table-owner'
import { idsOf } from '../sql/lookup'
import { rowsWhere } from '../sql/rows'
import type { Resource } from '../description'
import { fieldError } from '../field-error'
import type { Row, RowWithId, SavedRow } from '../row'
import { granterOf, isAdministratorBy, type Granter } from './granter'
import { memberExcessErrors, placeExcessErrors, roleExcessErrors, pathsOfRole } from './excess-errors'
import {
  flagFields,
  holdingsOf,
  limitFields,
  type MemberDraft,
  memberLimits,
  memberRow,
  type RoleDraft,
  roleGrant,
} from './holdings'
import { ADMINISTRATOR, HOLDERS, HOLDS_MORE, NOT_YOUR_ORG, OWN, OWN_PASSWORD, OWN_ROLE } from './refusals'
import { asTable } from '../describe'

/**
 * Member fields that decide where a staff member works, and, in `authority`, also what the staff member may do there.
 */
const places = ['all_stores', 'store_ids', 'warehouse_ids', 'wholesaler_id', 'org_id'] as const
const authority = (call: Call) => [
  'role_type',
  'role_ids',
  'store_role_ids',
  ...places,
  'status',
  ...memberLimits(call),
]
/** Member fields with which another person could sign in or sell in the name of the staff member. */
const IDENTITY = ['password', 'mobile', 'username', 'cashier_code', 'cashier_pin'] as const

/**
 * Returns errors for a change of staff, roles or places that grants more authority than the operator holds. The rule
 * applies to every write of these tables: create, update, transitions and batches, on every screen that shows the
 * tables.
 *
 * - Operators grant only authority that they hold: after a change that adds anything, the granter must hold everything
 *   that the staff member then holds (permissions, flags, limits, data scope, places), in the same stores. Taking
 *   authority away is always allowed.
 * - Operators cannot change their own roles, places, limits or status, and cannot extend a role that they hold
 *   themselves.
 * - Staff members cannot set their own password on the staff screens, because these screens do not ask for the current
 *   password.
 * - Password, mobile and PIN of a staff member are changed only by an operator who holds everything that the staff
 *   member holds.
 * - Administrators (see `isAdministrator`) may grant permissions that no role of head office can hold, and any limit.
 *
 * Each error is at its field and names the authority that the operator does not hold.
 */
export async function grantErrors(
  call: Call,
  resource: Resource,
  before: SavedRow | null,
  doc: Row,
): Promise<FieldError[]> {
  switch (tableOwner(resource)) {
    case 'admin_member':
      return memberErrors(call, before, doc as MemberDraft)
    case 'role':
    case 'store_role':
      return roleErrors(call, resource.entity, before as (RoleDraft & SavedRow) | null, doc as RoleDraft)
    case 'org':
    case 'store':
    case 'warehouse':
      return moveErrors(call, resource.entity, before, doc)
    default:
      return []
  }
}

async function memberErrors(call: Call, before: SavedRow | null, doc: MemberDraft): Promise<FieldError[]> {
  const stored = before ? withoutUnusedStores(await memberRow(call, before.id)) : null
  const after = withoutUnusedStores({ ...stored, ...doc })
  const changed = (names: readonly string[]) => names.filter((name) => !same(stored?.[name], after[name]))
  if (stored && stored.id === call.operator.id)
    return [
      ...changed(authority(call)).map((name) => fieldError(name, OWN)),
      ...changed(['password']).map((name) => fieldError(name, OWN_PASSWORD)),
    ]
  const identity = stored ? changed(IDENTITY) : []
  const limits = memberLimits(call)
  const added = changed(authority(call)).filter((name) =>
    limits.includes(name) ? Number(after[name] ?? 0) > Number(stored?.[name] ?? 0) : adds(stored?.[name], after[name]),
  )
  if (added.length === 0 && identity.length === 0) return []
  const granter = await granterOf(call)
  const errors = added.length > 0 ? await memberExcessErrors(call, granter, await holdingsOf(call, after)) : []
  if (identity.length === 0 || !stored) return errors
  const holdings = await holdingsOf(call, stored)
  const exceeds =
    (await memberExcessErrors(call, granter, holdings)).length > 0 ||
    (isAdministratorBy(call, holdings) && !granter.administrator)
  return exceeds ? [...errors, ...identity.map((name) => fieldError(name, HOLDS_MORE))] : errors
}

/**
 * Empties the list of stores of a staff member who works in all stores, because the list has no meaning for such a
 * staff member.
 */
function withoutUnusedStores<T extends Row | null>(row: T): T {
  return row?.all_stores === true ? { ...row, store_ids: [] } : row
}

async function roleErrors(
  call: Call,
  entity: string,
  before: (RoleDraft & RowWithId) | null,
  doc: RoleDraft,
): Promise<FieldError[]> {
  const oldGrant = before ? roleGrant(call, entity, before) : null
  const newGrant = roleGrant(call, entity, { ...before, ...doc })
  const added = [
    ...([...newGrant.permissions].some((code) => !oldGrant?.permissions.has(code)) ? ['permissions'] : []),
    ...flagFields(call, entity).filter((name) => newGrant.flags.includes(name) && !oldGrant?.flags.includes(name)),
    ...limitFields(call, entity).filter((name) => (newGrant.limits[name] ?? 0) > (oldGrant?.limits[name] ?? 0)),
    ...(oldGrant === null || oldGrant.scope !== newGrant.scope ? ['data_scope'] : []),
    ...(oldGrant?.stores && (newGrant.stores === null || [...newGrant.stores].some((id) => !oldGrant.stores?.has(id)))
      ? ['store_ids']
      : []),
  ]
  if (added.length === 0) return []
  const granter = await granterOf(call)
  if (before && granter.roles.some(({ id, role_type }) => id === before.id && sameKind(role_type, entity)))
    return added.map((name) => fieldError(name, OWN_ROLE))
  // The operator did not grant what the role held before, so only additions are compared. When the role gets more
  // stores, all of its permissions are additions.
  const additions = {
    ...newGrant,
    permissions: new Set(
      [...newGrant.permissions].filter((code) => added.includes('store_ids') || !oldGrant?.permissions.has(code)),
    ),
    flags: newGrant.flags.filter((name) => added.includes(name)),
    limits: Object.fromEntries(Object.entries(newGrant.limits).filter(([name]) => added.includes(name))),
  }
  const errors = await roleExcessErrors(call, granter, additions, pathsOfRole)
  if (newGrant.stores) errors.push(...(await placeExcessErrors(call, 'store', granter.stores, newGrant.stores)))
  const holders = before ? await holdersOf(call, entity, before.id) : []
  if (await anyOutside(call, granter, holders)) errors.push(fieldError(added[0] ?? 'permissions', HOLDERS))
  return errors
}

const sameKind = (role_type: string | null, entity: string) => (role_type === 'store') === (entity === 'store_role')

/** Staff members who hold a role, whatever their status. */
async function holdersOf(call: Call, entity: string, role: number): Promise<Row[]> {
  const column = entity === 'store_role' ? admin_member.store_role_ids : admin_member.role_ids
  return rowsWhere(call, asTable(admin_member), sql`${column} @> ${JSON.stringify([role])}::jsonb`)
}

/** Whether one of the staff members works at a place or in an organisation outside the reach of the operator. */
async function anyOutside(call: Call, granter: Granter, members: readonly Row[]): Promise<boolean> {
  for (const row of members) {
    const { stores, warehouses, all_stores, org_id, roles } = await holdingsOf(call, row)
    const within =
      (granter.all_stores || !all_stores) &&
      (granter.stores === null || [...stores].every((id) => granter.stores?.has(id))) &&
      (granter.warehouses === null || [...warehouses].every((id) => granter.warehouses?.has(id))) &&
      (granter.scope === 'all' || roles.every(({ scope }) => scope === 'assigned' || granter.orgs.has(org_id ?? 0)))
    if (!within) return true
  }
  return false
}

/**
 * An operator whose data scope is an organisation cannot move foreign organisations or places into that organisation,
 * because the move would extend the operator's own data scope.
 */
async function moveErrors(call: Call, entity: string, before: SavedRow | null, doc: Row): Promise<FieldError[]> {
  const field = entity === 'org' ? resourceOf(call, 'org').tree?.parent : 'org_id'
  if (!before || !field || call.operator.data_scope !== 'org' || call.operator.role_type !== 'head_office') return []
  if (same(before[field], doc[field])) return []
  const granter = await granterOf(call)
  const id = before.id
  const own =
    entity === 'org'
      ? granter.orgs.has(id) && id !== call.operator.org_id
      : (entity === 'store' ? granter.stores : granter.warehouses)?.has(id) === true
  return own ? [] : [fieldError(field, NOT_YOUR_ORG)]
}

/**
 * Applies the rule of `grantErrors` to a transition of a staff member or role. Enabling grants everything that the row
 * holds. Other transitions of a staff member, such as resetting the password, require an operator who holds everything
 * that the staff member holds. Disabling is always allowed, except that only administrators disable administrators.
 * Throws 40300 with `errors` and the text of the first error.
 */
export async function refuseGrant(call: Call, resource: Resource, row: RowWithId, name: string): Promise<void> {
  const owner = tableOwner(resource)
  if (resource.scope.by === 'operator' || !['admin_member', 'role', 'store_role'].includes(owner)) return
  const errors =
    owner === 'admin_member'
      ? await memberTransitionErrors(call, row, name)
      : name === 'enable'
        ? await roleErrors(call, resource.entity, { ...row, ...emptyGrant(call, resource.entity) }, row)
        : []
  const [first] = errors
  if (first) throw new ApiError(40300, { errors }, { zh: first.zh, en: first.en })
}

/** The fields of a role that grants nothing, with which a role is compared when it is enabled. */
const emptyGrant = (call: Call, entity: string): Row => ({
  permissions: [],
  data_scope: 'assigned',
  ...Object.fromEntries(flagFields(call, entity).map((name) => [name, false])),
  ...Object.fromEntries(limitFields(call, entity).map((name) => [name, 0])),
})

async function memberTransitionErrors(call: Call, row: RowWithId, name: string): Promise<FieldError[]> {
  const self = row.id === call.operator.id
  if (self) return name === 'enable' || name === 'disable' ? [fieldError('status', OWN)] : []
  const stored = (await memberRow(call, row.id)) ?? row
  const holdings = await holdingsOf(call, stored)
  const granter = await granterOf(call)
  if (name === 'disable')
    return isAdministratorBy(call, holdings) && !granter.administrator ? [fieldError('status', ADMINISTRATOR)] : []
  if (name === 'enable') return memberExcessErrors(call, granter, holdings)
  const exceeds =
    (await memberExcessErrors(call, granter, holdings)).length > 0 ||
    (isAdministratorBy(call, holdings) && !granter.administrator)
  return exceeds ? [fieldError('', HOLDS_MORE)] : []
}

/** Whether `after` contains anything that `before` does not. */
function adds(before: unknown, after: unknown): boolean {
  if (Array.isArray(after)) return idsOf(after).some((id) => !idsOf(before).includes(id))
  return after !== before && after !== null && after !== undefined && after !== false
}

/**
 * Whether two values of a field are equal. Null, false and an empty list are equal, and the order of a list is ignored.
 */
function same(a: unknown, b: unknown): boolean {
  const sorted = (value: unknown) =>
    Array.isArray(value) ? [...idsOf(value)].toSorted((x, y) => x - y) : (value ?? null)
  const [x, y] = [sorted(a), sorted(b)]
  const isEmpty = (value: unknown) => value === null || value === false || (Array.isArray(value) && value.length === 0)
  return JSON.stringify(x) === JSON.stringify(y) || (isEmpty(x) && isEmpty(y))
}
