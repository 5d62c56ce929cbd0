import type { Login, Remembered } from '@/auth/sign-in'

/** How the operator signs in: with a mobile and the company's name, or with a user name and the tenant's number. */
export type SignInMethod = 'mobile' | 'tenant_id'
export type FieldName = 'mobile' | 'username' | 'password' | 'tenant_name' | 'tenant_id'

interface InputProps {
  type: 'text' | 'tel' | 'password'
  autoComplete: string
  inputMode?: 'numeric'
}

/** Native attributes of each field. The browser's password manager recognises the fields by `autoComplete`. */
export const INPUTS: Readonly<Record<FieldName, InputProps>> = {
  mobile: { type: 'tel', autoComplete: 'username' },
  username: { type: 'text', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'current-password' },
  tenant_name: { type: 'text', autoComplete: 'organization' },
  tenant_id: { type: 'text', autoComplete: 'off', inputMode: 'numeric' },
}

export const FIELDS: Readonly<Record<SignInMethod, readonly FieldName[]>> = {
  mobile: ['mobile', 'password', 'tenant_name'],
  tenant_id: ['username', 'tenant_id', 'password'],
}

export type Values = Partial<Record<FieldName, string>>

/** Whether the form names the staff member whom this browser signs in without a password. */
export function isRemembered(method: SignInMethod, values: Values, member: Remembered | null): boolean {
  if (!member) return false
  return FIELDS[method].every((name) => name === 'password' || (values[name] ?? '').trim() === String(member[name]))
}

/** Body of the sign-in call. With an empty password the server uses the browser's cookie. */
export function loginOf(method: SignInMethod, values: Values, remember: boolean): Login {
  const { mobile = '', username = '', password = '', tenant_name = '', tenant_id = '' } = values
  const proof = password === '' ? { remembered: true as const } : { password }
  const name =
    method === 'mobile'
      ? { mobile: mobile.trim(), tenant_name: tenant_name.trim() }
      : { username: username.trim(), tenant_id: Number(tenant_id) }
  return { ...name, ...proof, remember }
}

/** Text keys of the errors, by field. `member` is the staff member whom this browser signs in without a password. */
export function problemsOf(method: SignInMethod, values: Values, member: Remembered | null): Values {
  const problems: Values = {}
  for (const name of FIELDS[method]) {
    const value = values[name] ?? ''
    if (name === 'password' && isRemembered(method, values, member)) continue
    // A password may consist of spaces; the other values are trimmed.
    if ((name === 'password' ? value : value.trim()) === '') problems[name] = `required.${name}`
  }
  if (method === 'tenant_id' && !problems.tenant_id && !/^\d+$/.test(values.tenant_id?.trim() ?? ''))
    problems.tenant_id = 'tenant_id_number'
  return problems
}
