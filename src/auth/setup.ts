import { ApiError, hasCode } from '@/request/api-error'
import type { Client } from '@/request/client'
import type { FieldError } from '@/rules/rules'

/** What the setup page asks for. */
export interface FirstCompany {
  tenant_name: string
  name: string
  mobile: string
  password: string
}

/** `dead`: the link is over, in the server's words. `fields`: what is wrong where. `error`: no answer. */
export type SetupResult =
  | { ok: true }
  | { ok: false; why: 'dead' | 'refused'; message: string }
  | { ok: false; why: 'fields'; errors: FieldError[] }
  | { ok: false; why: 'error' }

/** Whether the setup link may be used. Shows nothing. */
export function checkSetupLink(client: Client, token: string): Promise<SetupResult> {
  return resultOf(client.post('/setup/check', { token }, { quiet: true }))
}

/** Makes the first company and its administrator. Shows nothing. */
export function setUpCompany(client: Client, token: string, company: FirstCompany): Promise<SetupResult> {
  return resultOf(client.post('/setup/company', { token, ...company }, { quiet: true }))
}

async function resultOf(answer: Promise<unknown>): Promise<SetupResult> {
  try {
    await answer
    return { ok: true }
  } catch (error) {
    if (hasCode(error, 41000)) return { ok: false, why: 'dead', message: error.message }
    if (hasCode(error, 40000)) {
      const { errors = [] } = (error.data ?? {}) as { errors?: FieldError[] }
      if (errors.length > 0) return { ok: false, why: 'fields', errors }
    }
    if (error instanceof ApiError && error.kind === 'business')
      return { ok: false, why: 'refused', message: error.message }
    return { ok: false, why: 'error' }
  }
}
