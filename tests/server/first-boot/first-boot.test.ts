import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../server/app'
import { checkInvariants } from '../../../server/checks/check'
import type { Database } from '../../../server/db/database'
import { signInHint } from '../../../server/first-boot/sign-in-hint'
import { isLoopback, wantsDemo } from '../../../server/first-boot/demo-choice'
import { refuseKnownPassword } from '../../../server/first-boot/known-password'
import { open } from '../../../server/live'
import { issueSetupLink, LINK_HOURS } from '../../../server/first-boot/setup-link'
import { NOW, openSeededDatabase, openTestDatabase } from '../harness'
import { Browser } from '../http/browser'

const HERE = { url: 'http://localhost:5173', host: '127.0.0.1' }

describe('the demo company', () => {
  it.each([
    { url: undefined, host: '127.0.0.1', demo: undefined, wanted: true },
    { url: undefined, host: 'localhost', demo: undefined, wanted: true },
    { url: undefined, host: '::1', demo: undefined, wanted: true },
    { url: undefined, host: '127.0.0.1', behindProxy: true, demo: undefined, wanted: false },
    { url: undefined, host: '127.0.0.1', behindProxy: true, demo: true, wanted: true },
    { url: undefined, host: '0.0.0.0', demo: undefined, wanted: false },
    { url: undefined, host: '::', demo: undefined, wanted: false },
    { url: undefined, host: '127.0.0.1.example.com', demo: undefined, wanted: false },
    { url: 'postgres://db/backstock', host: '127.0.0.1', demo: undefined, wanted: false },
    { url: 'postgres://db/backstock', host: '0.0.0.0', demo: true, wanted: true },
    { url: undefined, host: '127.0.0.1', demo: false, wanted: false },
    { url: 'postgres://db/backstock', host: '0.0.0.0', demo: undefined, wanted: false },
  ])('is created on $url $host with DEMO=$demo, BEHIND_PROXY=$behindProxy: $wanted', ({ wanted, ...surroundings }) => {
    expect(wantsDemo({ behindProxy: false, ...surroundings })).toBe(wanted)
  })

  it('counts only loopback addresses as this machine', () => {
    expect(['127.0.0.1', '127.8.9.1', 'localhost', '[::1]'].every(isLoopback)).toBe(true)
    expect(['0.0.0.0', '10.0.0.1', 'localhost.example.com', ''].some(isLoopback)).toBe(false)
  })

  it('has its sign-in printed while the password is the default, with a warning on public addresses', async () => {
    const demo = await openSeededDatabase()
    expect(await signInHint(demo, HERE, NOW)).toContain('Backstock11')
    expect(await signInHint(demo, HERE, NOW)).not.toContain('WARNING')
    expect(await signInHint(demo, { url: 'http://localhost', host: '0.0.0.0' }, NOW)).toContain('WARNING')
    expect(await signInHint(demo, { ...HERE, behindProxy: true }, NOW)).toContain('WARNING')
    const exposed = { host: '0.0.0.0', behindProxy: false, demo: undefined }
    const refused = expect.objectContaining({
      exit: 'demoPassword',
      message: expect.stringContaining('DEMO=on') as string,
    })
    await expect(refuseKnownPassword(demo, exposed)).rejects.toEqual(refused)
    await expect(refuseKnownPassword(demo, { ...exposed, host: '127.0.0.1', behindProxy: true })).rejects.toEqual(
      refused,
    )
    await refuseKnownPassword(demo, { ...exposed, host: '127.0.0.1' })
    await refuseKnownPassword(demo, { ...exposed, demo: true })
    await demo.system((tx) => tx.execute(sql`update admin_member set password = '-' where mobile = '19900000000'`))
    expect(await signInHint(demo, HERE, NOW)).toBe('')
    await refuseKnownPassword(demo, exposed)
    await demo.close()
  })
})

describe('npm run dev', () => {
  it('on a public address creates no demo company and prints a setup link', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'backstock-dev-'))
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const { database, close } = await open({ dataDir, host: '0.0.0.0', consolePort: 5173 })
    const printed = print.mock.calls.join('\n')
    print.mockRestore()
    const { rows } = (await database.system((tx) => tx.execute(sql`select * from setting_base`))) as { rows: object[] }
    await close()
    rmSync(dataDir, { recursive: true, force: true })
    expect(rows).toEqual([])
    expect(printed).toMatch(/http:\/\/localhost:5173\/setup\?token=[\w-]{43}\n/)
    expect(printed).not.toContain('Backstock11')
  })
})

