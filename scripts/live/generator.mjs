import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { endedBadly } from '../has-ended.mjs'
import { bundle } from '../run.mjs'

/**
 * Starts the generator in watch mode. After each write `onWritten` gets the paths of written and removed files, and
 * after each run `onProblems` the problems of the manifest, an empty list when there are none.
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
