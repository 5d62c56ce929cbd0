import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/**
 * A server as run by `npm start`, with its own data folder. A check can kill the server and start it again on the data
 * that is then on disk.
 */
export class KilledServer {
  readonly base: string
  readonly #port: number
  readonly #folder: string
  #child: ChildProcess | null = null

  constructor(port: number, folder: string) {
    this.#port = port
    this.#folder = folder
    this.base = `http://localhost:${port}`
  }

  /** Resolves when the API answers. Throws when the server exits first, or does not answer within five minutes. */
  async start(): Promise<void> {
    const child = spawn('node', ['scripts/start.mjs'], {
      env: { ...process.env, PORT: String(this.#port), DATA_DIR: this.#folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errorOutput = ''
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk))
    this.#child = child
    for (let waited = 0; waited < 300_000; waited += 100) {
      if (child.exitCode !== null) throw new Error(`The server ended before it was ready:\n${errorOutput}`)
      const up = await fetch(`${this.base}/api/openapi.json`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (up) return
      await setTimeout(100)
    }
    throw new Error(`The server was not ready in 300 s:\n${errorOutput}`)
  }

  /** Sends SIGKILL, so that the server can neither finish requests nor close the database. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
