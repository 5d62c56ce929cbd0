import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { checkInvariants } from '../../../server/checks/check'
import { createAdministrator } from '../../../server/companies/administrator'
import { createCompany } from '../../../server/companies/create'
import { resumeCompany, suspendCompany } from '../../../server/companies/suspend'
import type { Database } from '../../../server/db/database'
import { hashPassword } from '../../../server/http/session/secrets'
import { planJob } from '../../../server/jobs/plan'
import { runDue } from '../../../server/jobs/worker'
import { asOperator, NOW, openSeededDatabase, testOperator } from '../harness'
import { Browser } from '../http/browser'

const PASSWORD = 'Chrysanth11'
let database: Database
let tenant = 0
beforeAll(async () => {
  database = await openSeededDatabase()
  const passwordHash = await hashPassword(PASSWORD)
  tenant = await database.system(async (tx) => {
    const created = await createCompany(tx, { name: '东篱便利', now: NOW })
    await createAdministrator(tx, created, { name: '陶掌柜', mobile: '19911111111', passwordHash, now: NOW })
    return created.tenant_id
  })
})
afterAll(() => database.close())

const signedIn = async () => {
  const who = new Browser(createApp({ database, clock: () => NOW }))
  return { who, code: (await who.signIn('19911111111', PASSWORD, '东篱便利')).code }
}

describe('a new company', () => {
  it('gets the next number and keeps every invariant, and its administrator can sign in and work', async () => {
    expect(tenant).toBe(12)
    expect(await checkInvariants(database, tenant)).toEqual([])
    const { who, code } = await signedIn()
    expect(code).toBe(0)
    const store = await who.send<{ id: number }>('GET', '/store/manage/list?current=1&pageSize=10')
    expect(store.code).toBe(0)
    const brand = await who.send('POST', '/good/brand/create', { brand_name: '东篱', sort: 1 })
    expect(brand.code).toBe(0)
    const skus = await who.send<{ total: number }>('GET', '/good/sku/list?current=1&pageSize=10')
    expect(skus.data.total).toBe(0)
    expect((await who.send('GET', '/sys/menu/route')).code).toBe(0)
  })

  it('cannot take the name of another company', async () => {
    await expect(database.system((tx) => createCompany(tx, { name: '东篱便利', now: NOW }))).rejects.toThrow(/already/)
  })

  it('skips a number that was chosen explicitly', async () => {
    const numbers = await database
      .system(async (tx) => {
        const company = await createCompany(tx, { name: '三十', now: NOW, tenant_id: 30 })
        const next = await createCompany(tx, { name: '三十一', now: NOW })
        throw Object.assign(new Error('undo'), { numbers: [company.tenant_id, next.tenant_id] })
      })
      .catch((error: unknown) => (error as { numbers: number[] }).numbers)
    expect(numbers).toEqual([30, 31])
  })
})

describe('a suspended company', () => {
  it('is signed out and refused with a message, and its jobs wait until it is resumed', async () => {
    const { who } = await signedIn()
    const ran: number[] = []
    const kind = {
      name: 'count',
      run: async (call: { operator: { tenant_id: number } }) => {
        ran.push(call.operator.tenant_id)
        return null
      },
    }
    for (const tenant_id of [11, tenant])
      await asOperator(database, testOperator({ tenant_id }), (call) =>
        planJob(call, { kind: 'count', key: 'once', due_at: NOW }),
      )

    const ended = await database.system((tx) => suspendCompany(tx, tenant, NOW))
    expect(ended).toBeGreaterThan(0)
    expect((await who.send('GET', '/user/info')).code).toBe(50008)
    const refused = await who.signIn('19911111111', PASSWORD, '东篱便利')
    expect(refused.code).toBe(40301)
    expect(refused.msg).toContain('停用')
    // Without the right password, the answer does not reveal that the company is suspended.
    expect((await who.signIn('19911111111', 'wrong', '东篱便利')).code).toBe(40100)
    const demo = new Browser(createApp({ database, clock: () => NOW }))
    expect((await demo.signIn()).code).toBe(0)
    await runDue(database, [kind], NOW)
    expect(ran).toEqual([11])

    await database.system((tx) => resumeCompany(tx, tenant))
    await runDue(database, [kind], NOW)
    expect(ran).toEqual([11, tenant])
    expect((await signedIn()).code).toBe(0)
  })

  it('opens no session while it is suspended', async () => {
    await database.system((tx) => suspendCompany(tx, tenant, NOW))
    expect((await signedIn()).code).toBe(40301)
    const { rows } = (await database.system((tx) =>
      tx.execute(sql`select count(*)::int as n from session where tenant_id = ${tenant} and ended is null`),
    )) as unknown as { rows: { n: number }[] }
    expect(rows[0]?.n).toBe(0)
    await database.system((tx) => resumeCompany(tx, tenant))
  })
})
