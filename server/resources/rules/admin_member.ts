import { removeFactors } from '../../factors/held'
import { recordOperatorAction } from '../../http/session/security-log'
import type { AdminMember } from '../../../src/generated/admin/admin_member/admin_member.types'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'
import {
  administratorErrors,
  passwordFacts,
  passwordSaved,
  prepareOneTimePassword,
  refuseLastAdministrator,
  setOneTimePassword,
  signOut,
  storeRoleErrors,
} from './staff-account'

/** Rules of staff that the manifest cannot express: sessions, passwords, and that one administrator always remains. */
export function rules(resource: Resource<AdminMember>): Resource<AdminMember> {
  return withHooks(resource, {
    passwordFacts,
    check: async (call, { before, doc }) => [
      ...(await administratorErrors(call, before, doc)),
      ...(doc.role_type === 'store' ? await storeRoleErrors(call, doc) : []),
    ],
    saved: (call, { before, doc }) => passwordSaved(call, before, doc),
    prepare: { reset_password: prepareOneTimePassword },
    before: { disable: refuseLastAdministrator },
    after: {
      disable: (call, row) => signOut(call, row.id),
      reset_factors: async (call, row) => {
        await removeFactors(call.tx, { tenant_id: call.operator.tenant_id, member_id: row.id })
        await signOut(call, row.id)
        await recordOperatorAction(call, { event: 'factor_reset', subject: row.name ?? '' })
      },
      end_sessions: async (call, row) => {
        await signOut(call, row.id)
        await recordOperatorAction(call, { event: 'session_ended', subject: row.name ?? '' })
      },
      reset_password: async (call, row) => ({ new_password: await setOneTimePassword(call, row.id) }),
    },
  })
}
