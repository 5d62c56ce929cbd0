import { removeFactors } from '../../factors/held'
import { recordFor } from '../../http/session/security-log'
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

/** Sessions and passwords lie outside the tables of the manifest, and the last administrator is a count over other rows. */
export function rules(resource: Resource): Resource {
  return {
    ...resource,
    hooks: {
      passwordFacts,
      check: async (call, { before, doc }) => [
        ...(await administratorErrors(call, before, doc)),
        ...(doc.role_type === 'store' ? await storeRoleErrors(call, doc) : []),
      ],
      saved: (call, { before, doc }) => passwordSaved(call, before, doc),
      prepare: { reset_password: prepareOneTimePassword },
      before: { disable: refuseLastAdministrator },
      after: {
        disable: (call, row) => signOut(call, row.id as number),
        reset_factors: async (call, row) => {
          await removeFactors(call.tx, { tenant_id: call.operator.tenant_id, member_id: row.id as number })
          await signOut(call, row.id as number)
          await recordFor(call, { event: 'factor_reset', subject: row.name as string })
        },
        end_sessions: async (call, row) => {
          await signOut(call, row.id as number)
          await recordFor(call, { event: 'session_ended', subject: row.name as string })
        },
        reset_password: async (call, row) => ({ new_password: await setOneTimePassword(call, row.id as number) }),
      },
    },
  }
}
