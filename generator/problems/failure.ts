import { NoCommit } from '../compare/commit'
import { EXIT } from './exit-codes'
import { Busy } from '../files/lock'
import { ChangedMeanwhile } from '../files/overlay'
import { Unwritten } from '../files/replace'

/** The file system's refusal before anything was staged: of the lock, of what is remembered. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  /^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|EMFILE|EIO)$/.test((error as NodeJS.ErrnoException).code ?? '')

/** Says why a run could not be done, one line where it is nobody's mistake. Returns what the program exits with. */
export function tellFailure(error: unknown): number {
  if (error instanceof NoCommit || error instanceof Busy || error instanceof ChangedMeanwhile) {
    console.error(error.message)
    return error instanceof Busy ? EXIT.busy : error instanceof ChangedMeanwhile ? EXIT.refused : EXIT.usage
  }
  if (error instanceof Unwritten || isRefusal(error)) {
    console.error(
      `${error.message}\nNothing was changed. Make room or give the right to read and write, then run it again.`,
    )
    return EXIT.unwritten
  }
  console.error('The generator failed. This is its mistake, not your manifest’s:')
  console.error(error)
  return EXIT.crash
}
