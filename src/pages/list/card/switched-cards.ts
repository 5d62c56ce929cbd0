import { useState } from 'react'
import type { CardStatus } from './cards'

const KEY = 'sample-cards'

/** Statuses by the id of their card. */
type Switched = Readonly<Record<number, CardStatus>>

function stored(): Switched {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Switched
  } catch {
    return {}
  }
}

/** What was switched on the sample: the browser's tab keeps it, since a sample keeps nothing on the server. */
export function useSwitchedCards(): [Switched, (id: number, status: CardStatus) => void] {
  const [switched, setSwitched] = useState(stored)
  const change = (id: number, status: CardStatus) => {
    const next = { ...switched, [id]: status }
    setSwitched(next)
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // A browser that lets no page store anything forgets it with the page.
    }
  }
  return [switched, change]
}
