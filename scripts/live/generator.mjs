import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { endedBadly } from '../has-ended.mjs'
import { bundle } from '../run.mjs'

/**
 * Starts the generator in watch mode. After each run `onProblems` gets the problems of the manifest, an empty list when
 * there are none. `onWritten` gets the paths of written and removed files: first those of the changed screens, with
 * `isMore` when other files of the same save follow. `onEnded` is called when a run has ended, in whatever way.
 */
export async function startGenerator({ onWritten, onProblems, onEnded }) {
  const program = resolve(await bundle('generator/cli.ts'))
  const child = fork(program, ['generate', '--watch'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', ({ written, isMore, problems }) => {
    if (written) onWritten(written, isMore)
    else if (problems) onProblems(problems)
    else onEnded()
  })
  child.once('exit', (code, signal) => {
    onEnded()
    if (endedBadly(code, signal)) console.error('[generator] ended: restart npm run dev')
  })
  return { stop: () => child.kill('SIGTERM') }
}
