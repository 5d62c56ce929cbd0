import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/db/database'
import { Browser } from '../http/browser'
import { openProject } from '../resources/small-manifests/open-project'
import { ownFlagsProject } from './own-flags-project'

/* The tables and resources of the generated project stand in place of those of the product. */
vi.mock('../../../server/generated/resources', async (original) => {
  const { ownFlagsProject: load } = await import('./own-flags-project')
  return { ...(await original<object>()), ...(await load()).resources }
})
vi.mock('../../../server/generated/tables', async (original) => {
  const { ownFlagsProject: load } = await import('./own-flags-project')
  return { ...(await original<object>()), ...(await load()).tables }
})

interface Supplier {
  id: number
  bonus?: number
}
interface Role {
  id: number
  role_code: string
  can_see_bonus: boolean
}

let database: Database
let admin: Browser
let auditor: Browser
let manager: Browser
beforeAll(async () => {
  const opened = await openProject(await ownFlagsProject())
  database = opened.database
  admin = opened.browser
  const { createApp } = await import('../../../server/app')
  const { NOW } = await import('../harness')
  auditor = new Browser(createApp({ database, clock: () => NOW }))
  expect((await auditor.signIn('19900000003')).code).toBe(0)
  manager = new Browser(createApp({ database, clock: () => NOW }))
  expect((await manager.signIn('19900000021')).code).toBe(0)
}, 240_000)
afterAll(() => database.close())

const supplier = async (browser: Browser) =>
  (await browser.send<{ list: Supplier[] }>('GET', '/supply/supplier/list?pageSize=10')).data.list[0]!
const flags = async (browser: Browser) =>
  (await browser.send<{ flags: Record<string, boolean> }>('GET', '/user/info')).data.flags

describe('a flag that the manifest adds to the roles', () => {
  it('is held by the role with all permissions, and shows its fields to no other role', async () => {
    const { id } = await supplier(admin)
    const { data } = await admin.send<Supplier>('GET', `/supply/supplier/detail?id=${id}`)
    const saved = await admin.send<Supplier>('POST', `/supply/supplier/update?id=${id}`, { ...data, bonus: 1250 })
    expect([saved.code, saved.data.bonus]).toEqual([0, 1250])
    expect(await flags(admin)).toMatchObject({ can_see_bonus: true, can_view_cost: true, can_pos_refund: true })
    expect(await flags(auditor)).toMatchObject({ can_see_bonus: false, can_view_cost: true })
    expect(await supplier(auditor)).not.toHaveProperty('bonus')
    const { data: seen } = await auditor.send<Supplier>('GET', `/supply/supplier/detail?id=${id}`)
    expect(seen).not.toHaveProperty('bonus')
  })

  it('is stored with each role', async () => {
    const { data } = await admin.send<{ list: Role[] }>('GET', '/admin/role/list?pageSize=100')
    const held = Object.fromEntries(data.list.map(({ role_code, can_see_bonus }) => [role_code, can_see_bonus]))
    expect(held).toMatchObject({ admin: true, auditor: false })
  })
})

describe('a telephone that a role sees masked', () => {
  interface Customer {
    id: number
    version: number
    customer_name: string
    phone: string
    contacts: { id?: number; contact_name: string; landline: string }[]
  }
  const PATH = '/store/known_customer'
  const detail = async (who: Browser, id: number) => (await who.send<Customer>('GET', `${PATH}/detail?id=${id}`)).data
  const save = (who: Browser, id: number, draft: object) => who.send<Customer>('POST', `${PATH}/update?id=${id}`, draft)

  it('is kept when the role saves the row with the masked value', async () => {
    const { data: made } = await admin.send<{ id: number }>('POST', `${PATH}/create`, {
      customer_name: '周一',
      phone: '13800005678',
      contacts: [{ contact_name: '周二', landline: '0571-87654321' }],
    })
    const seen = await detail(manager, made.id)
    expect([seen.phone, seen.contacts[0]?.landline]).toEqual(['138****5678', '057****4321'])
    expect((await save(manager, made.id, { ...seen, customer_name: '周三' })).code).toBe(0)
    expect(await detail(admin, made.id)).toMatchObject({
      customer_name: '周三',
      phone: '13800005678',
      contacts: [{ landline: '0571-87654321' }],
    })
  })

  it('is replaced by another number, and a mask of another number is refused', async () => {
    const { data: made } = await admin.send<{ id: number }>('POST', `${PATH}/create`, {
      customer_name: '周一',
      phone: '13800005678',
    })
    const seen = await detail(manager, made.id)
    const refused = await save(manager, made.id, { ...seen, phone: '139****5678' })
    expect([refused.code, refused.data]).toMatchObject([40000, { errors: [{ path: 'phone' }] }])
    expect((await save(manager, made.id, { ...seen, phone: '13900001111' })).code).toBe(0)
    expect(await detail(admin, made.id)).toMatchObject({ phone: '13900001111' })
    expect((await manager.send('POST', `${PATH}/create`, { customer_name: '周四', phone: '138****5678' })).code).toBe(
      40000,
    )
  })

  it('of a row cannot be guessed by a search, however its digits are grouped', async () => {
    const { code } = await admin.send('POST', `${PATH}/create`, {
      customer_name: '吴五',
      phone: '+8613800005678',
      contacts: [{ contact_name: '郑六', landline: '+1 (415) 555-0100' }],
    })
    expect(code).toBe(0)
    const found = async (who: Browser, q: string) =>
      (await who.send<{ list: Customer[] }>('GET', `${PATH}/list?q=${encodeURIComponent(q)}`)).data.list
    expect((await found(admin, '+1 (415) 5')).map(({ phone }) => phone)).toEqual(['13800005678'])
    for (const part of ['+1(4', '+1 (415) 5', '+1(415)555-010']) expect(await found(manager, part)).toEqual([])
    expect(await found(manager, '+1 (415) 555-0100')).toHaveLength(1)
  })

  it('is masked in the values of a reference, and a copy made by the role has the whole number', async () => {
    const { data: made } = await admin.send<{ id: number }>('POST', `${PATH}/create`, {
      customer_name: '冯七',
      phone: '13911112222',
    })
    interface Visit {
      id: number
      version: number
      phone: string
      known_customer: { phone: string }
    }
    const VISITS = '/store/customer_visit'
    const draft = { visit_note: '取货', known_customer_id: made.id }
    const offered = await manager.send(
      'GET',
      `${VISITS}/options?field=known_customer_id&q=${encodeURIComponent('冯七')}`,
    )
    expect(offered.data).toMatchObject([{ id: made.id, facts: { phone: '139****2222' } }])
    const previewed = await manager.send<Visit>('POST', `${VISITS}/preview`, draft)
    const { data: saved } = await manager.send<Visit>('POST', `${VISITS}/create`, { ...draft, phone: '139****2222' })
    const read = await manager.send<Visit>('GET', `${VISITS}/detail?id=${saved.id}`)
    const listed = await manager.send('GET', `${VISITS}/list?pageSize=10`)
    expect(read.data).toMatchObject({ phone: '139****2222', known_customer: { phone: '139****2222' } })
    expect(JSON.stringify([offered, previewed, saved, read, listed])).not.toContain('13911112222')
    await manager.send('POST', `${VISITS}/update?id=${saved.id}`, { ...read.data, call_back: '上午' })
    const whole = await admin.send<Visit>('GET', `${VISITS}/detail?id=${saved.id}`)
    expect(whole.data).toMatchObject({
      phone: '13911112222',
      known_customer: { phone: '13911112222' },
      call_back: '上午',
    })
  })
})
