import { expect, test } from 'vitest'
import { noLongerNeeded } from '@/components/document-page/form/no-longer-needed'
import { orderShape } from '@/components/document-page/example/order'
import type { AnyRules, Doc } from '@/rules/conditions'

const env = { actor: {}, setting: {}, now: 0, today: '2026-11-21' } as never
const rules = {
  required: { contact: ({ doc }: { doc: Doc }) => doc.remark !== '自提' },
  tables: { lines: { required: { approved_qty: ({ line }: { line: Doc }) => Number(line.order_qty) > 5000 } } },
} as unknown as AnyRules
const problem = (path: string) => ({ path, zh: '必填', en: 'Required' })
const problems = ['contact', 'lines.0.approved_qty', 'lines.0.order_qty'].map(problem)
const doc = (remark: string, order_qty: number): Doc => ({
  contact: null,
  remark,
  lines: [{ id: 1, order_qty, approved_qty: null }],
})
const unneeded = (content: Doc, before = doc('', 6000)) =>
  noLongerNeeded({ shape: orderShape, rules }, { before, doc: content, env }, problems)

test('a missing value is needed while its condition holds', () => {
  expect(unneeded(doc('', 6000))).toEqual([])
})

test('a missing value is no longer needed after another edit, in the header and in a row', () => {
  expect(unneeded(doc('自提', 1000))).toEqual(['contact', 'lines.0.approved_qty'])
})

test('a problem of a value that is there stays, whatever its condition', () => {
  expect(unneeded({ ...doc('自提', 1000), contact: '张' })).toEqual(['lines.0.approved_qty'])
})

test('a problem that the server found at a field that was not required stays when something else is edited', () => {
  expect(unneeded(doc('自提', 900), doc('自提', 1000))).toEqual([])
})
