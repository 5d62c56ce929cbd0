import { expect, it } from 'vitest'
import { rowsTrigger } from '@/components/document-page/form/preview-triggers'
import type { Viewer } from '@/rules/access/needs'
import type { Shape, TableShape } from '@/rules/field'

const lines: TableShape = {
  rows: 'free',
  quantity: 'loss_qty',
  available: 'available_qty',
  fields: {
    sku_id: { type: 'ref', ref: 'good.sku' },
    available_qty: { type: 'quantity', system: true },
    loss_qty: { type: 'quantity' },
    remark: { type: 'text' },
    cost_amount: { type: 'money', system: true, needs: 'can_view_cost' },
  },
}
const viewer = (can_view_cost: boolean): Viewer => ({
  roleType: 'store',
  flags: { can_view_cost, can_view_buy_price: false, can_pos_refund: false },
})
const row = { id: 1, sku_id: 7, loss_qty: 1000, remark: null, cost_amount: 3968 }

/** Whether a change of the values of the row asks the server for a preview. */
const asks = (change: object, by: Viewer | null, table = lines) =>
  rowsTrigger(
    { tables: { lines: table } } as unknown as Shape,
    'lines',
    { before: [row], after: [{ ...row, ...change }] },
    by,
  )

it('a changed quantity of goods that leave the stock asks for its cost where the operator sees costs', () => {
  expect(asks({ loss_qty: 3000 }, viewer(true))).toBe(true)
  expect(asks({ loss_qty: null }, viewer(true))).toBe(true)
  expect(asks({ loss_qty: 3000 }, null)).toBe(false)
  expect(asks({ loss_qty: 3000 }, viewer(false))).toBe(false)
  expect(asks({ remark: 'x' }, viewer(true))).toBe(false)
})

it('a changed quantity of goods that come in asks for nothing', () => {
  const { available: _available, ...received } = lines
  expect(asks({ loss_qty: 3000 }, viewer(true), received)).toBe(false)
})

it('other goods in a row ask for a preview, also if the operator sees no costs; cleared goods do not', () => {
  expect(asks({ sku_id: 8 }, viewer(false))).toBe(true)
  expect(asks({ sku_id: null }, viewer(true))).toBe(false)
})
