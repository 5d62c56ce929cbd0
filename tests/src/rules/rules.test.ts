import { describe, expect, it } from 'vitest'
import { validate } from '@/rules/validate/validate'
import { recompute } from '@/rules/compute'
import { clearHidden } from '@/rules/clear-hidden'
import { isPathEditable } from '@/rules/access/editable'
import { env, line, order, type Order, rules, schema, shape } from './sample-order'

const submit = (doc: Order, transition?: string) =>
  validate({ shape, schema, rules }, doc, env, { stage: 'submit', transition })
const paths = (doc: Order) => submit(doc).errors.map((error) => error.path)

describe('recompute', () => {
  it('computes lines first, then the header, and does not modify the input', () => {
    const before = order({ lines: [line(), line({ qty: 3000 })] })
    const after = recompute(rules, before, env)
    expect(after.total).toBe(8000)
    expect(after.lines.map((row) => row.amount)).toEqual([2000, 6000])
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
  it('knows the value that a limit would accept, for a button that enters it', () => {
    const { errors } = submit(order({ day: '2999-01-01', lines: [line({ price: 2000 }), line({ qty: -5 })] }))
    const sets = Object.fromEntries(errors.map(({ path, set }) => [path, set]))
    expect(sets).toMatchObject({ 'lines.0.price': 1000, 'lines.1.qty': 0, day: env.today })
    // The limits of a text are lengths, which nobody can enter.
    const texts = submit(order({ note: 'x' })).errors
    expect(texts.map(({ path, set }) => [path, set])).toEqual([['note', undefined]])
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

describe('hiding', () => {
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
    expect(isPathEditable(shape, path, { status, creating, role_type })).toBe(expected),
  )
})
