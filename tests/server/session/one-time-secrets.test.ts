import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { issueSetupLink } from '../../../server/first-boot/setup-link'
import * as resources from '../../../server/generated/resources'
import { setting_base } from '../../../server/generated/tables'
import { linesTo } from '../../../server/log/log'
import type { Resource } from '../../../server/metadata/description'
import { NOW, openSeededDatabase, openTestDatabase } from '../harness'
import { everyRow } from '../operations/rows'
import { Browser } from '../http/browser'

/*
 * Secrets that are shown once (one-time passwords, secrets of terminals and authenticator apps, recovery codes, set-up
 * links, tokens) must not be stored in readable form afterwards: in no stored answer, in no other table and in no line
 * of the log. Every call that returns such a secret is made here with an Idempotency-Key.
 */
const PASSWORD = 'Backstock11'
const MANAGER = '19900000021'

let database: Database
let app: ReturnType<typeof createApp>
let admin: Browser
let now = NOW
let keyCount = 0
const lines: string[] = []
/** Shown secrets by their name. */
const shown = new Map<string, string>()

const code = (secret: string) => generateSync({ secret, epoch: Math.floor(now / 1000) })
async function postWithKey<T>(who: Browser, path: string, body: object): Promise<T> {
  const answer = await who.send<T>('POST', path, body, { 'Idempotency-Key': `secret-${++keyCount}` })
  expect(answer.code, `${path} ${JSON.stringify(answer)}`).toBe(0)
  return answer.data
}
/** Runs a transition of a row, and returns the values that it shows once. */
async function valuesReturnedBy(base: string, id: number, name: string): Promise<Record<string, string>> {
  const { data: row } = await admin.send<{ version: number }>('GET', `${base}/detail?id=${id}`)
  const body = { items: [{ id, version: row.version }], transitions: [name] }
  const data = await postWithKey<{ results: { code: number; data: { returns: Record<string, string> } }[] }>(
    admin,
    `${base}/transition`,
    body,
  )
  expect(data.results[0]?.code, JSON.stringify(data)).toBe(0)
  return data.results[0]!.data.returns
}
const firstId = async (path: string) => (await admin.send<{ list: { id: number }[] }>('GET', path)).data.list[0]!.id
const keepSession = (name: string, browser: Browser) => {
  shown.set(`token of ${name}`, browser.token!)
  for (const [cookie, value] of browser.cookies) if (value.length > 15) shown.set(`cookie ${cookie} of ${name}`, value)
}

/** Each call that shows a secret, by `entity.transition` or by its path. */
const CALLS: Readonly<Record<string, () => Promise<void>>> = {
  'admin_member.reset_password': async () => {
    const id = await firstId('/admin/member/list?current=1&pageSize=10&q=19900000033')
    const { new_password } = await valuesReturnedBy('/admin/member', id, 'reset_password')
    shown.set('one-time password', new_password!)
  },
  'pos_terminal.register': async () => {
    const store_id = await firstId('/store/manage/list?current=1&pageSize=10&f.store_no=S0002')
    const draft = { store_id, terminal_no: 'K1', terminal_name: '前台' }
    const { id } = await postWithKey<{ id: number }>(admin, '/store/terminal/create', draft)
    const { secret } = await valuesReturnedBy('/store/terminal', id, 'register')
    shown.set('secret of a terminal', secret!)
  },
  '/store/member/login': async () => {
    const browser = new Browser(app)
    await browser.signIn(MANAGER)
    keepSession('a sign-in', browser)
  },
  '/user/security/totp': async () => {
    const browser = new Browser(app)
    await browser.signIn(MANAGER)
    const proof = { password: PASSWORD }
    const { secret } = await postWithKey<{ secret: string }>(browser, '/user/security/totp/start', proof)
    const body = { code: code(secret) }
    const { recovery_codes } = await postWithKey<{ recovery_codes: string[] }>(
      browser,
      '/user/security/totp/confirm',
      body,
    )
    const more = await postWithKey<{ recovery_codes: string[] }>(browser, '/user/security/recovery_codes', proof)
    shown.set('secret of an authenticator app', secret)
    for (const [index, each] of [...recovery_codes, ...more.recovery_codes].entries())
      shown.set(`recovery code ${index}`, each)
  },
  '/store/member/set_up': async () => {
    await database.system((tx) => tx.update(setting_base).set({ require_second_factor: 'admins' }))
    const browser = new Browser(app)
    const login = { mobile: '19900000000', password: PASSWORD, tenant_name: '鲜邻新零售' }
    await browser.send('POST', '/store/member/login', login, { 'Idempotency-Key': 'set-up-login' })
    for (const [cookie, value] of browser.cookies) if (value.length > 15) shown.set(`cookie ${cookie}`, value)
    const { secret } = await postWithKey<{ secret: string }>(browser, '/store/member/set_up/totp', {})
    const body = { code: code(secret) }
    const path = '/store/member/set_up/totp_confirm'
    const done = await postWithKey<{ recovery_codes: string[]; token: string }>(browser, path, body)
    shown.set('secret at sign-in', secret)
    shown.set('token after the second step', done.token)
    for (const [index, each] of done.recovery_codes.entries()) shown.set(`recovery code at sign-in ${index}`, each)
  },
}

