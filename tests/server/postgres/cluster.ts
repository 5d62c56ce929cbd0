import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { missing, postgresFolder, refusal } from '../../../scripts/system-packages.mjs'

/** The port that a process tries first, because test files run in parallel processes. */
const FIRST_PORT = 20_000 + (process.pid % 10_000)
/** Distance to the next port that is tried when another process holds one. */
const PORT_STEP = 997
const MAX_ATTEMPTS = 5

/** Folder of initdb and pg_ctl. Throws with the command that installs PostgreSQL when the programs are missing. */
function binaries(): string {
  const lack = missing(['postgresql'])
  if (lack) throw new Error(refusal(lack))
  return postgresFolder()!
}

export interface Cluster {
  url: string
  /** Folder of the programs of this PostgreSQL version, such as pg_dump and pg_restore. */
  bin: string
  /** Ends the server and removes its data. */
  stop(): void
  /** Ends the server and moves its data to this path, where `from` of another start finds them. */
  keep(path: string): void
}

/** Settings of a server whose data nobody needs after a crash. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=300']

/**
 * Starts a PostgreSQL server with a new data folder, which `stop` removes. The folder is empty, or a copy of the folder
 * `from`; `settings` are added to SETTINGS. PostgreSQL refuses to run as root, so root starts it as user `postgres`.
 */
export function startCluster({
  firstPort = FIRST_PORT,
  from,
  settings = [],
}: { firstPort?: number; from?: string; settings?: readonly string[] } = {}): Cluster {
  const bin = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'backstock-pg-'))
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

/** Starts the server on the first of these ports that is free, and returns the port. Throws with the log when it does not start. */
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
