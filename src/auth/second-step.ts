import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { ApiError, hasCode } from '@/request/api-error'
import type { Client } from '@/request/client'
import { isPasskeyCancelled } from './passkey-cancelled'
import { beginSession, endSession, type LoginAnswer } from './session'
import { EXPIRED, type SignInResult, WRONG_FACTOR } from './sign-in'

export type Proof = { code: string } | { recovery_code: string }

/**
 * `cancelled`: the operator or the browser ended the passkey dialog. `expired`: back to the password. `wrong`: try
 * again.
 */
export type StepResult = SignInResult | { ok: false; why: 'cancelled' | 'expired' | 'wrong'; message: string }

/** After setting up a second factor: show the recovery codes first; `enter` then starts the session. */
export type SetUpResult = { ok: true; codes: string[]; enter: () => void } | Exclude<StepResult, { ok: true }>

export interface TotpSecret {
  secret: string
  uri: string
}

/** The API calls of the second step, and of signing in with a passkey alone. They show no messages. */
export interface SecondStepCalls {
  verify(proof: Proof): Promise<StepResult>
  /** Asks for one of the operator's passkeys as the second step. */
  passkey(): Promise<StepResult>
  /** Asks for any passkey of this site as the only step. */
  passkeyAlone(remember: boolean): Promise<StepResult>
  /** The TOTP secret to show when the company requires a second factor; null when the sign-in has expired. */
  startTotp(): Promise<TotpSecret | null>
  confirmTotp(code: string): Promise<SetUpResult>
  registerPasskey(name: string): Promise<SetUpResult>
}

export function secondStepCalls(client: Client): SecondStepCalls {
  const post = <T>(path: string, body?: unknown) => client.post<T>(`/store/member/${path}`, body, { quiet: true })
  const signIn = async (answer: Promise<LoginAnswer>): Promise<StepResult> => {
    try {
      const login = await answer
      if (!login.stores?.length) return { ok: false, why: 'no-store' }
      beginSession(login)
      return { ok: true }
    } catch (error) {
      endSession()
      return failed(error)
    }
  }
  const setUp = async (answer: Promise<LoginAnswer & { recovery_codes: string[] }>): Promise<SetUpResult> => {
    try {
      const { recovery_codes: codes, ...login } = await answer
      if (!login.stores?.length) return { ok: false, why: 'no-store' }
      return { ok: true, codes, enter: () => beginSession(login) }
    } catch (error) {
      return failed(error)
    }
  }
  const askForPasskey = async (path: string): Promise<AuthenticationResponseJSON> => {
    const optionsJSON = await post<never>(path)
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON })
  }
  const createPasskey = async (): Promise<RegistrationResponseJSON> => {
    const optionsJSON = await post<never>('set_up/passkey')
    const { startRegistration } = await import('@simplewebauthn/browser')
    return startRegistration({ optionsJSON })
  }
  return {
    verify: (proof) => signIn(post('factor/verify', proof)),
    passkey: () => signIn(askForPasskey('factor/passkey').then((passkey) => post('factor/verify', { passkey }))),
    passkeyAlone: (remember) =>
      signIn(askForPasskey('passkey/options').then((passkey) => post('passkey/login', { passkey, remember }))),
    startTotp: () =>
      post<TotpSecret>('set_up/totp').catch((error: unknown) => {
        if (hasCode(error, EXPIRED)) return null
        throw error
      }),
    confirmTotp: (code) => setUp(post('set_up/totp_confirm', { code })),
    registerPasskey: (name) =>
      setUp(createPasskey().then((passkey) => post('set_up/passkey_confirm', { name, passkey }))),
  }
}

function failed(error: unknown): Exclude<StepResult, { ok: true }> {
  if (error instanceof ApiError) {
    if (error.kind !== 'business') return { ok: false, why: 'error' }
    const why = error.code === EXPIRED ? 'expired' : error.code === WRONG_FACTOR ? 'wrong' : 'refused'
    return { ok: false, why, message: error.message }
  }
  return isPasskeyCancelled(error) ? { ok: false, why: 'cancelled', message: '' } : { ok: false, why: 'error' }
}
