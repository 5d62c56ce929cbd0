import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { readConfiguration } from '../../../server/configuration/configuration'
import { EXITS } from '../../../server/configuration/exit-codes'
import { startCluster } from '../postgres/cluster'
import { withOldVersion } from './old-server'
import { startProgram } from './program'

const folder = mkdtempSync(join(tmpdir(), 'backstock-start-'))
let cluster: ReturnType<typeof startCluster>

beforeAll(async () => {
  cluster = startCluster()
  const client = new pg.Client(cluster.url)
  await client.connect()
  for (const statement of [
    `create role guest login password 'guest'`,
    `create role locked login password 'locked'`,
    `create database shop`,
    `create database empty owner guest`,
  ])
    await client.query(statement)
  // The cluster requires a password for one role and trusts all other local connections.
  const { rows } = await client.query<{ hba_file: string }>('show hba_file')
  const rules = rows[0]?.hba_file ?? ''
  writeFileSync(rules, `host all locked all scram-sha-256\n${readFileSync(rules, 'utf8')}`)
  await client.query('select pg_reload_conf()')
  await client.end()
})
afterAll(() => {
  cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const KEY = { SECRET_KEY: 'a key of more than 16 characters' }
/** The cluster's address, changed to another role or another database. */
const database = (change: (url: URL) => void) => {
  const url = new URL(cluster.url)
  change(url)
  return url.href
}

/** Starts the program with these settings, waits until it ends, and returns its exit code and output. */
async function refused(env: Record<string, string>, as?: number): Promise<{ code: number | null; output: string }> {
  const program = await startProgram({ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_FORMAT: 'json', ...env }, as)
  const code = await program.ended()
  return { code, output: program.output() }
}

describe('a start with an invalid setting', () => {
  const WRONG: [exit: keyof typeof EXITS, env: Record<string, string>, says: RegExp][] = [
    ['PORT', { PORT: 'http' }, /PORT is "http" and must be a number from 0 to 65535/],
    ['PORT', { PORT: '70000' }, /PORT is "70000"/],
    ['HOST', { HOST: 'http://here' }, /HOST is "http:\/\/here" and must be an IP address or a host name/],
    ['HOST', { HOST: '300.1.1.1' }, /HOST is "300.1.1.1"/],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hidden@db/shop' }, /DATABASE_URL must begin with postgres:/],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://root:hidden@db' }, /DATABASE_URL has no database/],
    ['DATABASE_URL', { DATABASE_URL: 'db:5432/hidden' }, /DATABASE_URL must begin with postgres:/],
    ['SECRET_KEY', { SECRET_KEY: '' }, /SECRET_KEY must have 16 characters or more/],
    ['SECRET_KEY', { SECRET_KEY: ' ' }, /openssl rand -base64 32/],
    ['METRICS', { PORT: '6210', METRICS_PORT: '6210' }, /METRICS_PORT is "6210" and must differ from PORT/],
    ['METRICS', { METRICS_TOKEN: 'hidden' }, /METRICS_TOKEN must have 16 characters/],
    ['CONSOLE_DIR', { CONSOLE_DIR: '/nowhere' }, /CONSOLE_DIR is "\/nowhere" and holds no index.html/],
    ['setting', { BEHIND_PROXY: 'yes' }, /BEHIND_PROXY is "yes" and must be on or off/],
    ['setting', { LOG_LEVEL: 'loud' }, /LOG_LEVEL is "loud" and must be trace, debug/],
    ['setting', { SHUTDOWN_DELAY: 'long' }, /SHUTDOWN_DELAY is "long" and must be a number of seconds/],
  ]
  it.each(WRONG)('%s %o is reported with a remedy and without secrets', (exit, env, says) => {
    const start = () => readConfiguration(env, false)
    expect(start).toThrow(expect.objectContaining({ exit, message: expect.stringMatching(says) as string }))
    expect(start).not.toThrow(/hidden/)
  })

  const FIRST = WRONG.filter(([exit], index) => WRONG.findIndex(([other]) => other === exit) === index)
  it.each(FIRST)('%s %o ends the program with its exit code', async (exit, env, says) => {
    const { code, output } = await refused(env)
    expect(output).toMatch(says)
    expect(output).not.toMatch(/hidden|\n {4}at /)
    expect(code).toBe(EXITS[exit].code)
  })

  it('names every wrong setting at once', async () => {
    const { code, output } = await refused({ PORT: 'x', SAMPLES: 'x', LOG_LEVEL: 'x' })
    for (const name of ['PORT', 'SAMPLES', 'LOG_LEVEL']) expect(output).toContain(`${name} is "x"`)
    expect(code).toBe(EXITS.PORT.code)
  })
})

