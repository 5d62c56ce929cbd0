import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startCluster } from '../../../tests/server/postgres/cluster'

export type Engine = 'embedded' | 'postgres'

export interface Attacked {
  base: string
  port: number
  /** Megabytes of memory that its process holds. */
  memory(): number
  /** Whether the process that was started is still the one that serves. */
  isAlive(): boolean
  stop(): Promise<void>
}

/** A server of its own as a company runs it, with the demo company, on a database that goes when it stops. Throws when it does not start. */
export async function startServer(engine: Engine, port: number): Promise<Attacked> {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-attack-'))
  const cluster = engine === 'postgres' ? startCluster(port + 1) : null
  const child = spawn(process.execPath, [join('scripts', 'run.mjs'), join('server', 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: 'on',
      SECRET_KEY: 'a key for as long as the attack lasts',
      ...(cluster && { DATABASE_URL: cluster.url }),
    },
  })
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const base = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await Promise.race([ended, setTimeout(30_000, undefined, { ref: false })])
    if (isAlive()) child.kill('SIGKILL')
    await ended
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  // Whoever stops the check does not leave its server behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)))
  for (const until = Date.now() + 600_000; Date.now() < until && isAlive(); await setTimeout(500)) {
    const answer = await fetch(`${base}/api/sys/ping`).catch(() => null)
    if (answer?.status === 204) return { base, port, memory: () => residentMegabytes(child.pid), isAlive, stop }
  }
  await stop()
  throw new Error(`the server on ${engine} did not start`)
}

/** Linux only: pages of the resident set. */
function residentMegabytes(pid: number | undefined): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 1_048_576
}
