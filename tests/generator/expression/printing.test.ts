import { describe, expect, it } from 'vitest'
import {
  BOOLEAN,
  DATE,
  decimal,
  INTEGER,
  MONEY,
  PERCENT,
  QUANTITY,
  TEXT,
  TIME,
} from '../../../generator/expression/type'
import { condition, value } from './compiler'

describe('conditions', () => {
  it.each([
    // Constants are converted to the unit of the field that they are compared with.
    ['weight > 1.5', '(s.doc.weight ?? 0) > 1500'],
    ['total >= 0.01', '(s.doc.total ?? 0) >= 1'],
    ['share <= 12.5', '(s.doc.share ?? 0) <= 1250'],
    ['rate < 2', '(s.doc.rate ?? 0) < 20'],
    ['count == 3', '(s.doc.count ?? 0) === 3'],
    ['weight > -1', '(s.doc.weight ?? 0) > -1000'],
    ['1 < weight', '1000 < (s.doc.weight ?? 0)'],
    // Missing values.
    ['total == null', 's.doc.total == null'],
    ['null != title', 's.doc.title != null'],
    ['has(due)', 's.doc.due != null'],
    ['due >= today()', 's.doc.due != null && s.doc.due >= s.today'],
    [
      'due > supplier.expires',
      's.doc.due != null && s.doc.supplier?.expires != null && s.doc.due > s.doc.supplier?.expires',
    ],
    ['due == null || due >= biz_date', 's.doc.due == null || (s.doc.biz_date != null && s.doc.due >= s.doc.biz_date)'],
    [
      'due <= add_days(biz_date, 60)',
      's.doc.due != null && s.doc.biz_date != null && s.doc.due <= addDays(s.doc.biz_date, 60)',
    ],
    [
      'due >= biz_date && due <= add_days(biz_date, 60)',
      's.doc.due != null && s.doc.biz_date != null && s.doc.due >= s.doc.biz_date && s.doc.due <= addDays(s.doc.biz_date, 60)',
    ],
    ["start <= '06:00'", "s.doc.start != null && s.doc.start <= '06:00'"],
    ["due >= '2026-01-01'", "s.doc.due != null && s.doc.due >= '2026-01-01'"],
    ['done_at <= now()', 's.doc.done_at != null && s.doc.done_at <= s.now'],
    // Texts and enums.
    ["urgency == 'urgent'", "s.doc.urgency === 'urgent'"],
    ["urgency in ['normal', 'urgent']", "s.doc.urgency === 'normal' || s.doc.urgency === 'urgent'"],
    ["!(urgency in ['normal'])", "!(s.doc.urgency === 'normal')"],
    ["title == 'it\\'s'", "s.doc.title === 'it\\'s'"],
    ["title.startsWith('A')", "(s.doc.title ?? '').startsWith('A')"],
    ["title.matches('^a/b$')", "matches(s.doc.title ?? '', /^a\\/b$/u)"],
    ['size(title) > 2', "(s.doc.title ?? '').length > 2"],
    ["'x' in tags", "(s.doc.tags ?? []).some((item) => item === 'x')"],
    // Booleans.
    ['open', 's.doc.open'],
    ['maybe', 's.doc.maybe === true'],
    ['!maybe', '!s.doc.maybe'],
    ['open && maybe', 's.doc.open && s.doc.maybe === true'],
    ['open || maybe && open', 's.doc.open || (s.doc.maybe === true && s.doc.open)'],
    ['(open || maybe) && open', '(s.doc.open || s.doc.maybe === true) && s.doc.open'],
    ['supplier.checked', 's.doc.supplier?.checked === true'],
    ['setting.strict', 's.setting.strict'],
    ['open ? maybe : setting.strict', '(s.doc.open ? s.doc.maybe : s.setting.strict) === true'],
    // References and actors.
    ['supplier.least <= total', '(s.doc.supplier?.least ?? 0) <= (s.doc.total ?? 0)'],
    ['store_id == actor.store_id', '(s.doc.store_id ?? null) === (s.actor.store_id ?? null)'],
    ["actor.role_type == 'store'", "s.actor.role_type === 'store'"],
    ["source.check_status == 'approved'", "s.doc.source?.check_status === 'approved'"],
    // Rows.
    ['lines.exists(l, l.qty > 0)', 's.doc.lines.some((l) => (l.qty ?? 0) > 0)'],
    ['lines.all(l, l.qty == l.price.size)', null],
    ['lines.exists(l, l.item.checked)', 's.doc.lines.some((l) => l.item?.checked === true)'],
    ['size(lines) > 0', 's.doc.lines.length > 0'],
    ['lines.filter(l, l.qty > 0).size() == 1', 's.doc.lines.filter((l) => (l.qty ?? 0) > 0).length === 1'],
    ['count_distinct(lines.map(l, l.batch)) > 1', 'countDistinct(s.doc.lines.map((l) => l.batch)) > 1'],
    ['true', 'true'],
    // What TypeScript would not compile, or what is never true.
    ["due >= '2026-02-30'", null],
    ["'a' == 'b'", null],
    ['1 < 2', null],
    ['count in [1, 2, 1]', null],
    ['1 in [1, 2]', null],
    ['tags == []', null],
    ["tags != ['a']", null],
    ['tags == null', 's.doc.tags == null'],
    ["coalesce('x', title) == title", null],
    ['coalesce(null, title) == title', null],
    ['string(null) == title', null],
  ])('%s', (cel, code) => {
    const { compiled, messages } = condition(cel)
    if (code === null) expect(messages).not.toEqual([])
    else expect([compiled?.body, messages]).toEqual([code, []])
  })

  it('of a row read the row, the document and the source row', () => {
    const { compiled, facts } = condition('line.item.checked && line.qty > 0 && source_line.qty >= line.qty', {
      row: true,
    })
    expect(compiled?.body).toBe(
      's.line.item?.checked === true && (s.line.qty ?? 0) > 0 && (s.line.source_line?.qty ?? 0) >= (s.line.qty ?? 0)',
    )
    expect(facts.toSorted()).toEqual(['lines.item_id.checked', 'lines.source_line_id.qty'])
    expect(compiled?.table).toBe('lines')
  })

  it('that only the engine evaluates may read documents made from this document', () => {
    const { compiled, facts } = condition(
      "downstream.paper.all(d, d.check_status in ['draft', 'voided']) && supplier.checked",
      { engine: true },
    )
    expect(compiled?.body).toBe(
      "(s.downstream.paper ?? []).every((d) => d.check_status === 'draft' || d.check_status === 'voided') && s.doc.supplier?.checked === true",
    )
    expect(compiled?.serverOnly).toBe(true)
    expect(facts).toEqual(['supplier_id.checked (server)'])
  })
})

