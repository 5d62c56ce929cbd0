import type { SendState } from './sender'

/** What the screen of a station shows about the sending of its counts. */
export interface StationView {
  state: SendState
  /** Number of changes and scans that the server does not have yet. */
  unsent: number
  /** The browser cannot store counts, so they are lost when the page is closed. */
  isUnstored: boolean
  /** Somebody else changed the document meanwhile, and the counts were added to its newer quantities. */
  isShared: boolean
  /** The server's message for a refused save. */
  message: string | null
}
