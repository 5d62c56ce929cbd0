import { describe, expect, it } from 'vitest'
import type { Browser } from '../http/browser'
import { seededCompany } from '../http/seeded-company'

const [OFFICE, CASHIER] = ['19900000000', '19900000022']
const { as } = seededCompany()

const found = async (browser: Browser, path: string, q: string) =>
  (
    await browser.send<{ code: string; name: string }[]>('GET', `${path}&${new URLSearchParams({ q }).toString()}`)
  ).data.map(({ name }) => name)

const PEOPLE = '/pos/pos_order/options?field=cashier_id'

describe('the search of a reference to staff', () => {
  it('finds people by name, pinyin and number only, for operators who may not list staff', async () => {
    const cashier = await as(CASHIER)
    const [first] = (await cashier.send<{ code: string; name: string }[]>('GET', PEOPLE)).data
    expect(await found(cashier, PEOPLE, first!.code)).toContain(first!.name)
    expect(await found(cashier, PEOPLE, first!.name)).toContain(first!.name)
    expect(await found(cashier, PEOPLE, '系统管理员')).toEqual(['系统管理员'])
    expect(await found(cashier, PEOPLE, 'xtgly')).toEqual(['系统管理员'])
    for (const secret of ['199', '19900000000', 'admin', 'adm', 'manager_']) {
      expect(await found(cashier, PEOPLE, secret)).toEqual([])
    }
  })

  it('finds people by mobile and user name too, for operators who may list staff', async () => {
    const office = await as(OFFICE)
    expect(await found(office, PEOPLE, '19900000000')).toEqual(['系统管理员'])
    expect(await found(office, PEOPLE, 'admin')).toContain('系统管理员')
  })
})
