import { useState } from 'react'
import type { CardStatus } from './cards'

const KEY = 'sample-cards'

/** Changed statuses by card id. */
type Switched = Readonly<Record<number, CardStatus>>

function stored(): Switched {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Switched
  } catch {
    return {}
  }
}

/** Statuses changed by the operator, kept in the browser tab because the server stores nothing for a sample. */
export function useSwitchedCards(): [Switched, (id: number, status: CardStatus) => void] {
  const [switched, setSwitched] = useState(stored)
  const change = (id: number, status: CardStatus) => {
    const next = { ...switched, [id]: status }
    setSwitched(next)
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Storage is blocked in this browser: the statuses last until the page is closed.
    }
  }
  return [switched, change]
}
