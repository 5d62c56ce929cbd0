import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { fieldProblem, fieldWarning } from '@/rules/validate/field-problem'
import type { AnyRules, Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { date, email, money } from '@/rules/types'

const shape = {
  entity: 'shop.order',
  kind: 'receipt',
  label: [],
  fields: {
    biz_date: { type: 'date', required: true },
    needed_on: { type: 'date', required: true },
    mail: { type: 'email' },
    discount: { type: 'money', max: 1000 },
  },
} as unknown as Shape

const rules = {
  min: { needed_on: ({ doc }: { doc: Doc }) => doc.biz_date },
  checks: [
    {
      path: 'needed_on',
      check: ({ doc }: { doc: Doc }) => doc.needed_on !== '2026-12-24',
      message: { zh: '休息', en: 'Closed' },
    },
    { path: 'needed_on', check: () => false, message: { zh: '确认', en: 'Sure?' }, warn: true },
    {
      path: 'discount',
      check: ({ doc }: { doc: Doc }) => doc.discount === 0,
      message: { zh: '高于合计', en: 'Above the total' },
    },
  ],
} as unknown as AnyRules

const schema = z.object({ biz_date: date(), needed_on: date(), mail: email(), discount: money({ max: 1000 }) })
const env = {
  actor: { id: 1, role_type: 'store', store_id: 1, warehouse_id: null },
  setting: {},
  now: 0,
  today: '2026-12-01',
} as const
const flags = { can_pos_refund: false, can_view_buy_price: false, can_view_cost: false }
const viewer = { flags, roleType: 'store' as const }

const at = (name: string, doc: Doc) =>
  fieldProblem({ shape, schema, rules }, doc, env, { name, viewer, stored: undefined })?.en

describe('the problem of a field that is left', () => {
  it('is a wrong format, a number beyond its limit, a date out of range or refused by a check', () => {
    expect(at('mail', { mail: 'x@' })).toBe('Enter a valid email address')
    expect(at('discount', { discount: 2000 })).toBe('At most 10.00')
    expect(at('needed_on', { biz_date: '2026-12-10', needed_on: '2026-12-09' })).toBe('Not before 2026-12-10')
    expect(at('needed_on', { biz_date: '2026-12-10', needed_on: '2026-12-24' })).toBe('Closed')
  })

  it('is nothing for a missing value, a warning, a condition on numbers, and the wrong value of another field', () => {
    expect(at('needed_on', { biz_date: '2026-12-10' })).toBeUndefined()
    expect(at('needed_on', { biz_date: '2026-12-10', needed_on: '2026-12-11', mail: 'x@' })).toBeUndefined()
    expect(at('discount', { discount: 500 })).toBeUndefined()
  })
})

describe('a warning about a header field', () => {
  const supplied = {
    rules: {
      checks: [
        {
          path: 'supplier_id',
          check: ({ doc }: { doc: Doc }) => Number(doc.total_amount) >= 1000,
          message: { zh: '低于起订金额', en: 'Below the minimum' },
          warn: true,
          needs: ['can_view_buy_price'] as const,
        },
      ],
    } as unknown as AnyRules,
    shape: { ...shape, fields: { supplier_id: { type: 'ref' }, total_amount: { type: 'money' } } } as unknown as Shape,
  }
  const warned = (doc: Doc, can_view_buy_price: boolean) =>
    fieldWarning(supplied, doc, env, {
      name: 'supplier_id',
      viewer: { ...viewer, flags: { ...flags, can_view_buy_price } },
    })?.en

  it('is shown while the document is typed, to those who may see what it compares', () => {
    expect(warned({ supplier_id: 1, total_amount: 999 }, true)).toBe('Below the minimum')
    expect(warned({ supplier_id: 1, total_amount: 1000 }, true)).toBeUndefined()
    expect(warned({ supplier_id: null, total_amount: 0 }, true)).toBeUndefined()
    expect(warned({ supplier_id: 1, total_amount: 999 }, false)).toBeUndefined()
  })
})
