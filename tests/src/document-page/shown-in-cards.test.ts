import { expect, it } from 'vitest'
import { isInCard, mayHaveProgressed } from '@/components/document-page/form/in-card'
import type { Page } from '@/components/document-page/page-context'
import { storeOrderReceiptShape as shape } from '@/generated/store/store_order_receipt/store_order_receipt.fields'
import { storeOrderReceiptRules as rules } from '@/generated/store/store_order_receipt/store_order_receipt.schema'

const lineFields = Object.entries(shape.tables?.lines?.fields ?? {})
const quantities = Object.fromEntries(
  lineFields.filter(([, { type }]) => type === 'quantity').map(([name]) => [name, 1000]),
)
const doc = (check_status: string, ...units: string[]) => ({
  id: 1,
  check_status,
  total_order_qty: 2000,
  remark: null,
  images: [],
  lines: units.map((unit_name, index) => ({ sku_id: index + 1, unit_name, ...quantities })),
})

/** The page of a document that an operator of the head office has opened. */
function pageOf(values: object, { creating = false, sections = [] as object[] } = {}): Page {
  const viewer = { shape, rules, roleType: 'head_office', flags: { can_view_buy_price: true } }
  const env = () => ({ now: 0, today: '2026-11-26', setting: {}, actor: {} })
  return { props: { shape, sections }, draft: { doc: values, creating }, viewer, env } as unknown as Page
}

/** Names of the fields that the cards show. */
const shownFields = (values: object, more?: Parameters<typeof pageOf>[1]): string[] =>
  Object.keys(shape.fields).filter((name) => isInCard(pageOf(values, more), name))

it('a card shows a sum over different units by unit', () => {
  const sums = Object.keys(shape.fields).filter((name) => shape.fields[name]?.sums)
  expect(sums.length).toBeGreaterThan(0)
  const withOneUnit = new Set(shownFields(doc('approved', '袋', '袋')))
  const withTwoUnits = new Set(shownFields(doc('approved', '袋', '瓶')))
  expect(sums.filter((name) => withOneUnit.has(name)).length).toBeGreaterThan(0)
  expect(sums.filter((name) => withTwoUnits.has(name))).toEqual(sums.filter((name) => withOneUnit.has(name)))
})

it('a document that nobody edits any more keeps no room for an empty remark', () => {
  expect(shownFields(doc('voided', '袋'))).not.toContain('remark')
  expect(shownFields({ ...doc('voided', '袋'), remark: '已电话确认' })).toContain('remark')
  expect(shownFields(doc('draft', '袋'))).toContain('remark')
})

it('the cards of a new document leave out the amount that the strip above them shows', () => {
  const draft = { ...doc('draft', '袋'), id: null, total_amount: 8010 }
  expect(shownFields(draft, { creating: true })).not.toContain('total_amount')
  expect(shownFields(draft, { creating: true })).toContain('store_id')
  expect(shownFields({ ...draft, total_amount: null }, { creating: true })).toContain('total_amount')
})

it('progress, and totals of what later documents bring, wait for the approval', () => {
  const shownIn = { received_qty: ['approved', 'completed'], approved_qty: ['submitted@head_office', 'approved'] }
  const sections = [{ key: 'items', table: 'lines', columns: ['order_qty', 'approved_qty', 'received_qty'], shownIn }]
  const later = ['received_total_qty', 'total_order_qty', 'total_qty']
  const shown = (status: string, creating = false) =>
    shownFields({ ...doc(status, '袋'), total_amount: 8010 }, { creating, sections }).filter((name) =>
      later.includes(name),
    )
  expect(shown('draft')).toEqual(['total_order_qty'])
  expect(shown('submitted')).toEqual(['total_order_qty', 'total_qty'])
  expect(shown('approved')).toEqual(['total_order_qty', 'total_qty', 'received_total_qty'])
  expect(shownFields(doc('draft', '袋'), { creating: true })).not.toContain('progress')
  const inStrip = (status: string) => mayHaveProgressed(pageOf(doc(status, '袋')))
  expect(['draft', 'submitted', 'rejected', 'voided'].filter(inStrip)).toEqual([])
  expect(['approved', 'completed', 'reversed'].filter((status) => !inStrip(status))).toEqual([])
})