beforeAll(async () => {
  database = await openSeededDatabase()
  app = createApp({ database, clock: () => now, log: linesTo((line) => lines.push(line)) })
  admin = new Browser(app)
  expect((await admin.signIn()).code).toBe(0)
  keepSession('the administrator', admin)
  for (const call of Object.values(CALLS)) {
    now += 60_000
    await call()
  }
}, 240_000)
afterAll(() => database.close())

/** Names of the secrets that a text contains. */
const heldBy = (text: string) => [...shown].filter(([, secret]) => text.includes(secret)).map(([name]) => name)

describe('a secret that is shown once', () => {
  it('comes from every transition that returns a value', () => {
    const returning = (Object.values(resources) as Resource[]).flatMap(({ entity, transitions }) =>
      Object.entries(transitions).flatMap(([name, { returns }]) => (returns ? [`${entity}.${name}`] : [])),
    )
    expect(Object.keys(CALLS)).toEqual(expect.arrayContaining(returning))
    expect(shown.size).toBeGreaterThan(35)
    for (const [name, secret] of shown) expect(secret?.length, name).toBeGreaterThan(9)
  })

  it('is in no table, not even in stored answers', async () => {
    const tables = await everyRow(database)
    expect(tables.get('idempotency')!.length).toBeGreaterThan(2)
    const leaks = [...tables].flatMap(([table, rows]) => heldBy(rows.join('\n')).map((name) => `${table}: ${name}`))
    expect(leaks).toEqual([])
  })

  it('is in no line of the log', () => {
    expect(lines.length).toBeGreaterThan(10)
    expect(heldBy(lines.join('\n'))).toEqual([])
  })

  it('is not shown again to a repeated request', async () => {
    const id = await firstId('/store/terminal/list?current=1&pageSize=10&f.terminal_no=K1')
    const { data: row } = await admin.send<{ version: number }>('GET', `/store/terminal/detail?id=${id}`)
    const body = { items: [{ id, version: row.version }], transitions: ['register'] }
    const ask = () => admin.raw('POST', '/store/terminal/transition', body, { 'Idempotency-Key': 'twice' })
    const [first, second] = [await (await ask()).text(), await ask()]
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    const { secret } = (JSON.parse(first) as { data: { results: { data: { returns: { secret: string } } }[] } }).data
      .results[0]!.data.returns
    const again = await second.text()
    expect(again).not.toContain(secret)
    expect(again).toContain('"shown_once":true')
  })
})

it('a setup link is stored only as a hash', async () => {
  const empty = await openTestDatabase()
  const token = await issueSetupLink(empty, NOW)
  const rows = await everyRow(empty)
  expect(token).toHaveLength(43)
  expect([...rows.values()].flat().join('\n')).not.toContain(token)
  await empty.close()
})
