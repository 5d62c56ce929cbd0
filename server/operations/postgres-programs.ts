import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { OperationRefused } from './refused'

/**
 * Folder of the PostgreSQL client programs: PG_BIN, or Debian's newest version. Undefined when PATH must be searched.
 */
function binaryFolder(): string | undefined {
  if (process.env.PG_BIN) return process.env.PG_BIN
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const newest = readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'bin', 'pg_dump')))
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1)
  return newest === undefined ? undefined : join(root, newest, 'bin')
}

/**
 * Runs pg_dump or pg_restore on the database of a URL. The password is passed in the environment, because every user of
 * the machine can read process arguments. Throws OperationRefused with the program's error output.
 */
export async function runPostgresProgram(name: 'pg_dump' | 'pg_restore', args: string[], url: string): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const folder = binaryFolder()
  const program = folder === undefined ? name : join(folder, name)
  const child = spawn(program, [...args, '--no-password', '--dbname', address.href], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput = `${errorOutput}${chunk.toString('utf8')}`.slice(-4_000)))
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ENOENT'
          ? new OperationRefused(
              `${name} was not found. Install PostgreSQL's client programs, of the server's version or newer, or set PG_BIN to their folder.`,
            )
          : error,
      ),
    )
    child.once('close', done)
  })
  if (code !== 0) throw new OperationRefused(`${name} ended with ${code}:\n${errorOutput.trim()}`)
}
