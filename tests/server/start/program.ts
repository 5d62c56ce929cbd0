import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { bundle } from '../../../scripts/run.mjs'

export interface Program {
  child: ChildProcess
  /** Everything on standard output and standard error so far. */
  output: () => string
  /** Waits until the server listens and returns its address. Throws with the output when the program ends before. */
  listening: () => Promise<string>
  /** Waits until the program has ended and returns its exit code. */
  ended: () => Promise<number | null>
}

/** Starts the server in a new process without the environment of this process; `as` is a user id. */
export async function startProgram(env: Record<string, string>, as?: number): Promise<Program> {
  const program = resolve(await bundle('server/main.ts'))
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(as !== undefined && { uid: as, gid: as }),
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    output: () => output,
    ended: () => exit,
    listening: async () => {
      let hasEnded = false
      void exit.then(() => (hasEnded = true))
      for (;;) {
        const line = output.split('\n').find((text) => text.includes('"msg":"listening"'))
        if (line) return `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`
        if (hasEnded) throw new Error(`The server ended before it listened:\n${output}`)
        await new Promise((done) => setTimeout(done, 20))
      }
    },
  }
}
