import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { list_layout } from './tables'
import { admin_member } from '../../generated/tables'
import type { Call } from '../../http/call'
import type { AppEnv } from '../../http/app-env'
import { described } from '../../http/described'
import { handleBody } from '../../http/handle'
import { jsonBody } from '../../http/json-body'
import { knownList, listName } from './list-name'
import { layoutParts, type LayoutState, layoutState, mergeLayouts } from './list-state'
import { orNull } from '../../http/openapi'
import { ownPlaces, type PlaceKey, unmanagedPlaces } from './shared-places'
import { heldRoles, type RoleKind, type ShareableRole, sharedPlaces, sharedRole } from './view-roles'

const layout = layoutState.nullable()
const ownLayout = z.strictObject({ list: listName, layout, changed: layoutParts.optional() })
const roleLayout = z.strictObject({ list: listName, layout, ...sharedRole.shape })

/**
 * Routes that store the columns, widths, density and order of rows of a list, or the columns of a sheet, for the
 * operator or for all holders of a role.
 */
export const listLayouts = new Hono<AppEnv>()

listLayouts.post(
  '/sys/view/layout',
  described({
    operationId: 'keepLayout',
    tag: 'views',
    summary:
      'Stores the operator’s columns, widths, density and order of rows of a list, or of a sheet such as `store.store_order_receipt:lines`; null: deletes them. With `changed` only the named parts replace what another browser has stored',
    body: ownLayout,
    answer: orNull({ type: 'object', description: 'The layout that is stored now.' }),
  }),
  (c) =>
    handleBody(
      c,
      jsonBody(ownLayout.extend({ list: knownList(c) })),
      async (call, { list, layout: state, changed }) => {
        const key: LayoutKey = { owner: 'member', owner_id: call.operator.id, place: '', list }
        if (state === null || changed === undefined) {
          await storeLayout(call, key, state)
          return state
        }
        return changeLayout(call, key, state, changed)
      },
    ),
)

listLayouts.post(
  '/sys/view/role_layout',
  described({
    operationId: 'shareLayout',
    tag: 'views',
    summary:
      'Columns, widths, density and order of rows with which a list or a sheet opens for the holders of a role; null: as in the manifest. The manager of a store or a warehouse shares with those who work there. With null, an operator who may share with every holder of the role also removes layouts left in stores and warehouses that nobody manages any more',
    body: roleLayout,
  }),
  (c) =>
    handleBody(
      c,
      jsonBody(roleLayout.extend({ list: knownList(c) })),
      async (call, { list, layout: state, kind, role_id }) => {
        const places = await sharedPlaces(call, { kind, id: role_id, path: 'role_id' })
        const left =
          places === null && state === null ? await unmanagedPlaces(call, await layoutPlaces(call, list)) : []
        for (const place of places ?? (['', ...left] as const))
          await storeLayout(call, { owner: kind, owner_id: role_id, place, list }, state)
        return null
      },
    ),
)

interface LayoutKey {
  owner: 'member' | RoleKind
  owner_id: number
  /** Where the layout of a role is limited to one store or warehouse. */
  place: PlaceKey | ''
  list: string
}

/** Changes parts of the stored layout, or stores the whole when there is none; returns the layout stored now. */
async function changeLayout(
  call: Call,
  key: LayoutKey,
  mine: LayoutState,
  changed: readonly string[],
): Promise<LayoutState> {
  const { tenant_id } = call.operator
  const inserted = await call.tx
    .insert(list_layout)
    .values({ tenant_id, ...key, state: mine, updated_at: call.now })
    .onConflictDoNothing()
    .returning({ list: list_layout.list })
  if (inserted.length > 0) return mine
  // Locked, so that two browsers that change the layout at the same time do so one after the other.
  const [stored] = await call.tx
    .select({ state: list_layout.state })
    .from(list_layout)
    .where(isLayoutOf(tenant_id, key))
    .for('update')
  const merged = mergeLayouts((stored?.state ?? {}) as LayoutState, mine, changed)
  await storeLayout(call, key, merged)
  return merged
}

const isLayoutOf = (tenant_id: number, { owner, owner_id, place, list }: LayoutKey) =>
  and(
    eq(list_layout.tenant_id, tenant_id),
    eq(list_layout.owner, owner),
    eq(list_layout.owner_id, owner_id),
    eq(list_layout.place, place),
    eq(list_layout.list, list),
  )

