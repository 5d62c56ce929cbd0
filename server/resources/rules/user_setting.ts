import { forgetDevices } from '../../http/session/remembered'
import { endSessionsOf } from '../../http/session/session'
import type { Resource } from '../../metadata/description'
import { changePassword, preparePasswordChange, refuseStalePassword } from './change-password'

/** Passwords are compared with their hash, and sessions end: neither is a matter of columns. */
export function rules(resource: Resource): Resource {
  return {
    ...resource,
    hooks: {
      prepare: { change_password: preparePasswordChange },
      before: { change_password: refuseStalePassword },
      after: {
        change_password: (call, row, { input }) => changePassword(call, row, input.new_password),
        sign_out_others: async (call) => {
          const who = { tenant_id: call.operator.tenant_id, member_id: call.operator.id }
          await endSessionsOf(call.tx, who, 'signed_in_elsewhere', call.session)
          await forgetDevices(call.tx, who)
        },
      },
    },
  }
}
