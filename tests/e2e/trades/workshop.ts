import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, fill } from '../kit/console'
import { call } from '../kit/counting'
import { becomes, make, openNew, openRow, refused, run, saveNew, stored } from './desk'

const BASE = '/workshop/work_order'

/** A machine fails; the order is scheduled when a technician is named, uses parts, and dates the next service. */
export async function mend(page: Page): Promise<void> {
  const technician = await makeTechnician(page)
  const machine = await make(page, '/workshop/equipment', {
    equipment_name: '搅拌机',
    location: '一车间',
    hourly_rate: 12_000,
    interval_days: 90,
  })
  const belt = await make(page, '/workshop/spare_part', {
    part_code: 'BELT-1',
    part_name: '皮带',
    unit_price: 3_550,
    on_hand_qty: 5,
    reorder_qty: 4,
  })
  const order = await make(page, BASE, {
    equipment_id: machine.id,
    fault: '异响',
    priority: 'stopped',
    lines: [{ task: '更换皮带', hours: 1.5 }],
    parts: [{ part_id: belt.id, qty: 2 }],
  })
  expect(order).toMatchObject({ labour_amount: 18_000, parts_amount: 7_100, total_amount: 25_100 })
  expect(order.due_on).toBe(order.biz_date)

  await openRow(page, BASE, order)
  await run(page, '提交')
  await becomes(page, BASE, 'check_status', 'submitted')
  await run(page, '诊断', { 诊断结果: '皮带磨损' })
  await becomes(page, BASE, 'check_status', 'diagnosed')
  expect(await stored(page, BASE)).toMatchObject({ finding: '皮带磨损' })
  await run(page, '派工')
  await refused(page, '请先指定技师')
  await choose(page, '技师', technician)
  await run(page, '派工', {})
  await becomes(page, BASE, 'check_status', 'approved')
  expect(await stored(page, '/workshop/spare_part', belt.id)).toMatchObject({ on_hand_qty: 3, is_low: true })
  await run(page, '完工', {})
  await becomes(page, BASE, 'check_status', 'completed')
  const done = await stored(page, '/workshop/equipment', machine.id)
  expect(done.last_serviced_on).toBe(order.biz_date)

  await openNew(page, BASE)
  await choose(page, '设备', '搅拌机')
  await fill(page, '故障现象', '漏油')
  await saveNew(page, BASE)
  await run(page, '提交')
  await refused(page, /至少/)
}

async function makeTechnician(page: Page): Promise<string> {
  const role = await make(page, '/admin/role', {
    role_code: 'technician',
    role_name: '技师',
    role_type: 'technician',
    permissions: ['work_order:list', 'work_order:create'],
    data_scope: 'all',
  })
  const stores = await call<{ list: { id: number }[] }>(page, '/store/manage/list')
  const orgs = await call<{ list: { id: number; org_code: string }[] }>(page, '/admin/org/list')
  await make(page, '/admin/member', {
    username: 'technician',
    name: '孙师傅',
    mobile: '18900003001',
    password: 'Backstock11',
    org_id: orgs.list.find(({ org_code }) => org_code === 'HQ')?.id,
    role_type: 'technician',
    role_ids: [role.id],
    store_ids: [stores.list[0]?.id],
  })
  return '孙师傅'
}
