import { useState } from 'react'
import { readJson, writeJson } from '@/settings/browser-storage'
import type { CardStatus } from './cards'

const KEY = 'sample-cards'

/** Changed statuses by card id. */
type Switched = Readonly<Record<number, CardStatus>>

const stored = (): Switched => (readJson(KEY, 'sessionStorage') ?? {}) as Switched

/** Statuses changed by the operator, kept in the browser tab because the server stores nothing for a sample. */
export function useSwitchedCards(): [Switched, (id: number, status: CardStatus) => void] {
  const [switched, setSwitched] = useState(stored)
  const change = (id: number, status: CardStatus) => {
    const next = { ...switched, [id]: status }
    setSwitched(next)
    writeJson(KEY, next, 'sessionStorage')
  }
  return [switched, change]
}
