import { useSyncExternalStore } from 'react'
import { readJson, writeJson } from './browser-storage'
import { onSettings, settingsOwner } from './settings'

/** A list in local storage, one for each operator: visited screens, quick operations. */
interface KeptList<T> {
  use(): readonly T[]
  set(next: readonly T[]): void
  current(): readonly T[]
}

const EMPTY: readonly never[] = []

/** `isItem` checks stored items, which an older version of the console may have written in another form. */
export function keptList<T>(name: string, isItem: (stored: unknown) => stored is T): KeptList<T> {
  let owner: string | null = null
  let list: readonly T[] = EMPTY
  const listeners = new Set<() => void>()

  function current(): readonly T[] {
    const now = settingsOwner()
    if (now === owner) return list
    owner = now
    list = now === null ? EMPTY : read(`${name}:${now}`)
    return list
  }

  function read(key: string): readonly T[] {
    const stored = readJson(key)
    return Array.isArray(stored) ? stored.filter(isItem) : EMPTY
  }

  return {
    current,
    set(next) {
      current()
      list = next
      for (const listener of listeners) listener()
      // Without storage the list lasts until the page is left.
      if (owner !== null) writeJson(`${name}:${owner}`, next)
    },
    use() {
      return useSyncExternalStore((listener) => {
        listeners.add(listener)
        const stop = onSettings(listener)
        return () => {
          listeners.delete(listener)
          stop()
        }
      }, current)
    },
  }
}
