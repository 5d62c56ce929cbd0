import type { Database } from '../db/database'
import type { RequestRecord } from '../log/request-record'

/** Context variables of every request, set by createApp. */
export interface AppEnv {
  Variables: {
    /** Missing where requests are not logged, as in an app of a test. */
    record?: RequestRecord
    database: Database
    /** The entities of the application; server/metadata/registry.ts reads it. */
    registry: object
    clock: () => number
    address: string | undefined
    behindProxy: boolean
    /** Inline scripts that the content security policy of the answer allows (http/inline-scripts.ts). */
    inlineScripts?: string[]
  }
}
