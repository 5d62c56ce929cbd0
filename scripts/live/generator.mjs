import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { bundle } from '../run.mjs'

/** The generator, writing on every save. `onProblems` hears what is wrong in the manifest after each run: nothing, mostly. */
export async function startGenerator(onProblems) {
  const program = resolve(await bundle('generator/cli.ts'))
  const child = fork(program, ['generate', '--watch'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', ({ problems }) => onProblems(problems))
  return { stop: () => child.kill('SIGTERM') }
}
