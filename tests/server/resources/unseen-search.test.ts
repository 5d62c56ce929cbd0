import { describe, expect, it } from 'vitest'
import type { Browser } from '../http/browser'
import { seededCompany } from '../http/seeded-company'

const [OFFICE, CLERK] = ['19900000000', '19900000023']
const { as } = seededCompany()

const found = async (browser: Browser, path: string, q: string) =>
  (
    await browser.send<{ code: string; name: string }[]>('GET', `${path}&${new URLSearchParams({ q }).toString()}`)
  ).data.map(({ name }) => name)

const REVIEWER = '/store/store_order_receipt/options?field=checked_by'

describe('the search of a reference, for somebody who may not list its entity', () => {
  it('finds people by name, pinyin and number, and not by the mobile and user name with which they sign in', async () => {
    const clerk = await as(CLERK)
    const [first] = (await clerk.send<{ code: string; name: string }[]>('GET', REVIEWER)).data
    expect(await found(clerk, REVIEWER, first!.code)).toContain(first!.name)
    expect(await found(clerk, REVIEWER, first!.name)).toContain(first!.name)
    expect(await found(clerk, REVIEWER, '系统管理员')).toEqual(['系统管理员'])
    expect(await found(clerk, REVIEWER, 'xtgly')).toEqual(['系统管理员'])
    for (const secret of ['199', '19900000000', 'admin', 'adm', 'manager_']) {
      expect(await found(clerk, REVIEWER, secret)).toEqual([])
    }
  })

  it('finds them by everything for those who may list them', async () => {
    const office = await as(OFFICE)
    expect(await found(office, REVIEWER, '19900000000')).toEqual(['系统管理员'])
    expect(await found(office, REVIEWER, 'admin')).toContain('系统管理员')
  })
})
