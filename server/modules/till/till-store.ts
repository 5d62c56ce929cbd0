import { and, asc, eq } from 'drizzle-orm'
import { dateIn } from '../../../src/exact/date'
import { admin_member, setting_payment_methods, store } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { roleTypeRefusal, permissionRefusal } from '../../metadata/access/lacking'
import type { Call } from '../../http/call'
import { zoneOf } from '../../query/zone'
import { headerRefusal, STORE_NEEDED } from '../../http/refused-header'

export type Method = typeof setting_payment_methods.$inferSelect

/** The store of a till, with the settings that apply to the operator. */
export interface TillStore {
  store_id: number
  /** Milliseconds after midnight until which sales belong to the day before. */
  cutoff: number
  zone: string
  /** All payment methods of the tenant in their order; `accepts` says whether this store takes a method. */
  methods: readonly Method[]
  accepts(method: Method): boolean
  /** The largest discount that this operator may give, in hundredths of a percent. */
  max_discount_percent: number
}

const placeByCall = new WeakMap<Call, Promise<TillStore>>()

/** Permissions of the till's calls (manifest/app.yaml). */
type TillPermission = 'operate' | 'refund' | 'recharge' | 'offline' | 'supervise'

export const mayAtTill = ({ operator: { permissions } }: Call, permission: TillPermission): boolean =>
  permissions.has('*') || permissions.has(`till:${permission}`)

/** Throws 40300. */
export function refuseAtTillUnless(call: Call, permission: TillPermission): void {
  if (!mayAtTill(call, permission)) throw permissionRefusal(`till:${permission}`)
}

/**
 * The active store of a till's operator, looked up once per call. Throws 40300 unless the operator is store staff, has
 * chosen a store and holds `till:operate`.
 */
export function tillStoreOf(call: Call): Promise<TillStore> {
  const { operator } = call
  if (operator.role_type === 'store' && operator.store_id === null)
    return Promise.reject(headerRefusal(40300, 'Store-Id', STORE_NEEDED))
  if (operator.role_type !== 'store' || operator.store_id === null) return Promise.reject(roleTypeRefusal('store'))
  if (!mayAtTill(call, 'operate')) return Promise.reject(permissionRefusal('till:operate'))
  const place = placeByCall.get(call) ?? load(call, operator.store_id)
  placeByCall.set(call, place)
  return place
}

async function load(call: Call, store_id: number): Promise<TillStore> {
  const {
    tx,
    operator: { tenant_id, id },
  } = call
  const [storeRow] = await tx
    .select({ deadline: store.business_day_deadline, limit: admin_member.max_discount_percent })
    .from(store)
    .leftJoin(admin_member, and(eq(admin_member.tenant_id, store.tenant_id), eq(admin_member.id, id)))
    .where(and(eq(store.tenant_id, tenant_id), eq(store.id, store_id)))
  if (!storeRow) throw new ApiError(40300)
  const methods = await tx
    .select()
    .from(setting_payment_methods)
    .where(eq(setting_payment_methods.tenant_id, tenant_id))
    .orderBy(asc(setting_payment_methods.line_no))
  return {
    store_id,
    cutoff: cutoffOf(storeRow.deadline),
    zone: zoneOf(call),
    methods,
    accepts: ({ enabled, store_ids }) => enabled === true && (!store_ids?.length || store_ids.includes(store_id)),
    max_discount_percent: storeRow.limit ?? 0,
  }
}

/** Milliseconds after midnight at which a business day with this deadline (HH:mm) ends. */
export function cutoffOf(deadline: string | null): number {
  const [hours = '0', minutes = '0'] = (deadline ?? '00:00').split(':')
  return (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Business day of an instant in this store. */
export const bizDate = (place: Pick<TillStore, 'zone' | 'cutoff'>, at: number): string =>
  dateIn(place.zone, at - place.cutoff)

export const methodByCode = (place: TillStore, code: string): Method | undefined =>
  place.methods.find((method) => method.method_code === code)

export const methodOfType = (place: TillStore, type: string): Method | undefined =>
  place.methods.find((method) => method.method_type === type)
