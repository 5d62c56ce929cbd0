import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { endedBadly } from '../has-ended.mjs'
import { bundle } from '../run.mjs'

/**
 * The generator, writing on every save. `onWritten` hears at once which files it wrote or removed, `onProblems` what is
 * wrong in the manifest after each run: nothing, mostly.
 */
export async function startGenerator({ onWritten, onProblems }) {
  const program = resolve(await bundle('generator/cli.ts'))
  const child = fork(program, ['generate', '--watch'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', ({ written, problems }) => (written ? onWritten(written) : onProblems(problems)))
  child.once('exit', (code, signal) => {
    if (endedBadly(code, signal)) console.error('[generator] ended: restart npm run dev')
  })
  return { stop: () => child.kill('SIGTERM') }
}
