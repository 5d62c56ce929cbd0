import { describe, expect, it } from 'vitest'
import { DATE, DATETIME, INTEGER, MONEY, QUANTITY } from '../../../generator/expression/type'
import { value } from './compiler'

const body = (...given: Parameters<typeof value>) => {
  const { compiled, messages } = value(...given)
  expect(messages).toEqual([])
  return compiled?.body
}

describe('shares and portions', () => {
  it.each([
    ['round_money(total / weight)', MONEY, 'quotient(s.doc.total ?? 0, s.doc.weight ?? 0, 3)'],
    ['round_money(total / count)', MONEY, 'quotient(s.doc.total ?? 0, s.doc.count ?? 0, 0)'],
    ['round_money(total / 4.0)', MONEY, 'quotient(s.doc.total ?? 0, 400, 2)'],
    ['round_quantity(weight / count)', QUANTITY, 'quotient(s.doc.weight ?? 0, s.doc.count ?? 0, 0)'],
    ['round_quantity(weight * share)', QUANTITY, 'percentOf(s.doc.weight ?? 0, s.doc.share ?? 0)'],
    ['round_quantity(share * weight)', QUANTITY, 'percentOf(s.doc.weight ?? 0, s.doc.share ?? 0)'],
    ['round_money(total * share)', MONEY, 'percentOf(s.doc.total ?? 0, s.doc.share ?? 0)'],
  ] as const)('rounds %s to the unit of the function', (text, type, code) => {
    expect(body(text, type)).toBe(code)
  })

  it.each([
    ['total / weight', MONEY, /MAN3015 the share is not rounded/],
    ['round_quantity(total / weight)', QUANTITY, /MAN3015 round_quantity takes a quotient, found share of money/],
    ['round_money(weight * share)', MONEY, /MAN3015 round_money takes .*, found quantity × percent/],
    ['round_money(weight / 2)', MONEY, /MAN3015 round_money takes/],
    ['round_money(total / total)', MONEY, /MAN3015 round_money takes/],
    ['weight / total', QUANTITY, /MAN3010 "\/" does not take quantity and money/],
  ] as const)('refuses %s', (text, type, message) => {
    expect(value(text, type).messages.join()).toMatch(message)
  })
})

describe('conditional expressions', () => {
  it('take the unit of the field when both results are constants', () => {
    expect(body('open ? 365 : 30', INTEGER)).toBe('s.doc.open ? 365 : 30')
    expect(body('open ? 1.5 : -2', MONEY)).toBe('s.doc.open ? 150 : -200')
    expect(body('-(open ? 1.5 : 2)', QUANTITY)).toBe('-(s.doc.open ? 1500 : 2000)')
    expect(body('open ? 1 : maybe ? 2 : 3', MONEY)).toBe('s.doc.open ? 100 : s.doc.maybe === true ? 200 : 300')
    expect(value('open ? 1.234 : 2', MONEY).messages.join()).toMatch(/MAN3012 1\.234 has more decimals/)
  })

  it('are not null for TypeScript where a function takes their value', () => {
    expect(body('add_hours(done_at, open ? 1 : count)', DATETIME)).toBe(
      's.doc.done_at == null || (s.doc.open ? 1 : s.doc.count) == null ? null : addHours(s.doc.done_at, (s.doc.open ? 1 : (s.doc.count ?? 0)))',
    )
  })
})

describe('dates', () => {
  it('have an earliest and a latest, and begin in the time zone of the company', () => {
    expect(body('max(due, today())', DATE)).toBe('s.doc.due == null ? null : latest(s.doc.due, s.today)')
    expect(body("min(due, '2026-01-31')", DATE)).toBe("s.doc.due == null ? null : earliest(s.doc.due, '2026-01-31')")
    expect(body('start_of_day(add_days(due, 1))', DATETIME)).toBe(
      's.doc.due == null ? null : startOfCompanyDay(s.setting, addDays(s.doc.due, 1))',
    )
    expect(value('days_between(done_at, today())', INTEGER).hints.join()).toMatch(/of the type date, such as biz_date/)
    expect(value('max(due, done_at)', DATE).messages.join()).toMatch(/MAN3010 "max" does not take date and datetime/)
    expect(value('max(title, title)', DATE).messages.join()).toMatch(/MAN3014 max needs numbers, dates or times/)
  })
})
