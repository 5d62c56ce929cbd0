import type { UserSetting } from '../../../src/generated/user/user_setting/user_setting.types'
import { withHooks } from '../../metadata/describe'
import type { Resource } from '../../metadata/description'
import { changePassword, preparePasswordChange, refuseStalePassword } from './change-password'
import { signOut } from './staff-account'

/** Changing the password and signing out elsewhere need hashes and sessions, which the manifest cannot express. */
export function rules(resource: Resource<UserSetting>): Resource<UserSetting> {
  return withHooks(resource, {
    prepare: { change_password: preparePasswordChange },
    before: { change_password: refuseStalePassword },
    after: {
      change_password: (call, row, { input }) => changePassword(call, row, input.new_password),
      sign_out_others: (call) => signOut(call, call.operator.id, 'signed_in_elsewhere'),
    },
  })
}
