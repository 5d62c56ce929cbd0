import { describe, expect, it } from 'vitest'
import { bilingual, textOf } from '@/rules/bilingual'
import { validate, validateInput } from '@/rules/validate/validate'
import { documentSchema } from '@/rules/validate/document-schema'
import type { Needs } from '@/rules/access/needs'
import type { Rules } from '@/rules/rules'
import { env, line, order, type Order, schema, shape } from './sample-order'

const WORDS = { zh: '不行', en: 'Not allowed' }
const viewer = { roleType: 'store', permissions: [], flags: {} } as never

const refusals = (rules: Rules<Order>, doc: Order, more: object = {}) =>
  validate({ shape, schema, rules }, doc, env, { stage: 'submit', transition: 'approve', ...more }).errors.map(
    ({ path, set }) => [path, set],
  )
const dayRules = (least: string, most: string, needs?: readonly Needs[]): Rules<Order> => ({
  checks: [
    {
      path: 'day',
      check: (s) => s.doc.day !== null && s.doc.day > least && s.doc.day <= most,
      message: WORDS,
      limits: [
        { op: '>', to: () => least },
        { op: '<=', to: () => most },
      ],
      ...(needs && { needs }),
    },
  ],
})

describe('a refusal by a check of the manifest', () => {
  it('offers the nearest value that the check accepts', () => {
    const rules = dayRules('2026-11-01', '2026-11-30')
    expect(refusals(rules, order({ day: '2026-10-05' }))).toEqual([['day', '2026-11-02']])
    expect(refusals(rules, order({ day: '2026-12-24' }))).toEqual([['day', '2026-11-30']])
    const ofRows: Rules<Order> = {
      tables: {
        lines: {
          checks: [
            {
              path: 'qty',
              check: (s) => (s.line.qty ?? 0) < 5000,
              message: WORDS,
              limits: [{ op: '<', to: () => 5000 }],
            },
          ],
        },
      },
    }
    expect(refusals(ofRows, order({ lines: [line(), line({ qty: 7000 })] }))).toEqual([['lines.1.qty', 4.999]])
  })

  it('names the values that were compared, those that the reader may see', () => {
    const rules = (needs?: Needs): Rules<Order> => ({
      checks: [
        {
          path: 'day',
          check: (s) => s.doc.day !== null && s.doc.day >= '2026-11-10',
          message: WORDS,
          facts: [{ from: 'doc', path: 'day', type: 'date', ...(needs && { needs }) }],
        },
      ],
    })
    const facts = (needs?: Needs) =>
      validate({ shape, schema, rules: rules(needs) }, order({ day: '2026-11-05' }), env, {
        stage: 'submit',
        viewer,
      }).errors.map((error) => error.facts)
    expect(facts()).toEqual([[{ name: 'day', type: 'date', value: '2026-11-05' }]])
    expect(facts('can_view_cost')).toEqual([undefined])
  })

  it('offers a time that operators can enter: whole minutes, and room before a limit that follows the clock', () => {
    const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)
    const timeRules = (op: '>' | '<=', to: (now: number) => number): Rules<Order> => ({
      checks: [
        {
          path: 'at' as never,
          check: (s) => {
            const value = (s.doc as unknown as { at: number }).at
            return op === '>' ? value > to(s.now) : value <= to(s.now)
          },
          message: WORDS,
          limits: [{ op, to: (s) => to(s.now) }],
        },
      ],
    })
    const doc = order({ at: at('01:00') } as never)
    expect(
      refusals(
        timeRules('>', () => at('08:00:30')),
        doc,
      ),
    ).toEqual([['at', '2026-11-21T08:01:00.000Z']])
    expect(
      refusals(
        timeRules('<=', () => at('00:30:59')),
        doc,
      ),
    ).toEqual([['at', '2026-11-21T00:30:00.000Z']])
    const late = new Date(Math.ceil((env.now + 300_001) / 60_000) * 60_000).toISOString()
    const early = order({ at: env.now - 1 } as never)
    expect(
      refusals(
        timeRules('>', (now) => now),
        early,
      ),
    ).toEqual([['at', late]])
  })

  it('names the limit of a time as a time, and offers it', () => {
    const least = Date.parse('2026-11-21T06:05:00Z')
    const limited = { min: { at: () => least } } as unknown as Rules<Order>
    const { errors } = validate({ shape, schema, rules: limited }, order({ at: least - 1 } as never), env, {
      stage: 'submit',
    })
    expect(errors).toMatchObject([{ zh: '不能早于 2026-11-21 14:05', set: '2026-11-21T06:05:00.000Z' }])
  })

  it('offers nothing that the check or the field refuses too', () => {
    expect(refusals(dayRules('2026-11-30', '2026-11-01'), order({ day: '2026-10-05' }))).toEqual([['day', undefined]])
    const own: Rules<Order> = {
      checks: [
        { path: 'note', check: (s) => s.doc.note === 'ok', message: WORDS, limits: [{ op: '>=', to: () => 'ok' }] },
      ],
    }
    expect(refusals(own, order({ note: 'later' }))).toEqual([['note', undefined]])
  })

  it('offers no time of day, and nothing where the limit is not a date', () => {
    const early: Rules<Order> = {
      checks: [
        {
          path: 'note',
          check: (s) => (s.doc.note ?? '') < '09:00',
          message: WORDS,
          limits: [{ op: '<', to: () => '09:00' }],
        },
      ],
    }
    expect(refusals(early, order({ note: '10:00' }))).toEqual([['note', undefined]])
    expect(refusals(dayRules('20261101', '2026-11-30'), order({ day: '2026-12-24' }))).toEqual([['day', undefined]])
  })

  it('tells nobody a limit with needs through the input of a transition', () => {
    const fields = { qty: { type: 'integer' } } as const
    const check = { path: 'qty', check: () => false, message: WORDS, limits: [{ op: '<=', to: () => 5 }] } as const
    const isRefused = (s: { input?: { qty?: number } }) => (s.input?.qty ?? 0) <= 5
    const errorsWith = (more: object) =>
      validateInput(fields, { conditions: { checks: [{ ...check, check: isRefused, ...more }] } as never }, order(), {
        input: { qty: 7 },
        env,
      }).map(({ path, set }) => [path, set])
    expect(errorsWith({})).toEqual([['input.qty', 5]])
    expect(errorsWith({ needs: ['can_view_cost'] })).toEqual([['input.qty', undefined]])
  })

  it('is checked only for viewers who have the right to see its limit', () => {
    const secret = dayRules('2026-11-01', '2026-11-30', ['can_view_cost'])
    expect(refusals(secret, order({ day: '2026-10-05' }))).toEqual([['day', undefined]])
    expect(refusals(secret, order({ day: '2026-10-05' }), { viewer })).toEqual([])
  })

  it('names the rows that it refuses', () => {
    const rules: Rules<Order> = {
      transitions: {
        approve: {
          checks: [
            {
              path: '',
              check: (s) => s.doc.lines.every(({ qty }) => (qty ?? 0) > 1000),
              message: WORDS,
              rows: { table: 'lines', field: 'qty' },
            },
          ],
        },
      },
    }
    const lines = [line({ qty: 500 }), line({ qty: 2000 }), line({ qty: 700 })]
    expect(refusals(rules, order({ lines }))).toEqual([
      ['lines.0.qty', undefined],
      ['lines.2.qty', undefined],
    ])
  })

  it('names no row when a part of the check that reads no row fails; a warning names rows like a refusal', () => {
    const rules = (more: object): Rules<Order> => ({
      transitions: {
        approve: {
          checks: [
            {
              path: 'note',
              check: (s) => s.doc.note !== null && s.doc.lines.every(({ qty }) => (qty ?? 0) > 1000),
              message: WORDS,
              rows: { table: 'lines', field: 'qty' },
              ...more,
            },
          ],
        },
      },
    })
    const lines = [line({ qty: 2000 }), line({ qty: 700 })]
    expect(refusals(rules({}), order({ lines, note: null }))).toEqual([['note', undefined]])
    expect(refusals(rules({}), order({ lines, note: 'later' }))).toEqual([['lines.1.qty', undefined]])
    const { warnings } = validate(
      { shape, schema, rules: rules({ warn: true }) },
      order({ lines, note: 'later' }),
      env,
      {
        stage: 'submit',
        transition: 'approve',
      },
    )
    expect(warnings.map(({ path }) => path)).toEqual(['lines.1.qty'])
  })

  it('keeps a date and a number through the messages of a form', () => {
    for (const set of ['2026-11-02', 12.5, '007']) expect(textOf(bilingual({ ...WORDS, set })).set).toBe(set)
    const rules = dayRules('2026-11-01', '2026-11-30')
    const form = documentSchema({ shape, schema, rules }, env, { stage: 'submit' })
    const issues = form.safeParse(order({ day: '2026-10-05' })).error?.issues ?? []
    expect(issues.map(({ message }) => textOf(message).set)).toEqual(['2026-11-02'])
  })
})
