import type { Login, Remembered } from '@/auth/sign-in'

/** How the operator signs in: with a mobile and the company's name, or with a user name and the tenant's number. */
export type Way = 'mobile' | 'tenant_id'
export type FieldName = 'mobile' | 'username' | 'password' | 'tenant_name' | 'tenant_id'

interface InputProps {
  type: 'text' | 'tel' | 'password'
  autoComplete: string
  inputMode?: 'numeric'
}

/** Native attributes of each field; `autoComplete` is what lets the browser's password manager remember the password for us. */
export const INPUTS: Readonly<Record<FieldName, InputProps>> = {
  mobile: { type: 'tel', autoComplete: 'username' },
  username: { type: 'text', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'current-password' },
  tenant_name: { type: 'text', autoComplete: 'organization' },
  tenant_id: { type: 'text', autoComplete: 'off', inputMode: 'numeric' },
}

export const FIELDS: Readonly<Record<Way, readonly FieldName[]>> = {
  mobile: ['mobile', 'password', 'tenant_name'],
  tenant_id: ['username', 'tenant_id', 'password'],
}

export type Values = Partial<Record<FieldName, string>>

/** Whether the form names whom this browser signs in by itself. */
export function isRemembered(way: Way, values: Values, known: Remembered | null): boolean {
  if (!known) return false
  return FIELDS[way].every((name) => name === 'password' || (values[name] ?? '').trim() === String(known[name]))
}

/** What is sent. An empty password leaves it to the browser's cookie. */
export function loginOf(way: Way, values: Values, remember: boolean): Login {
  const { mobile = '', username = '', password = '', tenant_name = '', tenant_id = '' } = values
  const proof = password === '' ? { remembered: true as const } : { password }
  const name =
    way === 'mobile'
      ? { mobile: mobile.trim(), tenant_name: tenant_name.trim() }
      : { username: username.trim(), tenant_id: Number(tenant_id) }
  return { ...name, ...proof, remember }
}

/** Text keys of what is wrong, by field. `known`: whose password need not be typed. */
export function problemsOf(way: Way, values: Values, known: Remembered | null): Values {
  const problems: Values = {}
  for (const name of FIELDS[way]) {
    const value = values[name] ?? ''
    if (name === 'password' && isRemembered(way, values, known)) continue
    // A password may be spaces; the others are what is left without them.
    if ((name === 'password' ? value : value.trim()) === '') problems[name] = `required.${name}`
  }
  if (way === 'tenant_id' && !problems.tenant_id && !/^\d+$/.test(values.tenant_id?.trim() ?? ''))
    problems.tenant_id = 'tenant_id_number'
  return problems
}
