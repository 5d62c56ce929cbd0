import type { Database } from '../db/database'

/** What every request can reach; handed in by createApp. */
export interface AppEnv {
  Variables: {
    database: Database
    clock: () => number
    address: string | undefined
    behindProxy: boolean
    /** Origin under which the browser sees the server. */
    origin: string
  }
}