describe('a start with an unusable port, address or folder', () => {
  it('says that the port is in use, and how to choose another', async () => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo
    const { code, output } = await refused({ PORT: String(port), DATABASE_URL: cluster.url, ...KEY })
    other.close()
    expect(output).toContain(`PORT ${port} on 127.0.0.1 is in use.`)
    expect(output).toContain(`PORT=${port + 1}`)
    expect(code).toBe(EXITS.portTaken.code)
  })

  it('says that the host is an address of another machine', async () => {
    const { code, output } = await refused({ HOST: '192.0.2.7', DATABASE_URL: cluster.url, ...KEY })
    expect(output).toContain('HOST 192.0.2.7 is not an address of this machine')
    expect(code).toBe(EXITS.HOST.code)
  })

  it('says that the data folder is a file', async () => {
    writeFileSync(join(folder, 'file'), '')
    const { code, output } = await refused({ DATA_DIR: join(folder, 'file', 'below') })
    expect(output).toContain(`The data folder ${join(folder, 'file', 'below')} cannot be written`)
    expect(code).toBe(EXITS.DATA_DIR.code)
  })

  it.runIf(userInfo().uid === 0)(
    'says that the data folder is not this user’s, with and without a database',
    async () => {
      chmodSync(folder, 0o755)
      mkdirSync(join(folder, 'root'), { mode: 0o755 })
      const DATA_DIR = join(folder, 'root', 'data')
      const embedded = await refused({ DATA_DIR }, 65_534)
      expect(embedded.output).toContain(`The data folder ${DATA_DIR} cannot be written (EACCES)`)
      expect(embedded.code).toBe(EXITS.DATA_DIR.code)
      const served = await refused({ DATA_DIR, DATABASE_URL: cluster.url }, 65_534)
      expect(served.output).toContain('SECRET_KEY is not set, and no key can be kept in the folder')
      expect(served.code).toBe(EXITS.SECRET_KEY.code)
    },
  )

  it('says which process has the data folder open', async () => {
    mkdirSync(join(folder, 'used'))
    writeFileSync(join(folder, 'used', 'process.lock'), String(process.pid))
    const { code, output } = await refused({ DATA_DIR: join(folder, 'used') })
    expect(output).toContain(`in use by process ${process.pid}`)
    expect(code).toBe(EXITS.folderInUse.code)
  })
})

describe('a start with an unusable database', () => {
  const start = (DATABASE_URL: string) => refused({ DATABASE_URL, ...KEY })

  it('says that no server answers', async () => {
    const { code, output } = await start('postgres://shop:hidden@127.0.0.1:1/shop')
    expect(output).toContain('The database cannot be reached: database shop at 127.0.0.1:1 as shop (ECONNREFUSED)')
    expect(output).not.toContain('hidden')
    expect(code).toBe(EXITS.databaseUnreachable.code)
  })

  it('says that the name of the host is unknown', async () => {
    const { code, output } = await start('postgres://shop@no-such-host.invalid/shop')
    expect(output).toContain('The database cannot be reached: database shop at no-such-host.invalid:5432')
    expect(code).toBe(EXITS.databaseUnreachable.code)
  })

  it.each([
    ['the role is unknown', 'nobody', '', '(28000)'],
    ['the password is wrong', 'locked', 'hidden', '(28P01)'],
    ['the password is missing', 'locked', '', 'as locked'],
  ])('says that %s', async (_what, username, password, detail) => {
    const { code, output } = await start(database((url) => Object.assign(url, { username, password })))
    expect(output).toContain('The database refuses the role or its password')
    expect(output).toContain(detail)
    expect(output).not.toContain('hidden')
    expect(code).toBe(EXITS.databasePassword.code)
  })

  it('says that there is no such database', async () => {
    const { code, output } = await start(database((url) => (url.pathname = '/nothing')))
    expect(output).toContain('The database does not exist: database nothing')
    expect(code).toBe(EXITS.databaseMissing.code)
  })

  it('says that the role may not make the role of the program', async () => {
    const { code, output } = await start(
      database((url) => {
        url.username = 'guest'
        url.pathname = '/empty'
      }),
    )
    expect(output).toContain('The role has too few rights in the database')
    expect(output).toContain('createrole')
    expect(code).toBe(EXITS.databaseRights.code)
  })

  it('says that the server speaks no TLS', async () => {
    const { code, output } = await start(`${cluster.url}?sslmode=require`)
    expect(output).toContain('sslmode=disable')
    expect(code).toBe(EXITS.databaseTls.code)
  })

  it('says that PostgreSQL is too old, before it changes anything', async () => {
    const old = await withOldVersion(cluster.url, '140011')
    const { code, output } = await start(old.url)
    old.server.close()
    expect(output).toContain('The database is PostgreSQL 14; this program needs 15 or newer.')
    expect(code).toBe(EXITS.databaseTooOld.code)
  })

  it('says which migration differs from the applied one', async () => {
    const client = new pg.Client(database((url) => (url.pathname = '/shop')))
    await client.connect()
    await client.query(`create table schema_migration (name text primary key, sha256 varchar(64) not null,
      applied_at bigint not null default 0)`)
    const { readMigrations } = await import('../../../server/db/migrate')
    const [first] = await readMigrations('server/migrations')
    await client.query(`insert into schema_migration (name, sha256) values ($1, 'another')`, [first?.name])
    await client.end()
    const { code, output } = await start(database((url) => (url.pathname = '/shop')))
    expect(output).toContain(`Migration ${first?.name} was changed`)
    expect(code).toBe(EXITS.migrations.code)
  })
})

it('no two reasons share an exit code, and none is a code of Node or of a signal', () => {
  const codes = Object.values(EXITS).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes.filter((code) => code > 1)) expect(code > 13 && code < 126).toBe(true)
})
