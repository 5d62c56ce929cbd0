import { Hono } from 'hono'
import { userSettingInputs } from '../../src/generated/user/user_setting/user_setting.schema'
import * as z from 'zod'
import type { AppEnv } from '../http/app-env'
import { described } from '../http/described'
import { handlePrepared } from '../http/handle'
import { credentialsBody } from '../http/session/credentials-body'
import { recordOperatorAction } from '../http/session/security-log'
import {
  prepareFirstPassword,
  refuseLateFirstPassword,
  refuseStaleFirstPassword,
} from '../resources/rules/change-password'
import { memberLabel, ownMember } from '../http/session/member-key'
import { setPassword } from '../resources/rules/staff-account'

/**
 * Route with which a staff member replaces a one-time password right after signing in with it. Later, the action
 * `change_password` asks for the one-time password.
 */
export const firstPassword = new Hono<AppEnv>()

const { new_password } = userSettingInputs.change_password.schema.shape
const body = z.strictObject({ new_password: new_password.unwrap().unwrap() })

firstPassword.post(
  '/user/first_password',
  described({
    operationId: 'firstPassword',
    tag: 'account',
    summary:
      'Replaces the one-time password of the operator, within ten minutes of the sign-in with it; 40302 later or in another session',
    body,
  }),
  (c) =>
    handlePrepared(c, credentialsBody(body), {
      prepare: (run, input) => prepareFirstPassword(run, input.new_password),
      work: async (given, input, secrets) => {
        const call = { ...given, secrets }
        await refuseLateFirstPassword(call)
        await refuseStaleFirstPassword(call)
        await setPassword(call, call.operator.id, input.new_password, 'own')
        await recordOperatorAction(call, { event: 'password_changed', subject: memberLabel(await ownMember(call)) })
        return null
      },
    }),
)
