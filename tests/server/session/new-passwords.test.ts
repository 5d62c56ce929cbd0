import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { password_history } from '../../../server/http/session/tables'
import { admin_member } from '../../../server/generated/tables'
import { change, database, newMember, openPasswordFixture, OWNER, type Result, signedIn } from './password-fixture'

openPasswordFixture()

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

  it('must not be the name of the staff member, even if the draft contains only the password', async () => {
    const admin = await signedIn('19900000000')
    const [member] = await database.system((tx) => tx.select().from(admin_member).where(eq(admin_member.mobile, OWNER)))
    const { id, version } = member!
    const draft = { version, password: 'Manager_s0002' }
    const answer = (await admin.send('POST', `/admin/member/update?id=${id}`, draft)) as Result
    expect(answer).toMatchObject({ code: 40000, data: { errors: [{ path: 'password' }] } })
  })

  it('must not be the name, user name or mobile of its owner, nor the name of the company', async () => {
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

  it('must not be one of the last five passwords; an older password is accepted', async () => {
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

  it('of a created or edited staff member follows the same rules, and is refused together with other errors', async () => {
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
