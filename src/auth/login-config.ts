import { CONFIG, readObject, write } from './storage'

/** What the sign-in form remembers. `password` is part of the stored shape and is always empty. */
export interface LoginConfig {
  rememberPassword: boolean
  username: string
  password: ''
  tenantId: number | string
}

const DEFAULT_CONFIG: LoginConfig = { rememberPassword: true, username: '', password: '', tenantId: 11 }

/** The remembered config; a password that some earlier console left there is erased. */
export function loginConfig(): LoginConfig {
  const kept = readObject<Record<keyof LoginConfig, unknown>>(CONFIG)
  if (!kept) return DEFAULT_CONFIG
  const config: LoginConfig = {
    rememberPassword: typeof kept.rememberPassword === 'boolean' ? kept.rememberPassword : true,
    username: typeof kept.username === 'string' ? kept.username : '',
    password: '',
    tenantId:
      typeof kept.tenantId === 'number' || typeof kept.tenantId === 'string' ? kept.tenantId : DEFAULT_CONFIG.tenantId,
  }
  if (kept.password) write(CONFIG, config)
  return config
}

export function saveLoginConfig(config: Omit<LoginConfig, 'password'>): void {
  // Built key by key: a caller's object that carries more must not put it into storage.
  const { rememberPassword, username, tenantId } = config
  write(CONFIG, {
    rememberPassword,
    username: rememberPassword ? username : '',
    password: '',
    tenantId,
  } satisfies LoginConfig)
}
