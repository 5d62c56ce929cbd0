import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import { idempotency, password_history, sign_in_attempt } from '../../../server/db/tables'
import { admin_member } from '../../../server/generated/tables'
import { hashPassword } from '../../../server/http/session/secrets'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'

let database: Database
let app: ReturnType<typeof createApp>
let now = NOW
const opened = vi.hoisted(() => ({ database: undefined as Database | undefined }))
/** Argon2 runs since the last reset, and how many of them began while a transaction was open. */
const argon = vi.hoisted(() => ({ runs: 0, insideTransaction: 0 }))

vi.mock('../../../server/http/session/secrets', async (original) => {
  const secrets = await original<typeof import('../../../server/http/session/secrets')>()
  const outside = async <T>(work: () => Promise<T>) => {
    argon.runs += 1
    // The embedded database runs one transaction at a time: while one is open, another does not begin.
    const begun = opened.database?.system(async () => 'begun')
    const first = await Promise.race([begun, new Promise((resume) => setTimeout(resume, 1_500, 'held up'))])
    if (first === 'held up') argon.insideTransaction += 1
    return work()
  }
  return {
    ...secrets,
    hashPassword: (password: string) => outside(() => secrets.hashPassword(password)),
    passwordMatches: (hash: string, password: string) => outside(() => secrets.passwordMatches(hash, password)),
  }
})

const OWNER = '19900000021'
const setOwn = async (password: string) => {
  const hash = await hashPassword(password)
  await database.system(async (tx) => {
    const own = eq(admin_member.mobile, OWNER)
    await tx.update(admin_member).set({ password: hash, password_state: 'own' }).where(own)
    await tx.delete(password_history)
    await tx.delete(sign_in_attempt)
  })
}

beforeAll(async () => {
  database = await openSeededDatabase()
  opened.database = database
  app = createApp({ database, clock: () => now, address: () => '203.0.113.5' })
}, 120_000)
beforeEach(async () => {
  await setOwn('Backstock11')
  Object.assign(argon, { runs: 0, insideTransaction: 0 })
})
afterAll(() => database.close())

interface Result {
  code: number
  msg: string
  data: { errors?: { path: string; zh: string; en: string }[]; returns?: { new_password: string }; shown_once?: true }
}
const signedIn = async (mobile = OWNER, password = 'Backstock11') => {
  const browser = new Browser(app)
  expect((await browser.signIn(mobile, password)).code).toBe(0)
  return browser
}
const transition = async (browser: Browser, path: string, body: object, headers = {}) => {
  const answer = await browser.send<{ results: Result[] }>('POST', `${path}/transition`, body, headers)
  return answer.data.results?.[0] ?? (answer as unknown as Result)
}
const change = async (browser: Browser, old_password: string, new_password: string) => {
  const { data } = await browser.send<{ id: number; version: number }>('GET', '/user/setting/detail')
  return transition(browser, '/user/setting', {
    items: [{ id: data.id, version: data.version }],
    transitions: ['change_password'],
    input: { old_password, new_password, repeat_password: new_password },
  })
}
const reset = async (admin: Browser, key: string) => {
  const [member] = await database.system((tx) => tx.select().from(admin_member).where(eq(admin_member.mobile, OWNER)))
  const body = { items: [{ id: member!.id, version: member!.version }], transitions: ['reset_password'] }
  const send = () => transition(admin, '/admin/member', body, { 'Idempotency-Key': key })
  return { send }
}
const newMember = (more: object) => ({
  name: '赵铁柱',
  username: `u${Math.random().toString(36).slice(2, 10)}`,
  mobile: `1${String(Math.floor(3e9 + Math.random() * 1e9))}`,
  role_type: 'head_office',
  all_stores: true,
  ...more,
})

