import { randomInt } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { queueFor } from '../../db/queue'
import { forgetRead } from '../../posting/remembered'
import type { FieldError } from '../../../src/rules/rules'
import { admin_member, role, store_role } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { forgetDevices } from '../../http/remembered'
import { hashPassword } from '../../http/secrets'
import { endSessionsOf } from '../../http/session'
import type { Call } from '../../http/call'
import type { Row } from '../row'

const LAST_ADMIN = {
  zh: '至少保留一名启用的总部系统管理员',
  en: 'At least one enabled head-office administrator must remain',
}
const CODE_TAKEN = { zh: '本店已有相同的收银员号', en: 'Another cashier of the store has this code' }

/** Signs a member out everywhere and forgets remembered sign-ins; the operator's own session stays. */
export async function signOut(call: Call, member: number): Promise<void> {
  const who = { tenant_id: call.operator.tenant_id, member_id: member }
  await endSessionsOf(call.tx, who, 'signed_out', member === call.operator.id ? call.session : undefined)
  await forgetDevices(call.tx, who)
}

/** Sets a password that signs in once and answers it; it is shown to nobody again. */
export async function setOneTimePassword(call: Call, member: number): Promise<string> {
  const password = newPassword()
  await setPassword(call, member, password, 'once')
  return password
}

export async function setPassword(call: Call, member: number, password: string, state: 'own' | 'once'): Promise<void> {
  await call.tx
    .update(admin_member)
    .set({ password: await hashPassword(password), password_state: state })
    .where(and(eq(admin_member.tenant_id, call.operator.tenant_id), eq(admin_member.id, member)))
  forgetRead(call)
  await signOut(call, member)
}

/** Letters and digits that cannot be mistaken for one another when read aloud. */
const ALPHABETS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789']

function newPassword(): string {
  return Array.from({ length: 12 }, (_, index) => {
    const alphabet = ALPHABETS[index % ALPHABETS.length] ?? ''
    return alphabet[randomInt(alphabet.length)]
  }).join('')
}

/** Throws 42300 when nobody else could administer the company any more. */
export async function refuseLastAdministrator(call: Call, member: Row): Promise<void> {
  if (await isLastAdministrator(call, member)) throw new ApiError(42300, null, LAST_ADMIN)
}

export async function administratorErrors(call: Call, before: Row | null, doc: Row): Promise<FieldError[]> {
  if (!before || !(await isLastAdministrator(call, before))) return []
  const administrator = await administratorRole(call)
  const stays = doc.role_type === 'head_office' && (doc.role_ids as number[] | null)?.includes(administrator ?? 0)
  return stays ? [] : [{ path: 'role_ids', ...LAST_ADMIN }]
}

async function administratorRole(call: Call): Promise<number | undefined> {
  const [found] = await call.tx
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenant_id, call.operator.tenant_id), eq(role.role_code, 'admin'), eq(role.is_builtin, true)))
  return found?.id
}

async function isLastAdministrator(call: Call, member: Row): Promise<boolean> {
  const administrator = await administratorRole(call)
  const holds = (member.role_ids as number[] | null)?.includes(administrator ?? 0)
  if (administrator === undefined || !holds || member.status !== 'enabled') return false
  const others = await call.tx
    .select({ id: admin_member.id })
    .from(admin_member)
    .where(
      and(
        eq(admin_member.tenant_id, call.operator.tenant_id),
        ne(admin_member.id, member.id as number),
        eq(admin_member.status, 'enabled'),
        eq(admin_member.role_type, 'head_office'),
        sql`${admin_member.role_ids} @> ${JSON.stringify([administrator])}::jsonb`,
      ),
    )
    .for('update')
    .limit(1)
  return others.length === 0
}

/** A role of certain stores is no use to whoever works in none of them. */
export async function storeRoleErrors(call: Call, doc: Row): Promise<FieldError[]> {
  const [roles, stores] = [doc.store_role_ids, doc.store_ids].map((ids) => (ids as number[] | null) ?? [])
  if (!roles?.length || !stores?.length) return []
  const held = await call.tx
    .select({ name: store_role.role_name, store_ids: store_role.store_ids })
    .from(store_role)
    .where(and(eq(store_role.tenant_id, call.operator.tenant_id), inArray(store_role.id, roles)))
  const foreign = held.filter(({ store_ids }) => store_ids?.length && !store_ids.some((id) => stores.includes(id)))
  return foreign.map(({ name }) => ({
    path: 'store_role_ids',
    zh: `角色“${name}”不适用于所属门店`,
    en: `The role ${name} does not hold in these stores`,
  }))
}

/** A cashier code is unique in each of the member's stores. */
export async function cashierErrors(call: Call, doc: Row): Promise<FieldError[]> {
  const stores = (doc.store_ids as number[] | null) ?? []
  if (typeof doc.cashier_code !== 'string' || stores.length === 0) return []
  // No index holds a code together with a list of stores.
  await queueFor(call.tx, call.operator.tenant_id, 'cashier_code')
  const shared = sql.join(
    stores.map((store) => sql`${admin_member.store_ids} @> ${JSON.stringify([store])}::jsonb`),
    sql` or `,
  )
  const same = await call.tx
    .select({ id: admin_member.id })
    .from(admin_member)
    .where(
      and(
        eq(admin_member.tenant_id, call.operator.tenant_id),
        eq(admin_member.cashier_code, doc.cashier_code),
        ne(admin_member.id, (doc.id as number | undefined) ?? 0),
        sql`(${shared})`,
      ),
    )
  return same.length > 0 ? [{ path: 'cashier_code', ...CODE_TAKEN }] : []
}
