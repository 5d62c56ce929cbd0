// From manifest/entities/admin/security_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 安全日志 · Security Log, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface SecurityLog extends AuditedRow {
  happened_at: number | null
  event:
    | 'signed_in'
    | 'sign_in_failed'
    | 'sign_in_delayed'
    | 'signed_out'
    | 'session_ended'
    | 'refused'
    | 'password_changed'
    | 'password_reset'
    | 'password_wrong'
    | 'member_created'
    | 'member_enabled'
    | 'member_disabled'
    | 'member_roles_changed'
    | 'role_created'
    | 'role_changed'
    | 'role_enabled'
    | 'role_disabled'
    | 'factor_added'
    | 'factor_removed'
    | 'factor_reset'
    | 'factor_failed'
    | 'recovery_code_used'
    | 'settings_changed'
    | 'exported'
    | 'backup'
    | 'restored'
    | 'company_created'
    | 'company_suspended'
    | 'company_resumed'
    | 'company_exported'
    | 'till_registered'
    | 'till_revoked'
    | 'till_supervised'
    | 'file_refused'
    | null
  member_id: number | null
  subject: string | null
  detail: string | null
  address: string | null
  user_agent: string | null
  route: string | null
  code: number | null
  count: number | null
  last_at: number | null
  fold_key: string | null
}

/** SecurityLog in a form; columns that a save fills, such as `id`, are absent before it. */
export type SecurityLogDraft = DraftOf<SecurityLog>
