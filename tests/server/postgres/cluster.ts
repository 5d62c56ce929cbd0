import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { missingPrograms, postgresFolder, refusal } from '../../../scripts/system-packages.mjs'

/** The port that a process tries first, because test files run in parallel processes. */
const FIRST_PORT = 20_000 + (process.pid % 10_000)
/** Distance to the next port that is tried when another process holds one. */
const PORT_STEP = 997
const MAX_ATTEMPTS = 5

/** Folder of initdb and pg_ctl. Throws with the command that installs PostgreSQL when the programs are missing. */
function binaries(): string {
  const lack = missingPrograms(['postgresql'])
  if (lack) throw new Error(refusal(lack))
  return postgresFolder()!
}

export interface Cluster {
  url: string
  /** Folder of data, log and socket. */
  folder: string
  /** Folder of the programs of this PostgreSQL version, such as pg_dump and pg_restore. */
  bin: string
  /** Ends the server and removes its data. */
  stop(): void
  /** Ends the server and moves its data to this path, which another cluster may take as `from`. */
  keep(path: string): void
}

const PREFIX = 'backstock-pg-'

/**
 * Ends the servers of test runs that were killed, and removes their data. The name of a folder holds the id of the
 * process.
 */
function endAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, owner] = /^backstock-pg-(\d+)-/.exec(name) ?? []
    if (owner === undefined || isRunning(Number(owner))) continue
    const folder = join(tmpdir(), name)
    const server = serverIn(folder)
    if (server !== undefined && isRunning(server)) endNow(server)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** In ms. PostgreSQL ends well within this time, whatever its clients do. */
const MAX_SHUTDOWN = 10_000

/** Ends a server, and waits until it has ended: files that it still writes would keep its folder from being removed. */
function endNow(server: number): void {
  // SIGQUIT is PostgreSQL's immediate shutdown.
  process.kill(server, 'SIGQUIT')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (const end = Date.now() + MAX_SHUTDOWN; isRunning(server) && Date.now() < end;) Atomics.wait(pause, 0, 0, 20)
}

/** Id of the process of the server with this folder; undefined when none was started or it ended by itself. */
export function serverIn(folder: string): number | undefined {
  const file = join(folder, 'data', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

/** Whether a process with this id exists. Signal 0 checks that without sending a signal. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Settings of a server whose data nobody needs after a crash. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=300']

/**
 * Starts a PostgreSQL server with a new data folder, which `stop` removes. The folder is empty, or a copy of the folder
 * `from`; `settings` are added to SETTINGS. `owner` is the id of the process that needs the server: after that
 * process has ended, the next start of any cluster stops the server. PostgreSQL refuses to run as root, so root
 * starts the server as user `postgres`.
 */
export function startCluster({
  firstPort = FIRST_PORT,
  from,
  settings = [],
  owner = process.pid,
}: { firstPort?: number; from?: string; settings?: readonly string[]; owner?: number } = {}): Cluster {
  const bin = binaries()
  endAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${owner}-`))
  const asRoot = userInfo().uid === 0
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const who = asRoot ? { uid: id('-u'), gid: id('-g') } : {}
  if (asRoot) chownSync(folder, id('-u'), id('-g'))
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...who, cwd: folder, stdio: 'pipe' })
  const [data, log] = [join(folder, 'data'), join(folder, 'log')]
  // `cp` keeps the owner of the files, which PostgreSQL demands.
  if (from) execFileSync('cp', ['-a', from, data])
  else run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const flags = [...SETTINGS, ...settings].map((setting) => `-c ${setting}`).join(' ')
  const start = (port: number) => {
    const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${flags}`
    run('pg_ctl', ['-D', data, '-l', log, '-w', '-o', options, 'start'])
  }
  const port = portOf(firstPort, start, () => readFileSync(log, 'utf8'))
  const end = (mode: 'immediate' | 'fast') => run('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop'])
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    bin,
    stop: () => {
      end('immediate')
      remove()
    },
    keep: (path) => {
      end('fast')
      // The temporary folder may be on another disk, from which a folder cannot be moved in one step.
      execFileSync('cp', ['-a', data, `${path}.${process.pid}`])
      renameSync(`${path}.${process.pid}`, path)
      remove()
    },
  }
}

/**
 * Starts the server on the first of these ports that is free, and returns the port. Throws with the log when it does
 * not start.
 */
function portOf(firstPort: number, start: (port: number) => void, log: () => string): number {
  for (let attempt = 0; ; attempt++) {
    const port = firstPort + attempt * PORT_STEP
    try {
      start(port)
      return port
    } catch (error) {
      const isTaken = log().includes('Address already in use')
      if (!isTaken || attempt + 1 >= MAX_ATTEMPTS) throw new Error(log(), { cause: error })
    }
  }
}