describe('Argon2', () => {
  it('runs outside of transactions: sign-in, change, reset, creating and editing a member', async () => {
    const owner = await signedIn()
    expect((await change(owner, 'Backstock11', 'Velvet-Otter-77')).code).toBe(0)
    const admin = await signedIn('19900000000')
    expect((await (await reset(admin, 'argon')).send()).code).toBe(0)
    const [administrator] = await database.system((tx) =>
      tx.select().from(admin_member).where(eq(admin_member.mobile, '19900000000')),
    )
    const { role_ids, org_id } = administrator!
    const createdMember = await admin.send<{ id: number; version: number }>(
      'POST',
      '/admin/member/create',
      newMember({ password: 'Velvet-Otter-78', role_ids, org_id }),
    )
    expect(createdMember.code).toBe(0)
    const { id, version } = createdMember.data
    const edited = { version, password: 'Velvet-Otter-79' }
    expect((await admin.send('POST', `/admin/member/update?id=${id}`, edited)).code).toBe(0)
    expect(argon.runs).toBeGreaterThanOrEqual(7)
    expect(argon.insideTransaction).toBe(0)
  })

  it('does not run for a draft that the operator may not save', async () => {
    const clerk = await signedIn('19900000023')
    argon.runs = 0
    const answer = await clerk.send('POST', '/admin/member/create', newMember({ password: 'Velvet-Otter-78' }))
    expect(answer.code).toBe(40300)
    expect(argon.runs).toBe(0)
  })
})

describe('a wrong old password', () => {
  it('counts like a wrong sign-in: the sixth try waits, and the owner can still sign in', async () => {
    const thief = await signedIn()
    for (let n = 0; n < 5; n++)
      expect(await change(thief, `Wrong${n}xyz`, 'Velvet-Otter-77')).toMatchObject({
        code: 40000,
        data: { errors: [{ path: 'input.old_password' }] },
      })
    argon.runs = 0
    expect((await change(thief, 'Backstock11', 'Velvet-Otter-77')).code).toBe(42900)
    expect(argon.runs).toBe(0)
    await signedIn()
    now += 10_000
    expect((await change(thief, 'Backstock11', 'Velvet-Otter-77')).code).toBe(0)
  })

  it('in simultaneous requests has no more tries than in sequence', async () => {
    const thief = await signedIn()
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(thief, `Wrong${n}xyz`, 'Velvet-Otter-77')),
    )
    expect(codes.filter(({ code }) => code === 40000)).toHaveLength(5)
  })
})

describe('a one-time password', () => {
  it('is answered once: a repeat of the request says that it was shown, and the database never holds it', async () => {
    const admin = await signedIn('19900000000')
    const { send } = await reset(admin, 'shown-once')
    const first = await send()
    const once = first.data.returns!.new_password
    expect(once).toMatch(/^\S{12}$/)
    const again = await send()
    expect(again).toMatchObject({ code: 0, data: { shown_once: true } })
    expect(again.msg).toContain('只显示一次')
    expect(JSON.stringify(again)).not.toContain(once)
    const storedAnswers = await database.system((tx) => tx.select().from(idempotency))
    expect(storedAnswers.some(({ key }) => key === 'shown-once')).toBe(true)
    expect(JSON.stringify(storedAnswers)).not.toContain(once)
    await signedIn(OWNER, once)
  })

  it('allows only choosing a new password: every other operation is refused', async () => {
    const admin = await signedIn('19900000000')
    const once = (await (await reset(admin, 'spent')).send()).data.returns!.new_password
    const owner = await signedIn(OWNER, once)
    const calls = [
      ['GET', '/good/sku/list'],
      ['GET', '/sys/message/list'],
      ['GET', '/admin/member/store_list'],
      ['POST', '/good/brand/create'],
      ['POST', '/sys/view/save'],
      ['POST', '/user/setting/update'],
    ] as const
    const draft = { list: 'good.sku', name: '我的', state: {}, share: null }
    for (const [method, path] of calls)
      expect((await owner.send(method, path, method === 'POST' ? draft : undefined)).code, path).toBe(40302)
    expect((await owner.send('GET', '/user/info')).data).toMatchObject({ must_change_password: true })
    expect((await change(owner, once, 'Velvet-Otter-77')).code).toBe(0)
    for (const [, path] of calls.slice(0, 3)) expect((await owner.send('GET', path)).code, path).toBe(0)
  })
})

