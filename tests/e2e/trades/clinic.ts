import { expect } from 'vitest'
import { control, expectQuiet, fill, rows } from '../kit/console'
import { call } from '../kit/counting'
import { visitTrades } from './product'

const NURSE = { mobile: '18900001001' }

/**
 * An administrator makes a role and a member of a role type that the product adds; the member works in one clinic.
 */
export async function employNurse(): Promise<void> {
  const admin = await visitTrades('/admin/role/create')
  const { page } = admin
  await fill(page, '角色编码', 'nurse')
  await fill(page, '角色名称', '护士')
  await control(page, '角色类型').click()
  await page.locator('.ant-select-item-option', { hasText: '诊所' }).click()
  // Only what the role type may hold is offered.
  const matrix = page.getByRole('main')
  await matrix.getByText('就诊单', { exact: true }).waitFor()
  expect(await matrix.getByText('采购订单', { exact: true }).count()).toBe(0)
  expect(await matrix.getByText('血样', { exact: true }).count()).toBe(0)
  await page.getByRole('checkbox', { name: '全部', exact: true }).check()
  await admin.shot('own-role-type')
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/admin\/role\/update\?id=/)

  const list = <T>(path: string) => call<{ list: T[] }>(page, path)
  const role = (await list<{ id: number; role_code: string }>('/admin/role/list?pageSize=100')).list.find(
    ({ role_code }) => role_code === 'nurse',
  )
  const orgs = await list<{ id: number; org_code: string }>('/admin/org/list')
  const stores = (await list<{ id: number; store_no: string }>('/store/manage/list?pageSize=100')).list
  const [near, far] = ['S0002', 'S0003'].map((no) => stores.find(({ store_no }) => store_no === no)?.id)
  await call(page, '/admin/member/create', {
    username: 'nurse',
    name: '护士一',
    password: 'Backstock11',
    org_id: orgs.list.find(({ org_code }) => org_code === 'HQ')?.id,
    role_type: 'clinic',
    role_ids: [role?.id],
    store_ids: [near],
    ...NURSE,
  })
  for (const store_id of [near, far])
    await call(page, '/clinic/visit/create', { store_id, patient: `甲${String(store_id)}` })
  expectQuiet(admin)
  await admin.close()

  const nurse = await visitTrades('/clinic/visit/list', NURSE)
  await rows(nurse.page).first().waitFor()
  expect(await rows(nurse.page).allInnerTexts()).toEqual([expect.stringContaining(`甲${String(near)}`)])
  const menu = nurse.page.getByRole('navigation')
  await menu.getByText('收费标准').waitFor()
  expect(await menu.getByText('血样').count()).toBe(0)
  await nurse.shot('own-role-type-list')
  await nurse.page.getByRole('button', { name: '新建' }).click()
  await fill(nurse.page, '患者', '乙')
  await nurse.page.getByRole('button', { name: '保存', exact: true }).click()
  await nurse.page.waitForURL(/\/clinic\/visit\/update\?id=/)
  await nurse.page.getByRole('button', { name: '提交', exact: true }).waitFor()
  expectQuiet(nurse)
  await nurse.close()
}
