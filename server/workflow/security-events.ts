import type { Call } from '../http/call'
import { memberLabel } from '../http/session/member-key'
import { recordOperatorAction, type SecurityEventKind } from '../http/session/security-log'
import { tableOwner } from '../metadata/table-owner'
import { changesOf } from './changes'
import type { Resource } from '../metadata/description'
import { type Row, textsIn } from '../metadata/row'

/** Fields that decide what a staff member may do and where. */
const MEMBER_RIGHTS = new Set([
  'role_type',
  'role_ids',
  'store_role_ids',
  'all_stores',
  'store_ids',
  'warehouse_ids',
  'wholesaler_id',
  'org_id',
  'max_discount_percent',
  'mobile',
])
/** Fields that describe a role and give no rights. */
const ROLE_DESCRIPTION = new Set(['role_name', 'remark'])
/** Company settings that concern sign-in, evidence, who approves, and how much may be stored. */
const SECURITY_SETTINGS =
  /^(tenant_name|allow_concurrent_sessions|idle_minutes|security_log_days|allow_self_approve|allow_self_payment|file_quota_gb|.*factor.*)$/

/** Tables whose saves are recorded; the changes of other rows are not even put together. */
const RECORDED = new Set(['admin_member', 'role', 'store_role', 'setting_base', 'setting_payment'])

/** Writes into the security log what saving this row changed about who may do what. Values are not written. */
export async function recordSave(call: Call, resource: Resource, before: Row | null, doc: Row): Promise<void> {
  const owner = tableOwner(resource)
  if (!RECORDED.has(owner)) return
  const changes = before === null ? [] : changesOf(resource, before, doc)
  const changed = changes.filter((change) => isSecret(change) || !isBlank(change)).map(({ path }) => path)
  if (owner === 'admin_member' && resource.entity !== 'user_setting') await recordMember(call, before, doc, changed)
  if (owner === 'role' || owner === 'store_role') await recordRole(call, before, doc, changed)
  if (owner === 'setting_base') await recordChange(call, 'settings_changed', null, changed.filter(isSecuritySetting))
  // A changed merchant account or signing secret redirects payments, so every change of payment settings is recorded.
  if (owner === 'setting_payment') await recordChange(call, 'settings_changed', resource.entity, changed)
}

/** Changes of secrets carry no values. */
const isSecret = ({ path }: { path: string }) => /(^|\.)(password|cashier_pin|api_secret)$/.test(path)
/** A list that was never set and an empty one are the same. */
const isBlank = ({ before, after }: { before: unknown; after: unknown }) =>
  [before, after].every((value) => value == null || (Array.isArray(value) && value.length === 0))
const isSecuritySetting = (path: string) => SECURITY_SETTINGS.test(path)

async function recordMember(call: Call, before: Row | null, doc: Row, changed: readonly string[]): Promise<void> {
  const subject = memberLabel(doc)
  if (before === null)
    return recordOperatorAction(call, { event: 'member_created', subject, detail: String(doc.role_type) })
  const rights = changed.filter((path) => MEMBER_RIGHTS.has(path))
  await recordChange(call, 'member_roles_changed', subject, rights)
  const secrets = changed.filter((path) => path === 'password' || path === 'cashier_pin')
  await recordChange(call, 'password_reset', subject, secrets)
}

async function recordRole(call: Call, before: Row | null, doc: Row, changed: readonly string[]): Promise<void> {
  const subject = String(doc.role_name)
  const [had, has] = [before, doc].map((row) => new Set(textsIn(row, 'permissions')))
  const given = [...has!].filter((code) => !had!.has(code)).map((code) => `+${code}`)
  const taken = [...had!].filter((code) => !has!.has(code)).map((code) => `-${code}`)
  const fields = changed.filter((path) => path !== 'permissions' && !ROLE_DESCRIPTION.has(path))
  const detail = [...fields, ...given, ...taken]
  if (before === null) await recordOperatorAction(call, { event: 'role_created', subject, detail: detail.join(' ') })
  else await recordChange(call, 'role_changed', subject, detail)
}

async function recordChange(
  call: Call,
  event: SecurityEventKind,
  subject: string | null,
  detail: readonly string[],
): Promise<void> {
  if (detail.length > 0) await recordOperatorAction(call, { event, subject, detail: detail.join(' ') })
}

const MEMBER_TRANSITIONS: Readonly<Record<string, SecurityEventKind>> = {
  enable: 'member_enabled',
  disable: 'member_disabled',
  reset_password: 'password_reset',
  change_password: 'password_changed',
  sign_out_others: 'session_ended',
}
const ROLE_TRANSITIONS: Readonly<Record<string, SecurityEventKind>> = {
  enable: 'role_enabled',
  disable: 'role_disabled',
}

const OTHER_TRANSITIONS: Readonly<Record<string, SecurityEventKind>> = {
  'pos_terminal.register': 'till_registered',
  'pos_terminal.revoke': 'till_revoked',
  'pos_offline_order.accept': 'till_supervised',
  'pos_offline_order.reject': 'till_supervised',
}

/**
 * Records a transition of a staff member, a role or a till record in the security log, under the operator who ran it.
 */
export async function recordTransition(call: Call, resource: Resource, row: Row, name: string): Promise<void> {
  const owner = tableOwner(resource)
  const isRole = owner === 'role' || owner === 'store_role'
  const event = owner === 'admin_member' ? MEMBER_TRANSITIONS[name] : isRole ? ROLE_TRANSITIONS[name] : undefined
  const other = OTHER_TRANSITIONS[`${owner}.${name}`]
  if (other)
    await recordOperatorAction(call, { event: other, subject: String(row.terminal_no ?? row.receipt_no), detail: name })
  if (event) await recordOperatorAction(call, { event, subject: isRole ? String(row.role_name) : memberLabel(row) })
}
