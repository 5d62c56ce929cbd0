import { randomInt } from 'node:crypto'
import { and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { advisoryLock } from '../../db/advisory-lock'
import { password_history } from '../../http/session/tables'
import { dropTransactionCache } from '../../metadata/sql/transaction-cache'
import type { FieldError } from '../../../src/rules/rules'
import { admin_member, role, store_role } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { forgetAllBrowsers } from '../../http/session/remembered-browsers'
import { hashPassword } from '../../http/session/secrets'
import { ownMember } from '../../http/session/member-key'
import { type EndReason, endSessionsOf } from '../../http/session/session'
import type { Call, PreparedSecrets } from '../../http/call'
import { PASSWORDS_NOT_REUSED, type PasswordFacts } from '../../http/session/password-rules'
import { hashOf } from '../../http/session/prepared-secrets'
import type { Row, SavedRow } from '../../metadata/row'

/** Fields that all screens of staff share. */
interface Staff {
  role_ids?: number[] | null
  store_role_ids?: number[] | null
  store_ids?: number[] | null
}

const LAST_ADMIN = {
  zh: '至少保留一名启用的总部系统管理员',
  en: 'At least one enabled head-office administrator must remain',
}
const CODE_TAKEN = { zh: '本店已有相同的收银员号', en: 'Another cashier in this store has this code' }

/**
 * Ends all sessions of a staff member and forgets their remembered browsers. The operator's own current session stays.
 * `reason` decides the code of later calls with an ended session: 50012 for `signed_in_elsewhere`, else 50008.
 */
export async function signOut(call: Call, member: number, reason: EndReason = 'signed_out'): Promise<void> {
  const who = { tenant_id: call.operator.tenant_id, member_id: member }
  await endSessionsOf(call.tx, who, reason, member === call.operator.id ? call.session : undefined)
  await forgetAllBrowsers(call.tx, who)
}

/**
 * Words that a password set for another staff member may not contain: company, names and mobile from the draft. Earlier
 * passwords are not checked, because the refusal would let an operator who edits staff guess them.
 */
export async function passwordFacts(call: Call, _: number | null, draft: Row): Promise<PasswordFacts> {
  return { personal: personalWords(call, draft), used: [] }
}

/** Words that the operator's own new password may not contain, and the hashes of earlier passwords. */
export async function ownPasswordFacts(call: Call): Promise<PasswordFacts> {
  const member = await ownMember(call)
  const used = [member?.password, ...(await passwordsBefore(call, call.operator.id))]
  return { personal: personalWords(call, member ?? {}), used: used.filter((hash) => typeof hash === 'string') }
}

function personalWords(call: Call, { name, username, mobile }: Row): string[] {
  return [call.env.setting.tenant_name, name, username, mobile].filter((word) => typeof word === 'string')
}

/** Hashes of the staff member's earlier passwords, newest first, without the current password. */
async function passwordsBefore(call: Call, member: number): Promise<string[]> {
  const rows = await call.tx
    .select({ password: password_history.password })
    .from(password_history)
    .where(ofMember(call, member))
    .orderBy(desc(password_history.id))
    .limit(PASSWORDS_NOT_REUSED - 1)
  return rows.map(({ password }) => password)
}

const ofMember = (call: Call, member: number) =>
  and(eq(password_history.tenant_id, call.operator.tenant_id), eq(password_history.member_id, member))

/** Stores the hash of a replaced password, and deletes hashes beyond the number that may not be reused. */
async function rememberPassword(call: Call, member: number, password: unknown): Promise<void> {
  if (typeof password !== 'string') return
  const { tenant_id } = call.operator
  await call.tx.insert(password_history).values({ tenant_id, member_id: member, password, replaced_at: call.now })
  const keptIds = call.tx
    .select({ id: password_history.id })
    .from(password_history)
    .where(ofMember(call, member))
    .orderBy(desc(password_history.id))
    .limit(PASSWORDS_NOT_REUSED - 1)
  await call.tx.delete(password_history).where(and(ofMember(call, member), notInArray(password_history.id, keptIds)))
}

/** Generates a one-time password and hashes it, before the transaction that sets it. */
export async function prepareOneTimePassword(): Promise<PreparedSecrets> {
  const oneTime = newPassword()
  return { oneTime, hashes: new Map([[oneTime, await hashPassword(oneTime)]]) }
}

/** Sets the prepared one-time password and returns it. It cannot be read again later. */
export async function setOneTimePassword(call: Call, member: number): Promise<string> {
  const password = call.secrets?.oneTime
  if (password === undefined) throw new Error('a one-time password is prepared before the transaction')
  await setPassword(call, member, password, 'once')
  return password
}

/** Sets a password whose hash was prepared, and signs the staff member out. */
export async function setPassword(call: Call, member: number, password: string, state: 'own' | 'once'): Promise<void> {
  const isMember = and(eq(admin_member.tenant_id, call.operator.tenant_id), eq(admin_member.id, member))
  const [current] = await call.tx.select({ password: admin_member.password }).from(admin_member).where(isMember)
  await rememberPassword(call, member, current?.password)
  await call.tx
    .update(admin_member)
    .set({ password: hashOf(call, password), password_state: state })
    .where(isMember)
  dropTransactionCache(call)
  await signOut(call, member)
}

/**
 * After a staff member was saved with a changed password: stores the earlier hash and ends the staff member's sessions.
 */
export async function passwordSaved(call: Call, before: SavedRow | null, doc: Row): Promise<void> {
  if (!before || before.password === doc.password) return
  await rememberPassword(call, before.id, before.password)
  await signOut(call, before.id)
}

/** Letters and digits without pairs that look alike, such as l and 1. */
const ALPHABETS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789']

function newPassword(): string {
  return Array.from({ length: 12 }, (_, index) => {
    const alphabet = ALPHABETS[index % ALPHABETS.length] ?? ''
    return alphabet[randomInt(alphabet.length)]
  }).join('')
}

/** Throws 42300 when the staff member is the last enabled administrator of the company. */
export async function refuseLastAdministrator(call: Call, member: Staff & SavedRow): Promise<void> {
  if (await isLastAdministrator(call, member)) throw new ApiError(42300, null, LAST_ADMIN)
}

export async function administratorErrors(
  call: Call,
  before: (Staff & SavedRow) | null,
  doc: Staff & Row,
): Promise<FieldError[]> {
  if (!before || !(await isLastAdministrator(call, before))) return []
  const administrator = await administratorRole(call)
  const stays = doc.role_type === 'head_office' && doc.role_ids?.includes(administrator ?? 0)
  return stays ? [] : [{ path: 'role_ids', ...LAST_ADMIN }]
}

async function administratorRole(call: Call): Promise<number | undefined> {
  const [adminRole] = await call.tx
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenant_id, call.operator.tenant_id), eq(role.role_code, 'admin'), eq(role.is_builtin, true)))
  return adminRole?.id
}