/** The stores and warehouses for which a layout of this list is shared. */
async function layoutPlaces(call: Call, list: string): Promise<PlaceKey[]> {
  const rows = await call.tx
    .selectDistinct({ place: list_layout.place })
    .from(list_layout)
    .where(
      and(eq(list_layout.tenant_id, call.operator.tenant_id), eq(list_layout.list, list), ne(list_layout.place, '')),
    )
  return rows.map(({ place }) => place as PlaceKey)
}

async function storeLayout(call: Call, key: LayoutKey, state: object | null): Promise<void> {
  const { tenant_id } = call.operator
  const { owner, owner_id, place, list } = list_layout
  if (state === null) {
    await call.tx.delete(list_layout).where(isLayoutOf(tenant_id, key))
    return
  }
  const values = { state, shared_by: key.owner === 'member' ? null : call.operator.id, updated_at: call.now }
  await call.tx
    .insert(list_layout)
    .values({ tenant_id, ...key, ...values })
    .onConflictDoUpdate({ target: [list_layout.tenant_id, owner, owner_id, list, place], set: values })
}

interface Layouts {
  /** The operator's own layout. */
  own: object | null
  /** The layout shared last with one of the operator's roles; one for the operator's store or warehouse comes first. */
  role: object | null
  /**
   * Roles for which a layout is shared, among `shareable`; whether the operator shared the layout, and the name of who
   * did, which is empty for a staff member who does not exist any more.
   */
  shared: { kind: RoleKind; role_id: number; own: boolean; by: string }[]
}

/** The stored layouts of a list, as far as they concern the operator, who may share with the roles in `shareable`. */
export async function layoutsOf(call: Call, list: string, shareable: readonly ShareableRole[]): Promise<Layouts> {
  const { tenant_id, id } = call.operator
  const held = await heldRoles(call)
  const places: readonly string[] = ['', ...(await ownPlaces(call))]
  const kinds = [...new Set(shareable.map(({ kind }) => kind))]
  const mine = and(eq(list_layout.owner, 'member'), eq(list_layout.owner_id, id))
  const ofRoles =
    held.ids.length > 0
      ? and(eq(list_layout.owner, held.kind), inArray(list_layout.owner_id, [...held.ids]))
      : undefined
  const ofShareableRoles = kinds.length > 0 ? inArray(list_layout.owner, kinds) : undefined
  const found = await call.tx
    .select({ layout: list_layout, by: admin_member.name })
    .from(list_layout)
    .leftJoin(
      admin_member,
      and(eq(admin_member.tenant_id, list_layout.tenant_id), eq(admin_member.id, list_layout.shared_by)),
    )
    .where(and(eq(list_layout.tenant_id, tenant_id), eq(list_layout.list, list), or(mine, ofRoles, ofShareableRoles)))
    .orderBy(desc(list_layout.updated_at), desc(list_layout.owner_id))
  const rows = found.map(({ layout, by }) => ({ ...layout, by: by ?? '' }))
  const forMyRoles = rows.filter(
    ({ owner, owner_id, place }) => owner === held.kind && held.ids.includes(owner_id) && places.includes(place),
  )
  // An operator who shares with all holders of a role also takes back what was shared in places without a manager.
  const ofPlaces = [...new Set(rows.map(({ place }) => place))].filter((place): place is PlaceKey => place !== '')
  const takesBackAll = shareable.some((role) => role.places === null)
  const everywhere: readonly string[] = takesBackAll ? ['', ...(await unmanagedPlaces(call, ofPlaces))] : []
  const sharedFor = (role: ShareableRole) =>
    rows.find(
      ({ owner, owner_id, place }) =>
        owner === role.kind && owner_id === role.id && (role.places ?? everywhere).some((shared) => shared === place),
    )
  return {
    own: rows.find(({ owner }) => owner === 'member')?.state ?? null,
    role: (forMyRoles.find(({ place }) => place !== '') ?? forMyRoles[0])?.state ?? null,
    shared: shareable.flatMap((role) => {
      const row = sharedFor(role)
      return row ? [{ kind: role.kind, role_id: role.id, own: row.shared_by === id, by: row.by }] : []
    }),
  }
}
