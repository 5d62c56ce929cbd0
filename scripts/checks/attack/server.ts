import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startCluster } from '../../../tests/server/postgres/cluster'

export type Engine = 'embedded' | 'postgres'

export interface AttackedServer {
  base: string
  port: number
  /** Resident memory of the server's process, in megabytes. */
  memory(): number
  /** Whether the process that was started is still running. */
  isAlive(): boolean
  stop(): Promise<void>
}

/** Starts a production server with the demo company on a temporary database. Throws when the server does not start. */
export async function startServer(engine: Engine, port: number): Promise<AttackedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-attack-'))
  const cluster = engine === 'postgres' ? startCluster({ firstPort: port + 1 }) : null
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
  // An interrupted check stops its server.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(130)))
  for (const until = Date.now() + 600_000; Date.now() < until && isAlive(); await setTimeout(500)) {
    const answer = await fetch(`${base}/api/sys/ping`).catch(() => null)
    if (answer?.status === 204) return { base, port, memory: () => residentMegabytes(child.pid), isAlive, stop }
  }
  await stop()
  throw new Error(`the server on ${engine} did not start`)
}

/** Linux only: resident megabytes of a process, from a page count in /proc and a page size of 4096 bytes. */
function residentMegabytes(pid: number | undefined): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 1_048_576
}