async function isLastAdministrator(call: Call, member: Staff & SavedRow): Promise<boolean> {
  const administrator = await administratorRole(call)
  const holds = member.role_ids?.includes(administrator ?? 0)
  if (administrator === undefined || !holds || member.status !== 'enabled') return false
  const others = await call.tx
    .select({ id: admin_member.id })
    .from(admin_member)
    .where(
      and(
        eq(admin_member.tenant_id, call.operator.tenant_id),
        ne(admin_member.id, member.id),
        eq(admin_member.status, 'enabled'),
        eq(admin_member.role_type, 'head_office'),
        sql`${admin_member.role_ids} @> ${JSON.stringify([administrator])}::jsonb`,
      ),
    )
    .for('update')
    .limit(1)
  return others.length === 0
}

/** Errors for roles that are limited to stores in which the staff member does not work. */
export async function storeRoleErrors(call: Call, doc: Staff): Promise<FieldError[]> {
  const [roles, stores] = [doc.store_role_ids, doc.store_ids].map((ids) => ids ?? [])
  if (!roles?.length || !stores?.length) return []
  const roleRows = await call.tx
    .select({ name: store_role.role_name, store_ids: store_role.store_ids })
    .from(store_role)
    .where(and(eq(store_role.tenant_id, call.operator.tenant_id), inArray(store_role.id, roles)))
  const foreign = roleRows.filter(({ store_ids }) => store_ids?.length && !store_ids.some((id) => stores.includes(id)))
  return foreign.map(({ name }) => ({
    path: 'store_role_ids',
    zh: `角色“${name}”不适用于所属门店`,
    en: `The role ${name} does not apply to these stores`,
  }))
}

/** A cashier code is unique in each of the staff member's stores. */
export async function cashierErrors(call: Call, doc: Staff & Row): Promise<FieldError[]> {
  const stores = doc.store_ids ?? []
  if (typeof doc.cashier_code !== 'string' || stores.length === 0) return []
  // No unique index can span a code and a list of stores, so a lock guards the check.
  await advisoryLock(call.tx, call.operator.tenant_id, 'cashier_code')
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
        ne(admin_member.id, doc.id ?? 0),
        sql`(${shared})`,
      ),
    )
  return same.length > 0 ? [{ path: 'cashier_code', ...CODE_TAKEN }] : []
}
