import { ApiError, hasCode } from '@/request/api-error'
import type { Client } from '@/request/client'
import { beginSession, currentSession, endSession, type LoginAnswer } from './session'

type Name = { mobile: string; tenant_name: string } | { username: string; tenant_id: number }
/** A typed password, or the cookie of a browser that is remembered. */
type Proof = { password: string } | { remembered: true }
export type Login = Name & Proof & { remember?: boolean }

/**
 * The staff member whom this browser signs in without a password. The server identifies the browser by an HttpOnly
 * cookie.
 */
export interface Remembered {
  mobile: string
  username: string
  tenant_id: number
  tenant_name: string
}

/** Codes of the envelope: a second factor is needed, must be set up first, has expired, was not accepted. */
const FACTOR_NEEDED = 40110
const FACTOR_TO_SET_UP = 40111
export const EXPIRED = 40112
export const WRONG_FACTOR = 40113

/** The second factors that the staff member has set up. */
export interface Factors {
  totp: boolean
  passkeys: number
}

/**
 * `factor`, `set_up`: a second step follows. `refused`: `message` is the server's reason. `no-store`: the staff member
 * works in no store. `error`: anything else.
 */
export type SignInResult =
  | { ok: true }
  | { ok: false; why: 'refused'; message: string }
  | { ok: false; why: 'no-store' | 'error' }
  | { ok: false; why: 'factor'; factors: Factors }
  | { ok: false; why: 'set_up' }

/** Signs in; after any failure no token is stored. Shows no messages. */
export async function signIn(client: Client, login: Login): Promise<SignInResult> {
  const params = 'tenant_name' in login ? { tenant_name: login.tenant_name } : undefined
  try {
    const answer = await client.post<LoginAnswer>('/store/member/login', login, { params, quiet: true })
    if (!answer.stores?.length) {
      endSession()
      return { ok: false, why: 'no-store' }
    }
    beginSession(answer)
    return { ok: true }
  } catch (error) {
    endSession()
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

/** The staff member whom this browser remembers; null when nobody is remembered or the call fails. */
export async function rememberedMember(client: Client): Promise<Remembered | null> {
  return client.get<Remembered | null>('/store/member/remembered', { quiet: true }).catch(() => null)
}

/** Makes this browser ask for the password again from now on. A failure of the call is ignored. */
export async function forgetBrowser(client: Client): Promise<void> {
  await client.post('/store/member/forget', undefined, { quiet: true }).catch(() => undefined)
}

/**
 * Ends the session in this browser and, if the server can be reached, at the server. Unsaved changes stay stored for
 * the operator, unless the caller has asked whether to discard them.
 */
export async function signOut(client: Client): Promise<void> {
  const { token } = currentSession()
  const logout = token
    ? client.post('/store/member/logout', undefined, { quiet: true }).catch(() => undefined)
    : undefined
  // The request already has the token. The session ends at once, without waiting for the answer.
  endSession()
  await logout
}
