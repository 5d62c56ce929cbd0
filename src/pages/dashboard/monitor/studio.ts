/** Answer of `GET /dashboard/monitor`: the current state of the studio. */
export interface Studio {
  title: string
  room: string
  /** ISO 8601 */
  started_at: string
  /** Number of viewers per minute, oldest first; the last value is the current minute. */
  viewers: readonly number[]
  likes: number
  orders: number
  /** In fen (1/100 yuan). */
  amount: number
  signals: readonly Signal[]
  items: readonly Item[]
  messages: readonly Message[]
}

/** A video stream of the studio. */
export interface Signal {
  /** The stream on the air, its running replacement (`hot`), and a replacement that must be started first (`cold`). */
  key: 'main' | 'hot' | 'cold'
  /** kbps */
  rate: number
  /** Frames per second. */
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

/** Formats seconds as minutes and seconds: 640 → `10:40`. */
export function clock(seconds: number): string {
  const remainder = String(seconds % 60).padStart(2, '0')
  return `${Math.floor(seconds / 60)}:${remainder}`
}

/** The running order with item `id` on the air: items above it count as played, items below it as waiting. */
export function withPlaying(items: readonly Item[], id: number | null): Item[] {
  const at = items.findIndex((item) => item.id === id)
  if (at < 0) return [...items]
  return items.map((item, index) => ({
    ...item,
    state: index < at ? 'played' : index === at ? 'playing' : 'waiting',
  }))
}
