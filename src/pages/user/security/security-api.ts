import type { RegistrationResponseJSON } from '@simplewebauthn/browser'
import type { OpenSession } from '@/rules/answers'
import type { CallOptions } from '@/request/client'
import { currentClient } from '@/request/current-client'

export interface OwnPasskey {
  id: number
  name: string
  /** Host name for which the passkey was created. */
  site: string
  /** Epoch milliseconds, like `last_used_at`. */
  created_at: number
  last_used_at: number | null
}

export interface Security {
  totp: boolean
  /** Number of unused recovery codes. */
  recovery_codes: number
  /** True when the company requires a second factor from this operator. */
  required: boolean
  passkeys: OwnPasskey[]
}

export interface SignIns {
  sessions: OpenSession[]
  browsers: { id: string; user_agent: string; created_at: number; renewed_at: number; current: boolean }[]
}

/** The sign-in to end: a session, a remembered browser, or everything except the current session and browser. */
export type SignInToEnd = { session: string } | { browser: string } | { others: true }

const PATH = '/user/security'
/** Error codes that the client does not announce, because the dialog shows the message at its field. */
const SHOWN_IN_DIALOG = { handles: [40000, 40113, 42900] }

/** Options of a call that loads what a screen shows. */
type Load = Pick<CallOptions, 'signal' | 'quiet'>

export const securityApi = {
  read: (load: Load) => currentClient().get<Security>(PATH, load),
  startTotp: (password: string) =>
    currentClient().post<{ secret: string; uri: string }>(`${PATH}/totp/start`, { password }, SHOWN_IN_DIALOG),
  confirmTotp: (code: string) =>
    currentClient().post<{ recovery_codes: string[] | null }>(`${PATH}/totp/confirm`, { code }, SHOWN_IN_DIALOG),
  removeTotp: (password: string) => currentClient().post(`${PATH}/totp/remove`, { password }, SHOWN_IN_DIALOG),
  newCodes: (password: string) =>
    currentClient().post<{ recovery_codes: string[] }>(`${PATH}/recovery_codes`, { password }, SHOWN_IN_DIALOG),
  renamePasskey: (id: number, name: string) => currentClient().post(`${PATH}/passkey/rename`, { id, name }),
  removePasskey: (id: number, password: string) =>
    currentClient().post(`${PATH}/passkey/remove`, { id, password }, SHOWN_IN_DIALOG),
  /** Creates a passkey in the browser. Rejects with the browser's error when the operator closes its dialog. */
  addPasskey: async (password: string, name: string) => {
    const optionsJSON = await currentClient().post<never>(`${PATH}/passkey/start`, { password }, SHOWN_IN_DIALOG)
    const { startRegistration } = await import('@simplewebauthn/browser')
    const passkey: RegistrationResponseJSON = await startRegistration({ optionsJSON })
    return currentClient().post<{ recovery_codes: string[] | null }>(`${PATH}/passkey/confirm`, { name, passkey })
  },
  signIns: (load: Load) => currentClient().get<SignIns>(`${PATH}/sessions`, load),
  end: (target: SignInToEnd) => currentClient().post(`${PATH}/end`, target),
  signInsOf: (member_id: number, load: Load) =>
    currentClient().get<SignIns>('/admin/member/sessions', { ...load, params: { member_id } }),
  endOf: (member_id: number, target: SignInToEnd) =>
    currentClient().post('/admin/member/end_session', { member_id, ...target }),
}
