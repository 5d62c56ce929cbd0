/** `GET /dashboard/monitor`: the studio as it stands now. */
export interface Studio {
  title: string
  room: string
  /** ISO 8601 */
  started_at: string
  /** By minute, the last is now. */
  viewers: readonly number[]
  likes: number
  orders: number
  /** Fen */
  amount: number
  signals: readonly Signal[]
  items: readonly Item[]
  messages: readonly Message[]
}

export interface Signal {
  key: 'main' | 'hot' | 'cold'
  /** kbps */
  rate: number
  /** Per second */
  frames: number
  state: 'normal' | 'idle'
}

export interface Item {
  id: number
  name: string
  seconds: number
  state: 'played' | 'playing' | 'waiting'
}

export interface Message {
  id: number
  name: string
  content: string
  /** ISO 8601 */
  at: string
  member: boolean
}

/** 640 → `10:40` */
export function clock(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${rest}`
}

/** The running order with another item on the air: those above it have been, those below wait. */
export function withPlaying(items: readonly Item[], id: number | null): Item[] {
  const at = items.findIndex((item) => item.id === id)
  if (at < 0) return [...items]
  return items.map((item, index) => ({
    ...item,
    state: index < at ? 'played' : index === at ? 'playing' : 'waiting',
  }))
}
