import { ApiError, hasCode, INVALID } from '@/request/api-error'
import type { Client } from '@/request/client'
import type { FieldError } from '@/rules/rules'

/** The input of the setup page. */
export interface FirstCompany {
  tenant_name: string
  name: string
  mobile: string
  password: string
}

/** `dead`: the link can no longer be used. `fields`: errors by field. `error`: the server did not answer. */
export type SetupResult =
  | { ok: true }
  | { ok: false; why: 'dead' | 'refused'; message: string }
  | { ok: false; why: 'fields'; errors: FieldError[] }
  | { ok: false; why: 'error' }

/** Asks the server whether the setup link may be used. Shows no messages. */
export function checkSetupLink(client: Client, token: string): Promise<SetupResult> {
  return resultOf(client.post('/setup/check', { token }, { quiet: true }))
}

/** Creates the first company and its administrator. Shows no messages. */
export function setUpCompany(client: Client, token: string, company: FirstCompany): Promise<SetupResult> {
  return resultOf(client.post('/setup/company', { token, ...company }, { quiet: true }))
}

async function resultOf(answer: Promise<unknown>): Promise<SetupResult> {
  try {
    await answer
    return { ok: true }
  } catch (error) {
    if (hasCode(error, 41000)) return { ok: false, why: 'dead', message: error.message }
    if (hasCode(error, INVALID)) {
      const { errors = [] } = (error.data ?? {}) as { errors?: FieldError[] }
      if (errors.length > 0) return { ok: false, why: 'fields', errors }
    }
    if (error instanceof ApiError && error.kind === 'business')
      return { ok: false, why: 'refused', message: error.message }
    return { ok: false, why: 'error' }
  }
}
