import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { call } from '../kit/counting'
import { becomes, make, openRow, refused, run, stored } from './actions'

const BOM = '/production/bom'
const ORDER = '/production/order'

/** A bill of materials is costed with its scrap and released once; production takes its materials from it. */
export async function produce(page: Page): Promise<void> {
  const group = await make(page, '/production/group', { group_name: '家具' })
  const material = (code: string, name: string, more: object) =>
    make(page, '/production/material', { material_code: code, material_name: name, group_id: group.id, ...more })
  const table = await material('T-100', '餐桌', { procurement: 'made' })
  const board = await material('B-10', '木板', { base_unit: 'm', standard_cost: 4_000 })
  const screw = await material('S-01', '螺丝', { standard_cost: 20 })
  const values = {
    product_id: table.id,
    batch_qty: 10,
    labour_amount: 30_000,
    components: [
      { material_id: board.id, qty: 20, scrap_percent: 5 },
      { material_id: screw.id, qty: 80 },
    ],
  }
  const bill = await make(page, BOM, { bom_code: 'T-100-A', ...values })
  // 21 m of board at 40.00, 80 screws at 0.20, and 300.00 of labour for ten tables.
  expect(bill).toMatchObject({ material_amount: 85_600, unit_cost: 11_560 })
  await openRow(page, BOM, bill)
  await run(page, '发布', {})
  await becomes(page, BOM, 'bom_status', 'released')
  expect(await stored(page, '/production/material', table.id)).toMatchObject({ standard_cost: 11_560 })
  const next = await make(page, BOM, { bom_code: 'T-100-B', revision: 'B', ...values })
  await openRow(page, BOM, next)
  await run(page, '发布', {})
  await refused(page, '该产品已有发布的物料清单，请先作废旧版')

  await openRow(page, BOM, bill)
  await run(page, '下生产订单')
  await page.waitForURL((at) => at.pathname === `${ORDER}/create`)
  await page.getByRole('button', { name: '保存', exact: true }).and(page.locator(':visible')).click()
  await page.waitForURL((at) => at.pathname === `${ORDER}/update`)
  expect(await stored(page, ORDER)).toMatchObject({
    planned_qty: 10,
    lines: [{ need_qty: 21 }, { need_qty: 80 }],
  })
  await run(page, '提交')
  await becomes(page, ORDER, 'check_status', 'submitted')
  await run(page, '下达', {})
  await becomes(page, ORDER, 'check_status', 'approved')
  await run(page, '完工入库', { 完工数量: '9' })
  await becomes(page, ORDER, 'check_status', 'completed')
  expect(await stored(page, '/production/material', table.id)).toMatchObject({ on_hand_qty: 9 })
  const { list } = await call<{ list: object[] }>(page, `${ORDER}/list`)
  expect(list).toMatchObject([{ made_qty: 9, source_no: 'T-100-A' }])
}
