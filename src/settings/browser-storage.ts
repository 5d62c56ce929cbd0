/*
 * Local and session storage. A browser that forbids storage throws at every access, and a full storage throws when it
 * is written. These functions then read null and write nothing.
 */

export type StorageKind = 'localStorage' | 'sessionStorage'

export function readText(key: string, kind: StorageKind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(key)
  } catch {
    return null
  }
}

/** The stored JSON value; null when nothing is stored or the text is not JSON. */
export function readJson(key: string, kind?: StorageKind): unknown {
  try {
    return JSON.parse(readText(key, kind) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Stores a text, or removes the key for null. Returns whether that was possible. */
export function writeText(key: string, text: string | null, kind: StorageKind = 'localStorage'): boolean {
  try {
    if (text === null) window[kind].removeItem(key)
    else window[kind].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Stores a value as JSON. Returns whether that was possible. */
export const writeJson = (key: string, value: unknown, kind?: StorageKind): boolean =>
  writeText(key, JSON.stringify(value), kind)

/** The stored keys that begin with the prefix. */
export function keysWith(prefix: string, kind: StorageKind = 'localStorage'): string[] {
  try {
    return Object.keys(window[kind]).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
