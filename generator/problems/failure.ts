import { UnknownCommit } from '../compare/commit'
import { EXIT } from './exit-codes'
import { GeneratorBusy } from '../files/lock'
import { ChangedMeanwhile } from '../files/changed-meanwhile'
import { WriteRefused } from '../files/replace'

/** Whether the file system refused access before any change was staged, for example to the lock or the cache. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  /^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|EMFILE|EIO)$/.test((error as NodeJS.ErrnoException).code ?? '')

/** Prints why a run failed, without a stack trace unless the generator itself has a bug. Returns the exit code. */
export function reportFailure(error: unknown): number {
  if (error instanceof UnknownCommit || error instanceof GeneratorBusy || error instanceof ChangedMeanwhile) {
    console.error(error.message)
    return error instanceof GeneratorBusy ? EXIT.busy : error instanceof ChangedMeanwhile ? EXIT.refused : EXIT.usage
  }
  if (error instanceof WriteRefused || isRefusal(error)) {
    console.error(
      `${error.message}\nNothing was changed. Free some space or grant read and write permission, then run it again.`,
    )
    return EXIT.ioError
  }
  console.error('Internal error of the generator; the manifest is not the cause:')
  console.error(error)
  return EXIT.crash
}