describe('the setup link of an empty database', () => {
  const COMPANY = { tenant_name: '东篱便利', name: '陶掌柜', mobile: '19911111111', password: 'Chrysanth-9-steps' }
  let database: Database
  let now = NOW
  let browser: Browser
  beforeAll(async () => {
    database = await openTestDatabase()
    browser = new Browser(createApp({ database, clock: () => now }))
  })
  afterAll(() => database.close())
  beforeEach(() => {
    now = NOW
  })

  const check = (token: unknown) => browser.send('POST', '/setup/check', { token })
  const setUp = (token: unknown, company: object = COMPANY) =>
    browser.send<{ tenant_id: number; errors: { path: string; en: string }[] }>('POST', '/setup/company', {
      token,
      ...company,
    })
  const newLink = async () => (await issueSetupLink(database, now)) ?? ''

  it('is printed at start, works, and is stored only as a hash', async () => {
    const hint = await signInHint(database, HERE, now)
    const token = /http:\/\/localhost:5173\/setup\?token=([\w-]{43})\n/.exec(hint)?.[1] ?? ''
    expect((await check(token)).code).toBe(0)
    const { rows } = (await database.system((tx) => tx.execute(sql`select * from setup_link`))) as { rows: object[] }
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(hint).not.toContain('Backstock11')
  })

  it('is refused with a message when unknown, malformed or older than a day; a restart prints a new link', async () => {
    const first = await newLink()
    for (const token of ['', 'x'.repeat(43), null, { $gt: '' }, `${first}=`, 'y'.repeat(10_000)]) {
      const answer = await check(token)
      expect(answer.code).toBe(41000)
      expect(answer.msg).toContain('重新启动')
    }
    expect((await check('y'.repeat(20_000))).code).toBe(41300)
    now = NOW + LINK_HOURS * 3_600_000
    expect((await check(first)).code).toBe(41000)
    expect((await check(await newLink())).code).toBe(0)
    const { rows } = (await database.system((tx) => tx.execute(sql`select * from setup_link`))) as { rows: object[] }
    expect(rows).toHaveLength(1)
  })

  it('of one process works at another process while both links are valid', async () => {
    const [older, newer] = [await newLink(), await newLink()]
    expect([(await check(older)).code, (await check(newer)).code]).toEqual([0, 0])
  })

  it('names every missing or wrong field and creates nothing', async () => {
    const token = await newLink()
    const pathsOf = async (company: object) =>
      (await setUp(token, company)).data.errors.map(({ path }) => path).toSorted()
    expect(await pathsOf({})).toEqual(['mobile', 'name', 'password', 'tenant_name'])
    expect(await pathsOf({ ...COMPANY, mobile: '12' })).toEqual(['mobile'])
    expect(await pathsOf({ ...COMPANY, password: 'short' })).toEqual(['password'])
    expect(await pathsOf({ ...COMPANY, password: 'Password1' })).toEqual(['password'])
    expect(await pathsOf({ ...COMPANY, tenant_name: '   ' })).toEqual(['tenant_name'])
    expect(await pathsOf({ ...COMPANY, tenant_name: 'x'.repeat(41), name: 7 })).toEqual(['name', 'tenant_name'])
    expect((await browser.raw('POST', '/setup/company', undefined)).status).toBe(200)
    const { rows } = (await database.system((tx) => tx.execute(sql`select * from setting_base`))) as { rows: object[] }
    expect(rows).toEqual([])
  })

  it('creates one first company from several simultaneous requests; then every link is invalid', async () => {
    const [token, newer] = [await newLink(), await newLink()]
    const answers = await Promise.all([setUp(token), setUp(newer, { ...COMPANY, tenant_name: '别家' }), setUp(token)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 41000, 41000])
    const over = await check(newer)
    expect([over.code, over.msg]).toEqual([41000, expect.stringContaining('企业已建立')])
    expect((await check('x'.repeat(43))).msg).toContain('企业已建立')
    expect(await issueSetupLink(database, now)).toBeNull()

    const won = answers.find(({ code }) => code === 0)!
    const [tenant] = (
      (await database.system((tx) => tx.execute(sql`select tenant_name from setting_base`))) as unknown as {
        rows: { tenant_name: string }[]
      }
    ).rows
    const who = new Browser(createApp({ database, clock: () => now }))
    expect((await who.signIn(COMPANY.mobile, COMPANY.password, tenant!.tenant_name)).code).toBe(0)
    expect(who.tenant).toBe(won.data.tenant_id)
    expect((await who.send('POST', '/good/brand/create', { brand_name: '东篱', sort: 1 })).code).toBe(0)
    expect(await checkInvariants(database, won.data.tenant_id)).toEqual([])
    const { rows } = (await database.system((tx) =>
      tx.execute(sql`select event from security_log where event = 'company_created'`),
    )) as { rows: object[] }
    expect(rows).toHaveLength(1)
    const { rows: daily } = (await database.system((tx) =>
      tx.execute(sql`select kind from job where tenant_id = ${won.data.tenant_id} and key = 'daily'`),
    )) as { rows: object[] }
    expect(daily.length).toBeGreaterThan(0)
    expect(await signInHint(database, HERE, now)).toBe('')
  })
})
