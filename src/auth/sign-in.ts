import { ApiError } from '@/request/api-error'
import type { Client } from '@/request/client'
import { begin, currentSession, end, type LoginAnswer } from './session'
import { removeAll } from './storage'

/** Prefix of what forms keep over a reload. A session that died by itself leaves them: they are wanted after signing in again. */
const DRAFTS = 'draft:'

export type Login =
  | { mobile: string; password: string; tenant_name: string }
  | { username: string; password: string; tenant_id: number }

/** `refused`: the server says no, in its own words. `no-store`: nowhere to work. `error`: anything else went wrong. */
export type SignInResult =
  | { ok: true }
  | { ok: false; why: 'refused'; message: string }
  | { ok: false; why: 'no-store' | 'error' }

/** Signs in; on any failure no token is left. Shows nothing. */
export async function signIn(client: Client, login: Login): Promise<SignInResult> {
  const params = 'tenant_name' in login ? { tenant_name: login.tenant_name } : undefined
  try {
    const answer = await client.post<LoginAnswer>('/store/member/login', login, { params, quiet: true })
    if (!answer.stores?.length) {
      end()
      return { ok: false, why: 'no-store' }
    }
    begin(answer)
    return { ok: true }
  } catch (error) {
    end()
    if (error instanceof ApiError && error.kind === 'business')
      return { ok: false, why: 'refused', message: error.message }
    return { ok: false, why: 'error' }
  }
}

/** Ends the session here and, if it still answers, at the server. */
export async function signOut(client: Client): Promise<void> {
  const { token } = currentSession()
  const told = token
    ? client.post('/store/member/logout', undefined, { quiet: true }).catch(() => undefined)
    : undefined
  // The request has taken the token along by now; waiting for its answer must not keep the operator in.
  end()
  removeAll(DRAFTS)
  await told
}
