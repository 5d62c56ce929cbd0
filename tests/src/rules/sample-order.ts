import * as z from 'zod'
import type { Env } from '@/rules/compute'
import type { Shape } from '@/rules/field'
import type { Rules } from '@/rules/rules'
import * as t from '@/rules/types'

/* A document with rules of every kind, and with fields whose values differ between the screen and JSON. */
export interface Line {
  qty: number | null
  price: number | null
  amount: number | null
  reason: string | null
}
export interface Order {
  mode: string | null
  supplier: string | null
  note: string | null
  total: number | null
  day: string | null
  lines: Line[]
}

export const shape: Shape = {
  entity: 'test.order',
  kind: 'receipt',
  label: ['note'],
  states: { field: 'check_status', initial: 'draft', use: ['draft', 'submitted', 'rejected'] },
  fields: {
    mode: { type: 'enum', required: true, edit: ['new'] },
    supplier: { type: 'text', max: 5 },
    note: { type: 'text' },
    total: { type: 'money', system: true },
    day: { type: 'date' },
    approved_by: { type: 'text', edit: ['submitted@head_office'] },
    rate: { type: 'percent' },
    weight: { type: 'decimal', scale: 2 },
    at: { type: 'datetime' },
    sku_id: { type: 'ref', facts: { step: { type: 'quantity' } } },
  },
  tables: {
    lines: {
      rows: 'free',
      fields: {
        qty: { type: 'quantity', required: true },
        price: { type: 'money' },
        amount: { type: 'money', system: true },
        reason: { type: 'text' },
      },
    },
  },
}
export const schema = z.object({
  mode: t.enumOf(['a', 'b']),
  supplier: t.text({ max: 5 }),
  note: t.text({ min: 2 }),
  day: t.date(),
  lines: t.rows(z.object({ qty: t.quantity({ min: 0 }), price: t.money({ max: 1000 }), reason: t.text() }), { max: 3 }),
})
export const rules: Rules<Order> = {
  compute: [
    { set: 'lines.amount', to: (s) => ((s.line as Line).qty ?? 0) * ((s.line as Line).price ?? 0) },
    { set: 'total', to: (s) => s.doc.lines.reduce((all, line) => all + (line.amount ?? 0), 0) },
  ],
  defaults: { mode: () => 'a', day: (s) => s.today },
  required: { supplier: (s) => s.doc.mode === 'b' },
  show: { supplier: (s) => s.doc.mode === 'b' },
  max: { day: (s) => s.today },
  checks: [{ path: 'note', check: (s) => s.doc.note !== 'bad', message: { zh: '坏', en: 'Bad' } }],
  tables: {
    lines: {
      checks: [
        { path: 'qty', check: (s) => (s.line.qty ?? 0) <= 5000, message: { zh: '太多', en: 'Too many' }, warn: true },
      ],
      required: { reason: (s) => s.line.qty === 0 },
    },
  },
  transitions: {
    approve: { checks: [{ path: '', check: (s) => s.doc.lines.length > 1, message: { zh: '两行', en: 'Two lines' } }] },
  },
}
export const env: Env = {
  actor: { id: 1, role_type: 'store', store_id: 2, warehouse_id: null },
  setting: {},
  now: 0,
  today: '2026-11-20',
}
export const line = (given: Partial<Line> = {}): Line => ({ qty: 1000, price: 2, amount: null, reason: null, ...given })
export const order = (given: Partial<Order> = {}): Order => ({
  mode: 'a',
  supplier: null,
  note: 'ok',
  total: null,
  day: '2026-11-20',
  lines: [line()],
  ...given,
})
