import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, fill, save } from '../kit/console'
import { call } from '../kit/counting'
import { becomes, make, openNew, openRow, refused, type Row, run, saveNew, stored } from './actions'

const BASE = '/workshop/work_order'

/** A machine fails; the order is scheduled when a technician is named, uses parts, and dates the next service. */
export async function repairMachine(page: Page): Promise<void> {
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
    lines: [{ task: '更换皮带', hours: 1.5, row_key: 'belt' }],
    parts: [{ outer_key: 'belt', part_id: belt.id, qty: 2 }],
  })
  expect(order).toMatchObject({ labour_amount: 18_000, parts_amount: 7_100, total_amount: 25_100 })
  expect(order.due_on).toBe(order.biz_date)

  await editManyTimes(page, machine, belt)
  await openRow(page, BASE, order)
  await changeParts(page, order)
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
  expect(await stored(page, '/workshop/spare_part', belt.id)).toMatchObject({ on_hand_qty: 2, is_low: true })
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

/**
 * The parts lie within the rows of the tasks. A missing quantity is reported with the numbers of both rows, and its
 * row is expanded automatically; a task that is removed takes its parts along, and undo brings both back.
 */
async function changeParts(page: Page, { id }: Row): Promise<void> {
  const unfold = page.getByRole('button', { name: '展开第 1 行的备件（1 行）' })
  await unfold.click()
  const parts = page.getByRole('region', { name: '备件' })
  await parts.locator(':focus').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await parts.waitFor({ state: 'detached' })
  await run(page, '提交')
  await refused(page, /第 1 行 · 备件 第 1 行 .*数量：此项必填/)
  await parts.getByLabel('数量 1').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Alt+ArrowLeft')
  await unfold.waitFor()
  await page.keyboard.press('Alt+Delete')
  await unfold.waitFor({ state: 'detached' })
  await page.getByRole('main').getByRole('button', { name: '撤销', exact: true }).click()
  await unfold.waitFor()
  await save(page)
  await becomes(page, BASE, 'parts_amount', 10_650)
  expect(await stored(page, BASE, id)).toMatchObject({
    lines: [{ row_key: 'belt', parts_amount: 10_650 }],
    parts: [{ outer_key: 'belt', qty: 3 }],
  })
}

interface Task {
  id?: number
  row_key: string
  parts_amount?: number
}
interface Part {
  id?: number
  outer_key: string
  qty: number
}

/**
 * Adds, changes and removes tasks and parts at random. The answer to each save has the tasks and parts that were sent,
 * and their sums.
 */
async function editManyTimes(page: Page, machine: Row, part: Row): Promise<void> {
  // The generator of Park and Miller, so that every run makes the same changes.
  let seed = 7
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below
  let order = await make(page, BASE, { equipment_id: machine.id, fault: '异响' })
  for (let step = 0; step < 40; step++) {
    const tasks = (order.lines as Task[]).map(({ id, row_key }) => ({ id, row_key, task: '检查', hours: 1 }))
    const parts = order.parts as Part[]
    const gone = random(4) === 0 ? tasks.splice(random(tasks.length + 1), 1) : []
    if (random(3) > 0)
      tasks.splice(random(tasks.length + 1), 0, { row_key: `t${step}`, task: '清洁', hours: 1 } as never)
    const kept = parts.filter(({ outer_key }) => random(6) > 0 && gone.every(({ row_key }) => row_key !== outer_key))
    const sent = kept.map(({ id, outer_key, qty }) => ({
      id,
      outer_key,
      part_id: part.id,
      qty: random(3) ? qty : qty + 1,
    }))
    for (let more = random(4); more > 0 && tasks.length > 0; more--) {
      const { row_key: outer_key = '' } = tasks[random(tasks.length)] ?? {}
      sent.push({ outer_key, part_id: part.id, qty: 1 + random(9) } as never)
    }
    order = await call<Row>(page, `${BASE}/update?id=${order.id}`, {
      version: order.version,
      lines: tasks,
      parts: sent,
    })
    expect((order.lines as Task[]).map(({ row_key }) => row_key)).toEqual(tasks.map(({ row_key }) => row_key))
    expect((order.parts as Part[]).map(({ outer_key, qty }) => [outer_key, qty])).toEqual(
      sent.map(({ outer_key, qty }) => [outer_key, qty]),
    )
    for (const { row_key, parts_amount } of order.lines as Task[])
      expect(parts_amount).toBe(
        sent.filter(({ outer_key }) => outer_key === row_key).reduce((sum, { qty }) => sum + qty * 3_550, 0),
      )
    expect(order.parts_amount).toBe(sent.reduce((sum, { qty }) => sum + qty * 3_550, 0))
  }
  // A task that is removed takes its parts along, also when the draft does not name them.
  const [first] = order.lines as Task[]
  const rest = (order.parts as Part[]).filter(({ outer_key }) => outer_key !== first?.row_key)
  const lines = (order.lines as Task[]).slice(1)
  const cut = await call<Row>(page, `${BASE}/update?id=${order.id}`, { version: order.version, lines })
  expect((cut.parts as Part[]).map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
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
