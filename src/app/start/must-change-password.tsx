import { lazy, Suspense } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { flushSync } from 'react-dom'
import { type Operator, OPERATOR_KEY } from '@/auth/operator'
import { endSession, type Session } from '@/auth/session'
import { signOut } from '@/auth/sign-in'
import { userSettingApi } from '@/generated/user/user_setting/user_setting.api'
import type { ChangeResult, PasswordChange } from '@/pages/new-password/new-password'
import { ApiError, DONE, hasCode } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import { newIdempotencyKey } from '@/request/idempotency'
import { client } from '@/app/client'
import { LoadError } from '@/app/notices/load-error'
import { Splash } from '@/app/splash'

const NewPassword = lazy(() => import('@/pages/new-password/new-password'))

/** Code of the envelope: the operator must choose a password, and here may not do so without the one-time password. */
const OWN_PASSWORD_FIRST = 40302

/** Replaces the console for an operator who signed in with a one-time password, until they have chosen a password. */
export function MustChangePassword({ session: { member }, operator }: { session: Session; operator: Operator }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const asksOneTime = operator.asks_one_time_password !== false

  async function change(input: PasswordChange): Promise<ChangeResult> {
    try {
      if (!asksOneTime) {
        await client.post('/user/first_password', { new_password: input.new_password }, { quiet: true })
        await queries.invalidateQueries({ queryKey: OPERATOR_KEY })
        return { ok: true }
      }
      const { id, version } = await userSettingApi.detail(null)
      const request = { items: [{ id, version }], transitions: ['change_password'], input: { ...input } }
      const [result] = await userSettingApi.transition(request, newIdempotencyKey())
      if (result?.code === DONE) {
        await queries.invalidateQueries({ queryKey: OPERATOR_KEY })
        return { ok: true }
      }
      const errors = result?.data?.errors ?? []
      return errors.length > 0
        ? { ok: false, why: 'fields', errors }
        : { ok: false, why: 'refused', message: result?.msg ?? '' }
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'session') endSession()
      // Too late without the one-time password: the operator, read again, says that the screen must ask for it.
      if (hasCode(error, OWN_PASSWORD_FIRST)) await queries.invalidateQueries({ queryKey: OPERATOR_KEY })
      const errors = fieldErrorsOf(error)
      if (errors.length > 0) return { ok: false, why: 'fields', errors }
      return { ok: false, why: 'refused', message: error instanceof Error ? error.message : String(error) }
    }
  }

  const personal = [operator.setting.tenant_name, operator.name, member?.username, member?.mobile]
  return (
    <LoadError>
      <Suspense fallback={<Splash />}>
        <NewPassword
          asksOneTime={asksOneTime}
          personal={personal.filter((text) => typeof text === 'string')}
          onChange={change}
          onSignOut={() =>
            flushSync(() => {
              navigate('/login', { replace: true })
              void signOut(client)
            })
          }
        />
      </Suspense>
    </LoadError>
  )
}
