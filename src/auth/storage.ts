/** All keys of local storage about signing in; session.ts and login-config.ts hold the shapes of their values. */
export const TOKEN = 'token'
export const STORE = 'login-store-info'
export const MEMBER = 'login-member-info'
export const CONFIG = 'login-config'
export const ROLE = 'userRole'

// Reading or writing throws where the browser forbids storage; the session then lasts until the page is left.

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) || null
  } catch {
    return null
  }
}

export function readObject<T extends object>(key: string): Partial<T> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Partial<T>) : null
  } catch {
    return null
  }
}

export function write(key: string, value: string | object | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // See above.
  }
}

/** Removes every key that begins so: unsaved forms end with the sign-out, and only with it. */
export function removeAll(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // See above.
  }
}
