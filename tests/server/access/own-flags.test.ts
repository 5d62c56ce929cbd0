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
beforeAll(async () => {
  const opened = await openProject(await ownFlagsProject())
  database = opened.database
  admin = opened.browser
  const { createApp } = await import('../../../server/app')
  const { NOW } = await import('../harness')
  auditor = new Browser(createApp({ database, clock: () => NOW }))
  expect((await auditor.signIn('19900000003')).code).toBe(0)
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
