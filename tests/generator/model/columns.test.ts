import { describe, expect, it } from 'vitest'
import { ORDER, THING } from '../problems/base'
import { field, order, thing } from './built'

const namesOf = (made: ReturnType<typeof order>) => made.list?.columns.map((column) => column.field)
const COLUMNS = 'columns: [receipt_no, check_status, thing_id, total_qty, total_amount]'

describe('columns of a document', () => {
  it('begin with what it is, its status, with whom, how much and what it is worth', () => {
    const made = order(
      ORDER.replace(
        COLUMNS,
        'columns: [biz_date, wanted_date, total_amount, total_qty, thing_id, check_status, receipt_no]',
      ),
    )
    expect(namesOf(made)).toEqual([
      'receipt_no',
      'check_status',
      'thing_id',
      'total_qty',
      'total_amount',
      'biz_date',
      'wanted_date',
    ])
  })

  it('stand where their rank says, and keep the order of the file within it', () => {
    const made = order(
      ORDER.replace(
        COLUMNS,
        'columns: [receipt_no, check_status, {field: total_amount, rank: 2}, {field: thing_id, rank: 9}, total_qty]',
      ),
    )
    expect(namesOf(made)).toEqual(['receipt_no', 'check_status', 'total_amount', 'total_qty', 'thing_id'])
  })

  it('of a master stay as they are written', () => {
    const made = thing(
      THING.replace(
        'columns: [thing_code, thing_name, size, price, status]',
        'columns: [price, thing_name, thing_code]',
      ),
    )
    expect(namesOf(made)).toEqual(['price', 'thing_name', 'thing_code'])
  })

  it('may be shared by fields of one type', () => {
    const made = order(
      ORDER.replace(COLUMNS, 'columns: [receipt_no, {field: biz_date, or: [wanted_date], label: {zh: 日期, en: Day}}]'),
    )
    expect(made.list?.columns).toEqual([
      { field: 'receipt_no', link: true },
      { field: 'biz_date', or: ['wanted_date'], label: { zh: '日期', en: 'Day' } },
    ])
    expect(field(made, 'wanted_date').type).toBe('date')
  })
})
