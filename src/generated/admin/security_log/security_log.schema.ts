// From manifest/entities/admin/security_log.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { datetime, enumOf, integer, ref, text } from '@/rules/types'
import type { SecurityLogDraft } from './security_log.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const securityLogSchema = z.object({
  happened_at: datetime(),
  event: enumOf([
    'signed_in',
    'sign_in_failed',
    'sign_in_delayed',
    'signed_out',
    'session_ended',
    'refused',
    'password_changed',
    'password_reset',
    'password_wrong',
    'member_created',
    'member_enabled',
    'member_disabled',
    'member_roles_changed',
    'role_created',
    'role_changed',
    'role_enabled',
    'role_disabled',
    'factor_added',
    'factor_removed',
    'factor_reset',
    'factor_failed',
    'recovery_code_used',
    'settings_changed',
    'exported',
    'backup',
    'restored',
    'company_created',
    'company_suspended',
    'company_resumed',
    'company_exported',
    'till_registered',
    'till_revoked',
    'till_supervised',
    'file_refused',
  ]),
  member_id: ref(),
  subject: text({ max: 120 }),
  detail: text({ max: 500 }),
  address: text({ max: 64 }),
  user_agent: text({ max: 200 }),
  route: text({ max: 255 }),
  code: integer(),
  count: integer(),
  last_at: datetime(),
  fold_key: text({ max: 64 }),
})

/** Expressions of the manifest, as functions. */
export const securityLogRules: Rules<SecurityLogDraft> = {
  defaults: {
    count: () => 1,
  },
}
