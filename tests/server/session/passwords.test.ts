import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/db/database'
import { TENANT } from '../../../server/demo/company'
import { idempotency } from '../../../server/db/tables'
import { admin_member, security_log } from '../../../server/generated/tables'
import type { Browser } from '../http/browser'
import { advance, change, database, newMember, openPasswordFixture, OWNER, reset, signedIn } from './password-fixture'

const opened = vi.hoisted(() => ({ database: undefined as Database | undefined }))
/** Argon2 runs since the last reset, and how many of them began while a transaction was open. */
const argon = vi.hoisted(() => ({ runs: 0, insideTransaction: 0 }))

vi.mock('../../../server/http/session/secrets', async (original) => {
  const secrets = await original<typeof import('../../../server/http/session/secrets')>()
  const outside = async <T>(work: () => Promise<T>) => {
    argon.runs += 1
    // The database has one connection: while a transaction is open, another transaction does not begin.
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

openPasswordFixture({ connections: 1 })
beforeAll(() => {
  opened.database = database
})
beforeEach(() => {
  Object.assign(argon, { runs: 0, insideTransaction: 0 })
})

describe('Argon2', () => {
  it('runs outside of transactions: sign-in, change, reset, creating and editing a staff member', async () => {
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

  it('would be noticed if it ran inside a transaction', async () => {
    const { hashPassword } = await import('../../../server/http/session/secrets')
    await database.transaction(TENANT, () => hashPassword('Velvet-Otter-77'))
    expect(argon.insideTransaction).toBe(1)
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
    advance(10_000)
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
  it('is shown once: the answer to a repeated request says that it was shown, and the database never holds it', async () => {
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

  it('is not asked for again within ten minutes, in the session that it opened', async () => {
    const admin = await signedIn('19900000000')
    const once = (await (await reset(admin, 'fresh')).send()).data.returns!.new_password
    const owner = await signedIn(OWNER, once)
    const first = (browser: Browser, new_password: string) =>
      browser.send<{ errors?: { path: string }[] } | null>('POST', '/user/first_password', { new_password })
    expect((await owner.send('GET', '/user/info')).data).toMatchObject({ asks_one_time_password: false })
    expect(await first(owner, 'Password1')).toMatchObject({
      code: 40000,
      data: { errors: [{ path: 'new_password' }] },
    })
    expect((await first(owner, once)).data).toMatchObject({ errors: [{ path: 'new_password' }] })
    expect((await first(owner, 'velvetotter')).data).toMatchObject({ errors: [{ path: 'new_password' }] })
    advance(5 * 60_000)
    expect((await first(owner, 'Velvet-Otter-77')).code).toBe(0)
    expect((await owner.send('GET', '/good/sku/list')).code).toBe(0)
    // The password is chosen once: with a password of their own, the staff member needs the old one to change it.
    expect((await first(owner, 'Velvet-Otter-78')).code).toBe(40302)
    await signedIn(OWNER, 'Velvet-Otter-77')
    const events = await database.system((tx) =>
      tx.select({ event: security_log.event }).from(security_log).orderBy(security_log.id),
    )
    expect(events.at(-2)).toEqual({ event: 'password_changed' })
  })

  it('is asked for after ten minutes', async () => {
    const admin = await signedIn('19900000000')
    const once = (await (await reset(admin, 'late')).send()).data.returns!.new_password
    const owner = await signedIn(OWNER, once)
    advance(10 * 60_000 + 1)
    expect((await owner.send('GET', '/user/info')).data).toMatchObject({ asks_one_time_password: true })
    const late = await owner.send('POST', '/user/first_password', { new_password: 'Velvet-Otter-77' })
    expect(late).toMatchObject({ code: 40302, msg: '登录已超过 10 分钟，请输入一次性密码' })
    expect((await change(owner, once, 'Velvet-Otter-77')).code).toBe(0)
  })

  it('that another session used lets no earlier session choose a password', async () => {
    // The administrator's own session survives the reset of the administrator's own password.
    const before = await signedIn()
    await database.system((tx) =>
      tx.update(admin_member).set({ password_state: 'spent' }).where(eq(admin_member.mobile, OWNER)),
    )
    const refused = await before.send('POST', '/user/first_password', { new_password: 'Velvet-Otter-77' })
    expect(refused.code).toBe(40302)
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