describe('a new password', () => {
  it.each([
    ['Password1', '常见'],
    ['Passw0rd!', '常见'],
    ['Qwertyuiop1', '常见'],
    ['Aaaaaaaa1', '猜到'],
    ['Summer2026', '常见'],
  ])('%s is refused with the reason', async (password, word) => {
    const answer = await change(await signedIn(), 'Backstock11', password)
    expect(answer.code).toBe(40000)
    expect(answer.data.errors).toEqual([
      { path: 'input.new_password', zh: expect.stringContaining(word), en: expect.any(String) },
    ])
  })

  it('is not the name of the member, also when the draft has only the password', async () => {
    const admin = await signedIn('19900000000')
    const [member] = await database.system((tx) => tx.select().from(admin_member).where(eq(admin_member.mobile, OWNER)))
    const { id, version } = member!
    const draft = { version, password: 'Manager_s0002' }
    const answer = (await admin.send('POST', `/admin/member/update?id=${id}`, draft)) as Result
    expect(answer).toMatchObject({ code: 40000, data: { errors: [{ path: 'password' }] } })
  })

  it('is not the name, user name or mobile of its owner, nor the company’s', async () => {
    const owner = await signedIn()
    for (const password of ['Manager_s0002', '鲜邻新零售Aa1'])
      expect((await change(owner, 'Backstock11', password)).data.errors, password).toMatchObject([
        { path: 'input.new_password', en: expect.stringContaining('company name') },
      ])
  })

  it('has 8 to 128 characters', async () => {
    const owner = await signedIn()
    expect((await change(owner, 'Backstock11', 'Vt-77xQ')).code).toBe(40000)
    expect((await change(owner, 'Backstock11', `Vt-77xQ${'z'.repeat(122)}`)).code).toBe(40000)
    expect((await change(owner, 'Backstock11', `Vt-77xQ ${'z'.repeat(120)}`.replace(' ', '-'))).code).toBe(0)
  })

  it('is none of the last five passwords; an older password is accepted', async () => {
    const owner = await signedIn()
    const names = [
      'Backstock11',
      'Velvet-Otter-1',
      'Velvet-Otter-2',
      'Velvet-Otter-3',
      'Velvet-Otter-4',
      'Velvet-Otter-5',
    ]
    for (let n = 1; n < 5; n++) expect((await change(owner, names[n - 1]!, names[n]!)).code).toBe(0)
    for (const used of names.slice(0, 5))
      expect((await change(owner, 'Velvet-Otter-4', used)).data.errors, used).toMatchObject([
        { path: 'input.new_password', zh: expect.stringContaining('5 次') },
      ])
    expect((await change(owner, 'Velvet-Otter-4', 'Velvet-Otter-5')).code).toBe(0)
    expect((await change(owner, 'Velvet-Otter-5', 'Backstock11')).code).toBe(0)
    const rows = await database.system((tx) => tx.select().from(password_history))
    expect(rows).toHaveLength(4)
    expect(rows.every(({ password }) => password.startsWith('$argon2id$'))).toBe(true)
  })

  it('of a created or edited member follows the same rules, and is refused together with other errors', async () => {
    const admin = await signedIn('19900000000')
    const answer = await admin.send<{ errors: { path: string }[] }>(
      'POST',
      '/admin/member/create',
      newMember({ password: 'Password1', mobile: 'x' }),
    )
    expect(answer.code).toBe(40000)
    expect(answer.data.errors.map(({ path }) => path)).toEqual(expect.arrayContaining(['password', 'mobile']))
  })
})
