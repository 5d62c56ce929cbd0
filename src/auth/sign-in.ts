import { ApiError, hasCode } from '@/request/api-error'
import type { Client } from '@/request/client'
import { begin, currentSession, end, type LoginAnswer } from './session'
import { removeAll } from './storage'

/** Prefix of what forms keep over a reload. A session that died by itself leaves them: they are wanted after signing in again. */
const DRAFTS = 'draft:'

type Name = { mobile: string; tenant_name: string } | { username: string; tenant_id: number }
/** Typed, or left to the cookie of a browser that is remembered. */
type Proof = { password: string } | { remembered: true }
export type Login = Name & Proof & { remember?: boolean }

/** Whom this browser signs in without a password: the server knows it by a cookie that no script can read. */
export interface Remembered {
  mobile: string
  username: string
  tenant_id: number
  tenant_name: string
}

/** Codes of the envelope: a second step is needed, must be set up first, has expired, was not accepted. */
const FACTOR_NEEDED = 40110
const FACTOR_TO_SET_UP = 40111
export const EXPIRED = 40112
export const WRONG_FACTOR = 40113

/** What the member can show in the second step. */
export interface Factors {
  totp: boolean
  passkeys: number
}

/** `factor`, `set_up`: a second step. `refused`: the server says no, in its own words. `no-store`: nowhere to work. `error`: anything else. */
export type SignInResult =
  | { ok: true }
  | { ok: false; why: 'refused'; message: string }
  | { ok: false; why: 'no-store' | 'error' }
  | { ok: false; why: 'factor'; factors: Factors }
  | { ok: false; why: 'set_up' }

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
    if (hasCode(error, FACTOR_NEEDED)) {
      const { factors } = error.data as { factors: Factors }
      return { ok: false, why: 'factor', factors }
    }
    if (hasCode(error, FACTOR_TO_SET_UP)) return { ok: false, why: 'set_up' }
    if (error instanceof ApiError && error.kind === 'business')
      return { ok: false, why: 'refused', message: error.message }
    return { ok: false, why: 'error' }
  }
}

/** Null when nobody is remembered, or when it cannot be known. */
export async function recall(client: Client): Promise<Remembered | null> {
  return client.get<Remembered | null>('/store/member/remembered', { quiet: true }).catch(() => null)
}

/** From now on this browser asks for the password again. */
export async function forget(client: Client): Promise<void> {
  await client.post('/store/member/forget', undefined, { quiet: true }).catch(() => undefined)
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
