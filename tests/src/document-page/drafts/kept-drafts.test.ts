import { beforeEach, expect, test } from 'vitest'
import { orderShape } from '@/components/document-page/example/order'
import { draftKey, dropDrafts, keptDrafts, writeDraft } from '@/components/document-page/draft/stored-draft'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const me = { tenantId: 11, operatorId: 9 }
const keep = (who: typeof me, url: string, at: number, name = '') =>
  writeDraft(
    draftKey(who, url),
    orderShape,
    { contact: '新' },
    { baseline: { contact: '旧', version: 3 }, name, now: at },
  )

beforeEach(() => localStorage.clear())

test('unsaved drafts of the operator are found again, newest first, and no drafts of others', () => {
  keep(me, '/order/update?id=5', NOW - 2 * DAY, 'SO202611210001')
  keep(me, '/order/create', NOW - DAY)
  keep({ tenantId: 11, operatorId: 90 }, '/order/update?id=6', NOW)
  keep({ tenantId: 12, operatorId: 9 }, '/order/update?id=7', NOW)
  localStorage.setItem('draft:11:9:/broken', '{')
  expect(keptDrafts(me, NOW)).toEqual([
    { url: '/order/create', name: '', at: NOW - DAY },
    { url: '/order/update?id=5', name: 'SO202611210001', at: NOW - 2 * DAY },
  ])
})

test('signing out removes the drafts of the operator, and leaves those of others to them', () => {
  const other = { tenantId: 11, operatorId: 90 }
  keep(me, '/order/update?id=5', NOW)
  keep(other, '/order/update?id=6', NOW)
  dropDrafts(me)
  expect(keptDrafts(me, NOW)).toEqual([])
  expect(keptDrafts(other, NOW)).toHaveLength(1)
})

test('unsaved drafts are dropped after a month', () => {
  keep(me, '/order/create', NOW - 31 * DAY)
  expect(keptDrafts(me, NOW)).toEqual([])
})
