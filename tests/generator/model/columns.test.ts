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

  it('of a master keep the order of the file', () => {
    const entity = thing(
      THING.replace(
        'columns: [thing_code, thing_name, size, price, status]',
        'columns: [price, thing_name, thing_code]',
      ),
    )
    expect(namesOf(entity)).toEqual(['price', 'thing_name', 'thing_code'])
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
})
