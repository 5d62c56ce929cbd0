import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { bundle } from '../run.mjs'
import { keepRunning } from './keep-running.mjs'

/**
 * Starts the generator in watch mode, and starts it again when it fails. After each write `onWritten` gets the paths of
 * written and removed files, and after each run `onProblems` the problems of the manifest, an empty list when there are
 * none.
 */
export async function startGenerator({ onWritten, onProblems }) {
  const program = resolve(await bundle('generator/cli.ts'))
  return keepRunning({
    name: 'generator',
    start() {
      const child = fork(program, ['generate', '--watch'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      child.on('message', ({ written, problems }) => (written ? onWritten(written) : onProblems(problems)))
      return child
    },
  })
}
