import { describe, expect, it } from 'vitest'
import { filter } from './compiler'

describe('filters as SQL', () => {
  it.each([
    ["check_status == 'approved'", ['==', ['col', 'check_status'], ['lit', 'approved']]],
    ["urgency in ['normal', 'urgent']", ['in', ['col', 'urgency'], ['lit', ['normal', 'urgent']]]],
    [
      "check_status == 'draft' && open && total > 1.5",
      [
        '&&',
        ['==', ['col', 'check_status'], ['lit', 'draft']],
        ['==', ['col', 'open'], ['lit', true]],
        ['>', ['col', 'total'], ['lit', 150]],
      ],
    ],
    [
      'open || maybe || open',
      [
        '||',
        ['==', ['col', 'open'], ['lit', true]],
        ['==', ['col', 'maybe'], ['lit', true]],
        ['==', ['col', 'open'], ['lit', true]],
      ],
    ],
    ['!open', ['!', ['==', ['col', 'open'], ['lit', true]]]],
    ['weight > 0.5', ['>', ['col', 'weight'], ['lit', 500]]],
    ['weight > -1', ['>', ['col', 'weight'], ['lit', -1000]]],
    ['count + 1 > 3', ['>', ['+', ['col', 'count'], ['lit', 1]], ['lit', 3]]],
    ['store_id == form.store_id', ['==', ['col', 'store_id'], ['form', 'store_id']]],
    ['store_id == actor.store_id', ['==', ['col', 'store_id'], ['actor', 'store_id']]],
    ['total >= setting.limit_amount', ['>=', ['col', 'total'], ['setting', 'limit_amount']]],
    ['due >= today()', ['>=', ['col', 'due'], ['today']]],
    ["due >= '2026-01-01'", ['>=', ['col', 'due'], ['lit', '2026-01-01']]],
    ['supplier_id == null', ['==', ['col', 'supplier_id'], ['lit', null]]],
    ['form.title in tags', ['in', ['form', 'title'], ['col', 'tags']]],
    [
      'lines.exists(l, l.qty > 0 && l.batch != null)',
      ['exists', 'lines', ['&&', ['>', ['col', 'qty'], ['lit', 0]], ['!=', ['col', 'batch'], ['lit', null]]]],
    ],
    ['size(downstream.paper) == 0', ['==', ['downstream', 'paper'], ['lit', 0]]],
    ['id == form.id', ['==', ['col', 'id'], ['form', 'id']]],
  ])('%s', (cel, sql) => {
    expect(filter(cel)).toEqual({ sql, messages: [] })
  })

  it.each([
    ['supplier.least > 0', /MAN3020 .*supplier_id/],
    ['size(title) > 3', /MAN3020 .*size/],
    ['open ? true : false', /MAN3020/],
    ["title.startsWith('A')", /MAN3020 .*startsWith/],
    ['lines.all(l, l.qty > 0)', /MAN3020 .*all/],
    ['total * 2 > 3', /MAN3020/],
    ['total > weight', /MAN3010/],
    ['total', /MAN3011/],
    ['nothing == 1', /MAN3004/],
    ["urgency == 'urgnt'", /MAN3013/],
    ['size(downstream.papers) == 0', /MAN3004/],
    ['total > 0.001', /MAN3012/],
  ])('refuses %s', (cel, expected) => {
    const { sql, messages } = filter(cel)
    expect(sql).toBeUndefined()
    expect(messages.join()).toMatch(expected)
  })
})
