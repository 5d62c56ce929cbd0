import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MONEY } from '../../../generator/expression/type'
import { condition, filter, value } from './compiler'

/** Random expressions from the words of the language, most of them meaningless. */
const leaf = fc.constantFrom(
  'weight',
  'total',
  'count',
  'share',
  'rate',
  'due',
  'start',
  'done_at',
  'open',
  'maybe',
  'title',
  'tags',
  'urgency',
  'lines',
  'supplier_id',
  'supplier.least',
  'supplier.expires',
  'supplier.checked',
  'source.check_status',
  'line.qty',
  'line.price',
  'line.item.checked',
  'source_line.qty',
  'setting.limit_amount',
  'setting.strict',
  'actor.id',
  'actor.role_type',
  'form.total',
  'today()',
  'now()',
  'null',
  'true',
  '0',
  '1.5',
  '-2',
  "'urgent'",
  "'it\\'s'",
  "'2026-01-01'",
  '[]',
  "['normal']",
)
const { cel } = fc.letrec<{ cel: string }>((tie) => ({
  cel: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(
        tie('cel'),
        fc.constantFrom('+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', '&&', '||', 'in'),
        tie('cel'),
      )
      .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
    fc.tuple(tie('cel'), tie('cel'), tie('cel')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    tie('cel').map((a) => `!${a}`),
    tie('cel').map((a) => `-${a}`),
    fc
      .tuple(
        fc.constantFrom(
          'sum',
          'size',
          'abs',
          'floor',
          'round_money',
          'round_quantity',
          'round_percent',
          'string',
          'has',
          'count_distinct',
          'next_weekday',
          'pinyin_initial',
        ),
        tie('cel'),
      )
      .map(([name, a]) => `${name}(${a})`),
    fc
      .tuple(
        fc.constantFrom('max', 'min', 'coalesce', 'ceil_to', 'split', 'add_days', 'days_between', 'stock', 'price'),
        tie('cel'),
        tie('cel'),
      )
      .map(([name, a, b]) => `${name}(${a}, ${b})`),
    fc
      .tuple(fc.constantFrom('exists', 'all', 'filter', 'map'), tie('cel'))
      .map(([name, a]) => `lines.${name}(l, ${a})`),
    fc
      .tuple(
        fc.constantFrom('exists', 'map'),
        fc.constantFrom('l.qty', 'l.price', 'l.batch', 'l.item_id', 'l.qty > 1', 'l.item.checked'),
      )
      .map(([name, a]) => `lines.${name}(l, ${a})`),
  ),
}))

/** Throws a SyntaxError when the printed code does not parse. */
const parsePrinted = (body: string) => new Function('s', 'live', `return async () => (${body})`)

describe('a random expression', () => {
  it('is refused with a message or printed as code that parses', () => {
    let printed = 0
    fc.assert(
      fc.property(cel, fc.boolean(), (text, row) => {
        for (const { compiled, messages } of [
          condition(text, row ? { row } : {}),
          value(text, MONEY, row ? { row } : {}),
        ]) {
          expect(Boolean(compiled)).toBe(messages.length === 0)
          if (!compiled) continue
          printed += 1
          expect(compiled.body).not.toBe('')
          parsePrinted(compiled.body)
        }
        const { sql, messages } = filter(text)
        expect(Boolean(sql)).toBe(messages.length === 0)
      }),
      { numRuns: 3000, seed: 11 },
    )
    expect(printed).toBeGreaterThan(100)
  })

  it('that is a condition gives true or false, whatever is missing', () => {
    const scope = {
      doc: { lines: [{}], supplier: undefined },
      line: {},
      setting: {},
      actor: { id: 1, role_type: 'store', store_id: null },
      now: 0,
      today: '2026-11-21',
    }
    fc.assert(
      fc.property(cel, (text) => {
        const { compiled } = condition(text, { row: true })
        if (!compiled || compiled.live || compiled.imports.length > 0) return
        const answer = (new Function('s', `return (${compiled.body})`) as (s: unknown) => unknown)(scope)
        // Non-null booleans of the manifest are absent in this bare scope; everything else must be decided.
        expect(['boolean', 'undefined']).toContain(typeof answer)
      }),
      { numRuns: 2000, seed: 5 },
    )
  })
})
