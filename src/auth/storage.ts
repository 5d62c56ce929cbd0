import { keysWith, readJson, readText, type StorageKind, writeText } from '@/settings/browser-storage'

/** All keys of local storage about signing in. session.ts and login-config.ts define the shapes of their values. */
export const TOKEN = 'token'
export const STORE = 'login-store-info'
export const MEMBER = 'login-member-info'
export const CONFIG = 'login-config'
export const ROLE = 'userRole'
/** Prefix of the answers of the server with which a console starts while there is no network. */
export const KEPT_ANSWER = 'answer:'

/** The stored text; null when nothing or an empty text is stored. */
export const readFilled = (key: string): string | null => readText(key) || null

/** The stored object, whose parts may be missing; null when nothing is stored, or something else than an object. */
export function readObject<T extends object>(key: string): Partial<T> | null {
  const value = readJson(key)
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Partial<T>) : null
}

/** Stores a value, or removes the key for null. Without storage the session lasts until the page is left. */
export function write(key: string, value: string | object | null): void {
  writeText(key, value === null || typeof value === 'string' ? value : JSON.stringify(value))
}

/** Removes every key that begins with the prefix, from local storage unless `kind` names session storage. */
export function removeAll(prefix: string, kind?: StorageKind): void {
  for (const key of keysWith(prefix, kind)) writeText(key, null, kind)
}