describe('values', () => {
  it.each([
    ['sum(lines.map(l, l.qty > 0 ? 1 : 0))', INTEGER, 'sum(s.doc.lines.map((l) => (l.qty ?? 0) > 0 ? 1 : 0))', 'sum'],
    ['sum(lines.map(l, l.qty))', QUANTITY, 'sum(s.doc.lines.map((l) => l.qty))', 'sum'],
    [
      'sum(lines.map(l, round_money(l.qty * l.price)))',
      MONEY,
      'sum(s.doc.lines.map((l) => amountOf(l.qty ?? 0, l.price ?? 0)))',
      'amountOf,sum',
    ],
    ['total - supplier.least', MONEY, '(s.doc.total ?? 0) - (s.doc.supplier?.least ?? 0)', ''],
    [
      'total - (total - supplier.least)',
      MONEY,
      '(s.doc.total ?? 0) - ((s.doc.total ?? 0) - (s.doc.supplier?.least ?? 0))',
      '',
    ],
    ['(weight + 1) * 2', QUANTITY, '((s.doc.weight ?? 0) + 1000) * 2', ''],
    ['weight * count', QUANTITY, '(s.doc.weight ?? 0) * (s.doc.count ?? 0)', ''],
    ['-weight', QUANTITY, '-(s.doc.weight ?? 0)', ''],
    ['0', MONEY, '0', ''],
    ['1.5', QUANTITY, '1500', ''],
    ['-0.5', MONEY, '-50', ''],
    ['open ? null : 1.5', QUANTITY, 's.doc.open ? null : 1500', ''],
    ['open ? 2 : null', INTEGER, 's.doc.open ? 2 : null', ''],
    ['weight + (open ? null : 1.5)', QUANTITY, '(s.doc.weight ?? 0) + ((s.doc.open ? null : 1500) ?? 0)', ''],
    ['coalesce(3, 4)', INTEGER, null, ''],
    ['abs(-3)', INTEGER, null, ''],
    ['round_money(weight * total)', MONEY, 'amountOf(s.doc.weight ?? 0, s.doc.total ?? 0)', 'amountOf'],
    ['round_money(total * weight)', MONEY, 'amountOf(s.doc.weight ?? 0, s.doc.total ?? 0)', 'amountOf'],
    ['round_money(total * share)', MONEY, 'percentOf(s.doc.total ?? 0, s.doc.share ?? 0)', 'percentOf'],
    [
      'round_money(total * (100 - share))',
      MONEY,
      'percentOf(s.doc.total ?? 0, 10000 - (s.doc.share ?? 0))',
      'percentOf',
    ],
    ['round_quantity(weight * supplier_weight)', QUANTITY, null, 'amountOf'],
    ['weight / supplier_weight', QUANTITY, null, ''],
    ['total / supplier.least', PERCENT, 'quotient(s.doc.total ?? 0, s.doc.supplier?.least ?? 0, 4)', 'quotient'],
    ['weight / 3', decimal(2), 'quotient(s.doc.weight ?? 0, 3000, 2)', 'quotient'],
    ['floor(weight / 3)', INTEGER, 'floorQuotient(s.doc.weight ?? 0, 3000)', 'floorQuotient'],
    ['total % 100', MONEY, '(s.doc.total ?? 0) % 10000', ''],
    ['weight % supplier_weight', QUANTITY, null, ''],
    ['count % (count + 2)', INTEGER, 'remainder(s.doc.count ?? 0, (s.doc.count ?? 0) + 2)', 'remainder'],
    ['max(0, weight - 1)', QUANTITY, 'Math.max(0, (s.doc.weight ?? 0) - 1000)', ''],
    ['abs(total)', MONEY, 'Math.abs(s.doc.total ?? 0)', ''],
    ['ceil_to(weight, 0.5)', QUANTITY, 'ceilTo(s.doc.weight ?? 0, 500)', 'ceilTo'],
    ['coalesce(supplier.least, total, 0)', MONEY, '(s.doc.supplier?.least ?? s.doc.total ?? 0)', ''],
    [
      'days_between(biz_date, due)',
      INTEGER,
      's.doc.biz_date == null || s.doc.due == null ? null : daysBetween(s.doc.biz_date, s.doc.due)',
      'daysBetween',
    ],
    ['add_days(today(), 3)', DATE, 'addDays(s.today, 3)', 'addDays'],
    ['next_weekday(store.days)', DATE, 'nextWeekday(s.today, s.doc.store?.days ?? [])', 'nextWeekday'],
    ['today()', DATE, 's.today', ''],
    ["'08:00'", TIME, "'08:00'", ''],
    ['supplier.supplier_no', TEXT, 's.doc.supplier?.supplier_no ?? null', ''],
    ["title + '-' + string(count)", TEXT, "(s.doc.title ?? '') + '-' + String(s.doc.count ?? '')", ''],
    ['open ? total : null', MONEY, 's.doc.open ? s.doc.total : null', ''],
    ["urgency == 'urgent' ? 1 : count", INTEGER, "s.doc.urgency === 'urgent' ? 1 : s.doc.count", ''],
    [
      "total > 0 ? 'urgent' : 'normal'",
      { kind: 'enum', values: ['normal', 'urgent'] } as const,
      "(s.doc.total ?? 0) > 0 ? 'urgent' : 'normal'",
      '',
    ],
    ['urgent', { kind: 'enum', values: ['normal', 'urgent'] } as const, "'urgent'", ''],
    ['actor.id', { kind: 'id', of: 'admin.admin_member' } as const, 's.actor.id', ''],
    ['total > 0', BOOLEAN, '(s.doc.total ?? 0) > 0', ''],
  ] as const)('%s', (cel, type, code, imports) => {
    const { compiled, messages } = value(cel, type)
    if (code === null) return expect(messages).not.toEqual([])
    expect([compiled?.body, messages]).toEqual([code, []])
    expect(compiled?.imports.map(({ name }) => name).join()).toBe(imports)
  })

  it('without parameters when nothing is read', () => {
    expect(value('urgent', { kind: 'enum', values: ['urgent'] }).compiled?.code).toBe("() => 'urgent'")
  })

  it('of stock and sales are asynchronous and evaluated by the server only', () => {
    const { compiled } = value(
      'max(0, avg_daily_sales(store_id, line.item_id, 7) * 3 - stock(store_id, line.item_id).on_hand)',
      QUANTITY,
      { row: true, live: true },
    )
    expect(compiled?.code).toBe(
      "async (s, live) => Math.max(0, (await live.avgDailySales(s.doc.store_id ?? 0, s.line.item_id ?? 0, 7)) * 3 - (await live.stock('store', s.doc.store_id ?? 0, s.line.item_id ?? 0)).on_hand)",
    )
    expect([compiled?.live, compiled?.serverOnly]).toEqual([true, true])
  })

  it('of prices may be null', () => {
    expect(
      value('coalesce(price(store_id, line.item_id).buy_price, line.price)', MONEY, { row: true, live: true }).compiled
        ?.body,
    ).toBe('((await live.price(s.doc.store_id ?? 0, s.line.item_id ?? 0))?.buy_price ?? s.line.price)')
  })

  it('of a recount read the row by bare names first', () => {
    expect(
      value("urgency == 'urgent' ? qty : 0", QUANTITY, { row: true, bare: true, nullAsZero: true }).compiled?.body,
    ).toBe("(s.doc.urgency === 'urgent' ? s.line.qty : 0) ?? 0")
  })

  it('may read names that let declares', () => {
    const lets = { part: { kind: 'list', of: MONEY } } as const
    const { compiled } = value('-part[0]', MONEY, { row: true, lets })
    expect(compiled?.body).toBe('-(s.let.part[0] ?? 0)')
    expect(compiled?.lets).toEqual({ part: 'number[]' })
  })
})

describe('hostile texts', () => {
  it.each(["it's", 'a\\b', '${x}', '`', '</script>', '\u2028', '*/', '{{x}}', '😀', '"'])(
    '%j stays the same text',
    (text) => {
      const { compiled, messages } = condition(`title == ${JSON.stringify(text)}`)
      expect(messages).toEqual([])
      const test = new Function('s', `return ${compiled?.body}`) as (s: unknown) => unknown
      expect(test({ doc: { title: text } })).toBe(true)
      expect(test({ doc: { title: `${text}x` } })).toBe(false)
    },
  )
})
