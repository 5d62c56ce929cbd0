import { useSyncExternalStore } from 'react'
import { onSettings, settingsOwner } from './settings'

/** A list that an operator has in this browser: pages visited, operations put in reach. */
export interface KeptList<T> {
  use(): readonly T[]
  set(next: readonly T[]): void
  current(): readonly T[]
}

const NONE: readonly never[] = []

/** `reads` tells what is still of the right form: an older version may have written it. */
export function keptList<T>(name: string, reads: (kept: unknown) => kept is T): KeptList<T> {
  let owner: string | null = null
  let list: readonly T[] = NONE
  const listeners = new Set<() => void>()

  function current(): readonly T[] {
    const now = settingsOwner()
    if (now === owner) return list
    owner = now
    list = now === null ? NONE : read(`${name}:${now}`)
    return list
  }

  function read(key: string): readonly T[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(reads) : NONE
    } catch {
      return NONE
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
        // A full or forbidden storage costs the memory, not the list.
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
