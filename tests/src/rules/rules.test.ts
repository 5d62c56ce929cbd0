import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { barcodeIsValid, gs1CheckDigit } from '@/rules/barcode'
import { validate } from '@/rules/check'
import { type Env, recompute } from '@/rules/compute'
import { applyDefaults, clearHidden } from '@/rules/defaults'
import { editable } from '@/rules/editable'
import type { Shape } from '@/rules/field'
import type { Rules } from '@/rules/rules'
import * as t from '@/rules/types'
import { decodeRow, encodeRow } from '@/rules/wire'

interface Line {
  qty: number | null
  price: number | null
  amount: number | null
  reason: string | null
}
interface Order {
  mode: string | null
  supplier: string | null
  note: string | null
  total: number | null
  day: string | null
  lines: Line[]
}

const shape: Shape = {
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
const schema = z.object({
  mode: t.enumOf(['a', 'b']),
  supplier: t.text({ max: 5 }),
  note: t.text({ min: 2 }),
  day: t.date(),
  lines: t.rows(z.object({ qty: t.quantity({ min: 0 }), price: t.money({ max: 1000 }), reason: t.text() }), { max: 3 }),
})
const rules: Rules<Order> = {
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
const env: Env = {
  actor: { id: 1, role_type: 'store', store_id: 2, warehouse_id: null },
  setting: {},
  now: 0,
  today: '2026-11-20',
}
const line = (given: Partial<Line> = {}): Line => ({ qty: 1000, price: 2, amount: null, reason: null, ...given })
const order = (given: Partial<Order> = {}): Order => ({
  mode: 'a',
  supplier: null,
  note: 'ok',
  total: null,
  day: '2026-11-20',
  lines: [line()],
  ...given,
})
const submit = (doc: Order, transition?: string) =>
  validate({ shape, schema, rules }, doc, env, { stage: 'submit', transition })
const paths = (doc: Order) => submit(doc).errors.map((error) => error.path)

describe('recompute', () => {
  it('computes lines first, then the header, and does not modify the input', () => {
    const before = order({ lines: [line(), line({ qty: 3000 })] })
    const after = recompute(rules, before, env)
    expect(after.total).toBe(8000)
    expect(after.lines.map((one) => one.amount)).toEqual([2000, 6000])
    expect(before.lines[0]?.amount).toBeNull()
  })
})

describe('validate', () => {
  it('accepts a valid document', () => expect(submit(order())).toEqual({ errors: [], warnings: [] }))
  it('reports all errors at once, each with its path', () => {
    expect(
      paths(
        order({
          mode: 'b',
          note: 'bad',
          day: '2026-11-21',
          lines: [line({ qty: null }), line({ price: 2000 }), line({ qty: 0 })],
        }),
      ),
    ).toEqual(['lines.1.price', 'supplier', 'day', 'note', 'lines.0.qty', 'lines.2.reason'])
  })
  it('checks in a draft only types, limits and fields fixed at creation', () => {
    const draft = order({ mode: null, note: 'x', lines: [] })
    expect(validate({ shape, schema, rules }, draft, env, { stage: 'save' }).errors.map((error) => error.path)).toEqual(
      ['note'],
    )
    expect(
      validate({ shape, schema, rules }, draft, env, { stage: 'save', creating: true }).errors.map(
        (error) => error.path,
      ),
    ).toEqual(['note', 'mode'])
  })
  it('separates warnings from errors', () =>
    expect(submit(order({ lines: [line({ qty: 6000 })] }))).toMatchObject({
      errors: [],
      warnings: [{ path: 'lines.0.qty', en: 'Too many' }],
    }))
  it('adds the checks of a transition', () =>
    expect(submit(order(), 'approve').errors).toEqual([{ path: '', zh: '两行', en: 'Two lines' }]))
  it('shows limits in the format of the field', () =>
    expect(submit(order({ lines: [line({ price: 1001 })] })).errors[0]).toMatchObject({
      zh: '不能大于 10.00',
      en: 'At most 10.00',
    }))
  it('counts the characters of a text', () =>
    expect(submit(order({ mode: 'b', supplier: '123456' })).errors[0]).toMatchObject({
      path: 'supplier',
      en: 'At most 5 characters',
    }))
  it('limits the number of rows', () =>
    expect(paths(order({ lines: [line(), line(), line(), line()] }))).toContain('lines'))
})

describe('defaults and hiding', () => {
  it('fills only empty fields that were not edited', () => {
    expect(applyDefaults(shape, rules, order({ mode: null, day: null }), env)).toMatchObject({
      mode: 'a',
      day: '2026-11-20',
    })
    expect(applyDefaults(shape, rules, order({ day: null }), env, new Set(['day'])).day).toBeNull()
    expect(applyDefaults(shape, rules, order({ mode: 'b' }), env).mode).toBe('b')
  })
  it('clears hidden fields', () => {
    expect(clearHidden(shape, rules, order({ supplier: 'x' }), env).supplier).toBeNull()
    expect(clearHidden(shape, rules, order({ mode: 'b', supplier: 'x' }), env).supplier).toBe('x')
  })
})

describe('editable', () => {
  it.each([
    ['note', null, true, 'store', true],
    ['note', 'draft', false, 'store', true],
    ['note', 'rejected', false, 'store', true],
    ['note', 'submitted', false, 'store', false],
    ['mode', null, true, 'store', true],
    ['mode', 'draft', false, 'store', false],
    ['total', 'draft', false, 'store', false],
    ['nothing', 'draft', false, 'store', false],
    ['approved_by', 'submitted', false, 'head_office', true],
    ['approved_by', 'submitted', false, 'store', false],
    ['lines.qty', 'draft', false, 'store', true],
    ['lines.amount', 'draft', false, 'store', false],
  ] as const)('%s in %s (creating %s) by %s: %s', (path, status, creating, role_type, expected) =>
    expect(editable(shape, path, { status, creating, role_type })).toBe(expected),
  )
})

describe('wire form', () => {
  it('converts to JSON and back unchanged', () => {
    const value = fc.integer({ min: -999_999_999, max: 999_999_999 })
    const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
    fc.assert(
      fc.property(value, value, value, value, instant, (qty, price, rate, weight, at) => {
        const row = {
          id: 7,
          version: 1,
          rate,
          weight,
          at,
          note: 'n',
          sku_id: 3,
          sku: { step: qty, id: 3 },
          sku_id_label: '米',
          lines: [{ id: 1, qty, price }],
        }
        const { row: back, errors } = decodeRow(shape, JSON.parse(JSON.stringify(encodeRow(shape, row))))
        expect(errors).toEqual([])
        expect(back).toEqual(row)
      }),
    )
  })
  it('uses display units and ISO times', () => {
    expect(encodeRow(shape, { rate: 1250, weight: 5, at: 0, lines: [{ qty: 1500, price: 99 }] })).toEqual({
      rate: 12.5,
      weight: 0.05,
      at: '1970-01-01T00:00:00.000Z',
      lines: [{ qty: 1.5, price: 99 }],
    })
  })
  it('refuses a value of another type, with its path', () => {
    expect(
      decodeRow(shape, { rate: 'x', at: 'yesterday', lines: [{ qty: 1.2345 }, { price: 1.5 }] }).errors.map(
        (error) => error.path,
      ),
    ).toEqual(['rate', 'at', 'lines.0.qty', 'lines.1.price'])
    expect(decodeRow(shape, { lines: 7 }).errors.map((error) => error.path)).toEqual(['lines'])
  })
  it('drops keys that would reach a prototype', () => {
    const { row } = decodeRow(shape, JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1, "note": "x"}'))
    expect(row).toEqual({ note: 'x' })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('barcodes', () => {
  it.each(['6901234567892', '96385074', '2000000001', '2123456789012', 'ABC-1234', '0123'])('%s is valid', (code) =>
    expect(barcodeIsValid(code)).toBe(true),
  )
  it.each(['6901234567891', '96385075', 'abc', 'a b c d', '中文条码', 'x'.repeat(33)])('%s is invalid', (code) =>
    expect(barcodeIsValid(code)).toBe(false),
  )
  it('every code with its check digit is valid', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[13-9]\d{11}$/), (body) => {
        expect(barcodeIsValid(body + gs1CheckDigit(body))).toBe(true)
      }),
    )
  })
})
