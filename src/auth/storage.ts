/** All keys of local storage about signing in. session.ts and login-config.ts define the shapes of their values. */
export const TOKEN = 'token'
export const STORE = 'login-store-info'
export const MEMBER = 'login-member-info'
export const CONFIG = 'login-config'
export const ROLE = 'userRole'
/** Prefix of the answers of the server with which a console starts while there is no network. */
export const KEPT_ANSWER = 'answer:'

// Reading or writing throws when the browser forbids storage. The session then lasts until the page is left.

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

/** Removes every key that begins with the prefix, from local storage unless told otherwise. */
export function removeAll(prefix: string, storage?: Storage): void {
  try {
    const from = storage ?? localStorage
    for (const key of Object.keys(from)) if (key.startsWith(prefix)) from.removeItem(key)
  } catch {
    // See above.
  }
}
