import { and, eq } from 'drizzle-orm'
import { admin_member } from '../../generated/tables'
import { ApiError } from '../../http/api-error'
import { forgetDevices } from '../../http/remembered'
import { passwordMatches } from '../../http/secrets'
import { endSessionsOf } from '../../http/session'
import type { Resource } from '../description'
import { setPassword } from './staff-account'

const WRONG = { path: 'input.old_password', zh: '原密码不正确', en: 'The old password is wrong' }

/** Passwords are compared with their hash, and sessions end: neither is a matter of columns. */
export function rules(resource: Resource): Resource {
  return {
    ...resource,
    hooks: {
      before: {
        change_password: async (call, row, { input }) => {
          const [member] = await call.tx
            .select({ password: admin_member.password })
            .from(admin_member)
            .where(and(eq(admin_member.tenant_id, call.operator.tenant_id), eq(admin_member.id, row.id as number)))
          const matches = member?.password ? await passwordMatches(member.password, String(input.old_password)) : false
          if (!matches) throw new ApiError(40000, { errors: [WRONG] })
        },
      },
      after: {
        change_password: (call, row, { input }) =>
          setPassword(call, row.id as number, String(input.new_password), 'own'),
        sign_out_others: async (call) => {
          const who = { tenant_id: call.operator.tenant_id, member_id: call.operator.id }
          await endSessionsOf(call.tx, who, 'signed_in_elsewhere', call.session)
          await forgetDevices(call.tx, who)
        },
      },
    },
  }
}
