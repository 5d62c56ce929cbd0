import { rolledBack } from '../../db/rolled-back'
import type { Tx } from '../../db/database'
import type { Call } from '../../http/call'

/**
 * Runs the work in a savepoint, which is rolled back afterwards, so that nothing that the work wrote stays. Returns the
 * result of the work, or throws the error of the work.
 */
export const inRolledBackSavepoint = <T>(call: Call, work: (inner: Call) => Promise<T>): Promise<T> =>
  rolledBack(
    (run: (tx: Tx) => Promise<T>) => call.tx.transaction(run),
    (tx) => work({ ...call, tx }),
  )
