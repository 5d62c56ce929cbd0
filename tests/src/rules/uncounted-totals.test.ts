import { describe, expect, it } from 'vitest'
import { keyFacts } from '@/components/document-page/header/key-facts'
import { isInCard } from '@/components/document-page/form/in-card'
import type { Page } from '@/components/document-page/page-context'
import { shownField } from '@/components/list-page/table/column-fields'
import { whPickReceiptShape as picking } from '@/generated/warehouse/wh_pick_receipt/wh_pick_receipt.fields'
import { whPickReceiptRules as rules } from '@/generated/warehouse/wh_pick_receipt/wh_pick_receipt.schema'
import { switchWorkShape } from '@/generated/store/switch_work/switch_work.fields'

const FLAGS = { can_view_cost: true, can_view_buy_price: false, can_pos_refund: false }
const list = (check_status: string) => ({
  id: 8,
  version: 1,
  check_status,
  total_planned_qty: 10_000,
  total_qty: 10_000,
  total_cost_amount: 6961,
  lines: [{ sku_id: 1, unit_name: '袋', planned_qty: 10_000, picked_qty: 10_000 }],
})
const pageOf = (shape: object, doc: object) =>
  ({
    props: { shape, sections: [] },
    draft: { doc, creating: false },
    viewer: { shape, rules, roleType: 'warehouse', flags: FLAGS, permissions: new Set() },
    env: () => ({ now: 0, today: '2026-11-29', setting: {}, actor: {} }),
  }) as unknown as Page

describe('what was picked, which begins with what is to be picked', () => {
  const viewer = { flags: FLAGS, roleType: 'warehouse' } as never
  const headerOf = (status: string) => keyFacts(picking, [], list(status), viewer)
  const cellOf = (status: string) => shownField(picking, { field: 'total_qty' }, list(status)).field

  it('is shown once the list has been released', () => {
    expect(headerOf('draft')).toEqual(['total_planned_qty'])
    expect(headerOf('submitted')).toEqual(['total_qty'])
    // A draft can be voided, and was not picked either.
    expect(keyFacts(picking, [], { ...list('voided'), submitted_at: null }, viewer)).toEqual(['total_planned_qty'])
    expect([cellOf('draft'), cellOf('submitted')]).toEqual([undefined, picking.fields.total_qty])
    expect(isInCard(pageOf(picking, list('draft')), 'total_qty')).toBe(false)
  })

  it('is shown together with the number of lines that are short', () => {
    const inCard = (status: string) => isInCard(pageOf(picking, list(status)), 'short_count')
    expect([inCard('draft'), inCard('submitted')]).toEqual([false, true])
    expect(shownField(picking, { field: 'short_count' }, list('draft')).field).toBeUndefined()
  })
})

it('the cards of a row of a log leave out its number and its status, which stand above them', () => {
  const page = pageOf(switchWorkShape, { id: 1, receipt_no: 'SW1', status: 'closed', terminal_no: 'T1' })
  expect(['receipt_no', 'status', 'terminal_no'].map((name) => isInCard(page, name))).toEqual([false, false, true])
})
