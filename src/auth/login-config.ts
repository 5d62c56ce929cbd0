import { CONFIG, readObject, write } from './storage'

/** Values that the sign-in form remembers. `password` is part of the stored shape and is always empty. */
export interface LoginConfig {
  rememberPassword: boolean
  username: string
  password: ''
  tenantId: number | string
}

/** The form proposes 11, the tenant id of the demo company, until somebody has signed in with another. */
const DEFAULT_CONFIG: LoginConfig = { rememberPassword: true, username: '', password: '', tenantId: 11 }

/** The remembered values. A password that an earlier version of the console stored is erased. */
export function loginConfig(): LoginConfig {
  const stored = readObject<Record<keyof LoginConfig, unknown>>(CONFIG)
  if (!stored) return DEFAULT_CONFIG
  const config: LoginConfig = {
    rememberPassword: typeof stored.rememberPassword === 'boolean' ? stored.rememberPassword : true,
    username: typeof stored.username === 'string' ? stored.username : '',
    password: '',
    tenantId:
      typeof stored.tenantId === 'number' || typeof stored.tenantId === 'string'
        ? stored.tenantId
        : DEFAULT_CONFIG.tenantId,
  }
  if (stored.password) write(CONFIG, config)
  return config
}

export function saveLoginConfig(config: Omit<LoginConfig, 'password'>): void {
  // Copied key by key, so that additional properties of the caller's object do not reach storage.
  const { rememberPassword, username, tenantId } = config
  write(CONFIG, {
    rememberPassword,
    username: rememberPassword ? username : '',
    password: '',
    tenantId,
  } satisfies LoginConfig)
}
