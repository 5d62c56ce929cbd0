import type { Call } from '../http/call'

/** A planned job whose time has come. */
interface DueJob {
  /** Tells apart the jobs of a kind in a company: the id of a document, or `daily`. */
  key: string
  payload: Record<string, unknown> | null
}

/** A kind of background job. */
export interface JobKind {
  name: string
  /** Runs the job as the system. Returns when the job is due again (epoch ms), or null to delete the job. */
  run(call: Call, due: DueJob): Promise<number | null>
  /** A daily job is planned for every tenant at the start, under the key `daily`. */
  every?: 'day'
  /**
   * The daily job also runs at each start, because a new version of the program may have something to catch up with.
   */
  atStart?: true
}
