import { describe, expect, it } from 'vitest'
import { peekRows } from '@/components/list-page/peek/peek-rows'
import type { PaperTable } from '@/components/print/paper'

const column = (name: string) => ({ name, title: name.toUpperCase(), numeric: false, weight: 1 })

function table(names: readonly string[], row: readonly string[]): PaperTable {
  return { name: 'lines', title: '', columns: names.map(column), rows: [row], totals: null }
}

describe('the rows of a preview', () => {
  const names = ['sku_code', 'sku_name', 'spec', 'unit_name', 'on_hand_qty', 'order_qty', 'buy_price', 'remark']
  const goods = table(names, ['G01', '原味薯片', '', '袋', '30', '12', '3.50', '急'])
  const shown = (printed: readonly string[]) =>
    peekRows(goods, { tables: [{ table: 'lines', columns: printed }] }).columns.map((index) => names[index])

  it('begin with the name of the goods, and what tells them apart below it', () => {
    expect(peekRows(goods, undefined)).toMatchObject({
      nameTitle: 'SKU_NAME',
      names: [{ name: '原味薯片', below: ['G01 · 袋'] }],
    })
  })

  it('name the batch below the goods', () => {
    const counted = table(
      ['sku_name', 'sku_code', 'batch_no', 'expiry_date', 'book_qty'],
      ['酸奶', 'G02', 'H1', '2026-12-01', '3'],
    )
    expect(peekRows(counted, undefined)).toMatchObject({
      names: [{ name: '酸奶', below: ['G02', 'H1 · 2026-12-01'] }],
      columns: [4],
    })
  })

  it('have the columns of the printed document first, then the others in their order', () => {
    expect(shown(['sku_code', 'sku_name', 'order_qty', 'buy_price'])).toEqual([
      'order_qty',
      'buy_price',
      'on_hand_qty',
      'remark',
    ])
    expect(peekRows(goods, undefined).columns.map((index) => names[index])).toEqual([
      'on_hand_qty',
      'order_qty',
      'buy_price',
      'remark',
    ])
  })

  it('of a table without goods keep all columns', () => {
    const payments = table(['method_name', 'amount'], ['现金', '12.00'])
    expect(peekRows(payments, undefined)).toEqual({
      nameTitle: null,
      names: [{ name: '', below: [] }],
      columns: [0, 1],
    })
  })
})
