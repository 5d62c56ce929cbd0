import { describe, expect, it } from 'vitest'
import { ORDER, THING } from '../problems/base'
import { field, order, thing } from './built'

const namesOf = (entity: ReturnType<typeof order>) => entity.list?.columns.map((column) => column.field)
const COLUMNS = 'columns: [receipt_no, check_status, thing_id, total_qty, total_amount]'

describe('columns of a document', () => {
  it('begin with number, status, partner, quantity and value', () => {
    const entity = order(
      ORDER.replace(
        COLUMNS,
        'columns: [biz_date, wanted_date, total_amount, total_qty, thing_id, check_status, receipt_no]',
      ),
    )
    expect(namesOf(entity)).toEqual([
      'receipt_no',
      'check_status',
      'thing_id',
      'total_qty',
      'total_amount',
      'biz_date',
      'wanted_date',
    ])
  })

  it('are sorted by rank, and within a rank by the order of the file', () => {
    const entity = order(
      ORDER.replace(
        COLUMNS,
        'columns: [receipt_no, check_status, {field: total_amount, rank: 2}, {field: thing_id, rank: 9}, total_qty]',
      ),
    )
    expect(namesOf(entity)).toEqual(['receipt_no', 'check_status', 'total_amount', 'total_qty', 'thing_id'])
  })

  it('of its rows that documents downstream write are shown once it is approved, unless the file says when', () => {
    const LINES = 'lines: [item_id, qty, price, line_amount]'
    const shownIn = (columns: string) =>
      order(ORDER.replace(LINES, `lines: [${columns}]`)).form?.sections.find((section) => 'columns' in section)
    expect(shownIn('item_id, qty, done_qty')).toMatchObject({ shownIn: { done_qty: ['approved'] } })
    expect(shownIn('item_id, qty, {field: done_qty, in: [submitted, approved]}')).toMatchObject({
      shownIn: { done_qty: ['submitted', 'approved'] },
    })
    expect(shownIn('item_id, qty')).not.toHaveProperty('shownIn')
  })

  it('are wide enough for a long document number', () => {
    const widthWith = (pattern: string) =>
      order(ORDER.replace(/number: .*/, `number: "${pattern}"`)).list?.columns.find(
        ({ field: name }) => name === 'receipt_no',
      )?.width
    expect(widthWith('ZQ{yyyyMMdd}{seq:4}')).toBeUndefined()
    expect(widthWith('INS-{yyyy}-{MM}-{dd}-{seq:4}')).toBeGreaterThan(160)
  })

  it('of a master begin with its name, status and first amount, and keep the order of the file behind them', () => {
    const entity = thing(
      THING.replace(
        'columns: [thing_code, thing_name, size, price, status]',
        'columns: [size, price, thing_code, thing_name, status]',
      ),
    )
    expect(namesOf(entity)).toEqual(['thing_code', 'thing_name', 'status', 'price', 'size'])
    const ranked = thing(
      THING.replace(
        'columns: [thing_code, thing_name, size, price, status]',
        'columns: [thing_code, thing_name, {field: size, rank: 3}, {field: price, rank: 9}, status]',
      ),
    )
    expect(namesOf(ranked)).toEqual(['thing_code', 'thing_name', 'status', 'size', 'price'])
  })

  it('keep the order of the file in a list that shows nothing that names its rows', () => {
    const entity = thing(
      THING.replace('columns: [thing_code, thing_name, size, price, status]', 'columns: [size, price, status]'),
    )
    expect(namesOf(entity)).toEqual(['size', 'price', 'status'])
  })

  it('may be shared by fields of the same type', () => {
    const entity = order(
      ORDER.replace(COLUMNS, 'columns: [receipt_no, {field: biz_date, or: [wanted_date], label: {zh: 日期, en: Day}}]'),
    )
    expect(entity.list?.columns).toEqual([
      { field: 'receipt_no', link: true },
      { field: 'biz_date', or: ['wanted_date'], label: { zh: '日期', en: 'Day' } },
    ])
    expect(field(entity, 'wanted_date').type).toBe('date')
  })

  it('may show a text beside their value, such as the name after the code', () => {
    const entity = thing(
      THING.replace(
        'columns: [thing_code, thing_name, size, price, status]',
        'columns: [{field: thing_code, with: thing_name, label: {zh: 物品, en: Thing}}, size, status]',
      ),
    )
    expect(entity.list?.columns[0]).toEqual({
      field: 'thing_code',
      with: 'thing_name',
      label: { zh: '物品', en: 'Thing' },
      link: true,
      sort: true,
    })
  })
})
