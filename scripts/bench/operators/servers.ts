import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface ServerProcess {
  url: string
  /** Processor time in seconds since the process began. */
  cpu(): number
  stop(): Promise<void>
}

/** Linux counts the processor time of a process in ticks of 10 ms. */
const TICKS_PER_SECOND = 100
/** Longest time in ms until the server answers. */
const START_TIMEOUT_MS = 300_000

/** The room for short-lived data that production gives to Node (docs/deploy.md). */
const NODE_OPTIONS = '--max-semi-space-size=64'

/** Starts the program that production runs, on a free port. Throws with its output when it does not start. */
export async function startServer(databaseUrl: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_OPTIONS,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      SECRET_KEY: 'the key of a benchmark',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child)
  return {
    url,
    cpu: () => {
      // The fields after the name of the program, of which the 12th and 13th are user and system time.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`the server did not start: ${output}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail()
    }, START_TIMEOUT_MS)
    child.once('exit', fail)
    child.stderr?.on('data', (text: Buffer) => (output += text))
    child.stdout?.on('data', (text: Buffer) => {
      output += text
      const address = /running at (http:\/\/\S+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address.replace('localhost', '127.0.0.1').replace(/\/$/, ''))
    })
  })
}
