import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Test files run side by side, each in a process of its own. */
const OWN_PORT = 20_000 + (process.pid % 10_000)

const INSTALL =
  'ls /usr/lib/postgresql/*/bin/initdb || { apt-get update; apt-get install -y --no-install-recommends postgresql; }'

/** Folder of initdb and pg_ctl: PG_BIN, or the newest of Debian's; installed where we may, else the exact command is told. */
function binaries(): string {
  const found = process.env.PG_BIN ?? newest()
  if (found) return found
  if (userInfo().uid === 0) {
    // Several files may find it missing at once; the package manager serves one at a time.
    spawnSync('flock', [join(tmpdir(), 'backstock-postgresql.lock'), 'sh', '-c', INSTALL], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = newest()
    if (installed) return installed
  }
  throw new Error(
    'These tests need PostgreSQL 15 or newer: sudo apt-get install postgresql, or set PG_BIN to the folder of initdb and pg_ctl',
  )
}

function newest(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const version = readdirSync(root)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1)
  return version === undefined ? undefined : join(root, version, 'bin')
}

/** A fresh PostgreSQL of its own on a folder that goes when it stops. It refuses root, so as root it runs as `postgres`. */
export function startCluster(port = OWN_PORT): { url: string; bin: string; stop(): void } {
  const bin = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'backstock-pg-'))
  const asRoot = userInfo().uid === 0
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const who = asRoot ? { uid: id('-u'), gid: id('-g') } : {}
  if (asRoot) chownSync(folder, id('-u'), id('-g'))
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...who, cwd: folder, stdio: 'pipe' })
  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  run('pg_ctl', [
    '-D',
    data,
    '-l',
    join(folder, 'log'),
    '-w',
    '-o',
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`,
    'start',
  ])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Folder of the PostgreSQL programs that this server is one of: pg_dump and pg_restore of the same version. */
    bin,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
