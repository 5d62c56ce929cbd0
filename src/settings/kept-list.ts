import { useSyncExternalStore } from 'react'
import { onSettings, settingsOwner } from './settings'

/** A list in local storage, one for each operator: visited screens, quick operations. */
export interface KeptList<T> {
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
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isItem) : EMPTY
    } catch {
      return EMPTY
    }
  }

  return {
    current,
    set(next) {
      current()
      list = next
      for (const listener of listeners) listener()
      if (owner === null) return
      try {
        localStorage.setItem(`${name}:${owner}`, JSON.stringify(next))
      } catch {
        // Without storage the list lasts until the page is left.
      }
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
