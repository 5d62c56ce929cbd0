import { describe, expect, it } from 'vitest'
import { addGoods, addRow, countLines, dropBlank, removeRows, splitRow } from '@/components/line-grid/store/row-actions'
import { sampleGoods } from '@/components/line-grid/samples/sample-goods'
import type { SheetProps } from '@/components/line-grid/store/sheet'
import type { Row } from '@/components/line-grid/types'
import { keyAt, order, receiving, set } from './make-sheet'

describe('rows that are added and removed', () => {
  it('get defaults for new goods, and fill an empty last row first', () => {
    const sheet = order(0)
    addRow(sheet)
    addGoods(sheet, sampleGoods(4))
    expect(sheet.store.rows()).toMatchObject([
      { sku_id: 5, sku_code: 'G0000005', unit_name: '桶', buy_price: 13800, reason: 'normal' },
    ])
  })

  it('are dropped when they were never filled in, and stay when only a field with a default was', () => {
    const sheet = order(1)
    for (let row = 1; row <= 3; row++) addRow(sheet)
    set(sheet, 1, 'remark', '有字')
    set(sheet, 3, 'reason', 'promotion')
    dropBlank(sheet)
    expect(sheet.store.rows()).toMatchObject([{}, { remark: '有字' }, { remark: null, reason: 'promotion' }])
  })

  it('count as lines once something was entered', () => {
    const sheet = order(2)
    for (let row = 1; row <= 2; row++) addRow(sheet)
    expect(countLines(sheet)).toBe(2)
    set(sheet, 2, 'remark', '有字')
    expect(countLines(sheet)).toBe(3)
    expect(countLines(order(0))).toBe(0)
  })

  it('are split by batch: the same goods without expected or entered quantity', () => {
    const sheet = receiving(2)
    splitRow(sheet, keyAt(sheet, 0))
    expect(sheet.store.lines).toHaveLength(3)
    expect(sheet.store.lines[1]?.row).toMatchObject({
      source_line_id: 500,
      sku_id: 1,
      expected_qty: 0,
      received_qty: null,
      batch_no: null,
    })
    expect(sheet.store.lines[1]?.row.id).toBeUndefined()
    expect(sheet.canRemove(keyAt(sheet, 0))).toBe(false)
    expect(sheet.canRemove(keyAt(sheet, 1))).toBe(true)
  })

  it('are not split where they have no batch, because two parts could not differ', () => {
    const managed = ({ line }: { line: Row }) => line.sku_id !== 1
    const show = { batch_no: managed, production_date: managed }
    const rules = { tables: { lines: { show } } } as unknown as SheetProps['rules']
    const sheet = receiving(2, { rules })
    expect([0, 1].map((at) => sheet.canSplit(keyAt(sheet, at)))).toEqual([false, true])
  })

  it('that were split repeat each other once their dates are the same, not before they were typed', () => {
    const sheet = receiving(1)
    splitRow(sheet, keyAt(sheet, 0))
    const marked = () => [0, 1].map((at) => [...sheet.store.problems.of(keyAt(sheet, at)).keys()])
    expect(marked()).toEqual([[], []])
    set(sheet, 0, 'production_date', '2026-11-01')
    expect(marked()).toEqual([[], []])
    set(sheet, 1, 'production_date', '2026-11-01')
    expect(marked()).toEqual([[], ['production_date']])
    set(sheet, 1, 'production_date', '2026-11-02')
    expect(marked()).toEqual([[], []])
  })

  it('follow the kind of the table and its row limit', () => {
    const fixed = receiving(2, { shape: { ...receiving(1).props.shape, rows: 'fixed' } })
    expect(addRow(fixed)).toBeNull()
    expect(removeRows(fixed, [keyAt(fixed, 0)])).toBe(0)
    const full = order(2, { shape: { ...order(1).props.shape, max: 2 } })
    expect(addRow(full)).toBeNull()
    expect(addRow(order(2, { readOnly: true }))).toBeNull()
  })
})
