import type { RegistrationResponseJSON } from '@simplewebauthn/browser'
import { currentClient } from '@/request/current-client'

export interface OwnPasskey {
  id: number
  name: string
  /** Host for which it was made. */
  site: string
  /** Epoch milliseconds, like the next. */
  created_at: number
  last_used_at: number | null
}

export interface Security {
  totp: boolean
  /** How many recovery codes are left. */
  recovery_codes: number
  /** The company requires a second factor of this operator. */
  required: boolean
  passkeys: OwnPasskey[]
}

export interface SignIns {
  sessions: {
    id: string
    user_agent: string
    address: string | null
    created_at: number
    last_seen_at: number
    current: boolean
  }[]
  browsers: { id: string; user_agent: string; created_at: number; renewed_at: number; current: boolean }[]
}

/** What ends: a session, the remembering of a browser, or both for everything but this one. */
export type Ended = { session: string } | { browser: string } | { others: true }

const PATH = '/user/security'
/** The dialog shows a wrong password and a wrong code at their field. */
const SHOWN = { handles: [40000, 40113, 42900] }

export const securityApi = {
  read: (signal: AbortSignal) => currentClient().get<Security>(PATH, { signal }),
  startTotp: (password: string) =>
    currentClient().post<{ secret: string; uri: string }>(`${PATH}/totp/start`, { password }, SHOWN),
  confirmTotp: (code: string) =>
    currentClient().post<{ recovery_codes: string[] | null }>(`${PATH}/totp/confirm`, { code }, SHOWN),
  removeTotp: (password: string) => currentClient().post(`${PATH}/totp/remove`, { password }, SHOWN),
  newCodes: (password: string) =>
    currentClient().post<{ recovery_codes: string[] }>(`${PATH}/recovery_codes`, { password }, SHOWN),
  renamePasskey: (id: number, name: string) => currentClient().post(`${PATH}/passkey/rename`, { id, name }),
  removePasskey: (id: number, password: string) =>
    currentClient().post(`${PATH}/passkey/remove`, { id, password }, SHOWN),
  /** Makes a passkey with the browser. Rejects with what the browser says when its dialog is closed. */
  addPasskey: async (password: string, name: string) => {
    const optionsJSON = await currentClient().post<never>(`${PATH}/passkey/start`, { password }, SHOWN)
    const { startRegistration } = await import('@simplewebauthn/browser')
    const passkey: RegistrationResponseJSON = await startRegistration({ optionsJSON })
    return currentClient().post<{ recovery_codes: string[] | null }>(`${PATH}/passkey/confirm`, { name, passkey })
  },
  signIns: (signal: AbortSignal) => currentClient().get<SignIns>(`${PATH}/sessions`, { signal }),
  end: (what: Ended) => currentClient().post(`${PATH}/end`, what),
  signInsOf: (member_id: number, signal: AbortSignal) =>
    currentClient().get<SignIns>('/admin/member/sessions', { signal, params: { member_id } }),
  endOf: (member_id: number, what: Ended) => currentClient().post('/admin/member/end_session', { member_id, ...what }),
}
