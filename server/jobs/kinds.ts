import type { Call } from '../http/call'

export interface Due {
  key: string
  payload: Record<string, unknown> | null
}

/** A kind of due work. */
export interface JobKind {
  name: string
  /** Does it, as the system. Answers when it is due again (epoch ms), or null when it is done for good. */
  run(call: Call, due: Due): Promise<number | null>
  /** `daily` work is there for every tenant from the start, under the key `daily`. */
  every?: 'day'
}
