import { describe, expect, it } from 'vitest'
import { distributeWidths, uncoverCutColumn } from '@/components/line-grid/view/columns/column-width'
import { frozenColumns, pinEdges } from '@/components/line-grid/view/columns/frozen-columns'
import { describingColumns, goodsColumns } from '@/components/line-grid/view/columns/goods-columns'
import type { Field, TableShape } from '@/rules/field'

describe('column widths', () => {
  const fields: Record<string, Field> = {
    sku_name: { type: 'text' },
    order_qty: { type: 'quantity' },
    remark: { type: 'text' },
  }
  const short = () => ''
  it('give spare width to text columns, and shrink text columns a little to avoid scrolling', () => {
    const usual = distributeWidths(['sku_name', 'order_qty', 'remark'], fields, {}, { availableWidth: 1, title: short })
    const [name = 0, quantity = 0, remark = 0] = usual
    const wide = distributeWidths(
      ['sku_name', 'order_qty', 'remark'],
      fields,
      {},
      { availableWidth: 1000, title: short },
    )
    expect(wide[1]).toBe(quantity)
    expect(wide.reduce((a, b) => a + b, 0)).toBeGreaterThanOrEqual(998)
    const narrow = distributeWidths(
      ['sku_name', 'order_qty', 'remark'],
      fields,
      {},
      { availableWidth: name + quantity + remark - 50, title: short },
    )
    expect(narrow.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(name + quantity + remark - 50)
    expect(distributeWidths(['order_qty'], fields, { order_qty: 200 }, { availableWidth: 150, title: short })).toEqual([
      200,
    ])
  })
  it('narrow text a little where the columns held at the right would hide the end of a number', () => {
    const columns = ['sku_name', 'spec', 'on_hand_qty', 'in_transit_qty']
    const own: Readonly<Record<string, Field>> = {
      sku_name: { type: 'text' },
      spec: { type: 'text' },
      on_hand_qty: { type: 'quantity' },
      in_transit_qty: { type: 'quantity' },
    }
    const preferred = [232, 108, 95, 92]
    const at = (edge: number | null, chosen = {}) =>
      uncoverCutColumn(edge, columns, own, { preferred, chosen, numberWidth: 48 })
    // 15 px of the quantity on hand are hidden.
    const narrowed = at(468)
    expect(48 + narrowed.slice(0, 3).reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(468)
    expect(narrowed.slice(2)).toEqual([95, 92])
    expect(narrowed[0]).toBeGreaterThan(215)
    // Nothing is cut, too much is cut, and the operator chose the widths.
    for (const same of [at(null), at(483), at(390), at(468, { sku_name: 232, spec: 108 })])
      expect(same).toEqual(preferred)
  })
  it('show column titles completely, unless the operator set the width or the title is long', () => {
    const width = (title: string, widths = {}) =>
      distributeWidths(['order_qty'], fields, widths, { availableWidth: 1, title: () => title })[0] ?? 0
    expect(width('数量')).toBe(width(''))
    expect(width('允许积分抵扣上限')).toBeGreaterThanOrEqual(8 * 13 + 20)
    expect(width('允许积分抵扣上限', { order_qty: 60 })).toBe(60)
    expect(width('长'.repeat(60))).toBeLessThanOrEqual(180)
    // On two lines: the browser draws "In transit" and "when ordered" up to 91 px wide, and the margins take 16 px.
    expect(width('In transit when ordered')).toBeGreaterThanOrEqual(91 + 16)
    expect(width('In transit when ordered')).toBeLessThan(130)
    // The browser draws "New member" and "price" with its currency sign up to 90 px wide.
    const amount = { new_member_price: { type: 'money' } as const }
    const [price] = distributeWidths(
      ['new_member_price'],
      amount,
      {},
      { availableWidth: 1, title: () => 'New member price' },
    )
    expect(price).toBeGreaterThanOrEqual(90 + 16 + 1)
  })
})

describe('goods in the grid', () => {
  const free: TableShape = {
    rows: 'free',
    goods: true,
    fields: { sku_id: { type: 'ref' }, sku_code: { type: 'text', system: true } },
  }
  it('are chosen in the column of code and name when lines can be added, and only then', () => {
    expect(goodsColumns(['sku_code', 'sku_name', 'order_qty'], free)).toEqual(['sku_id', 'order_qty'])
    expect(goodsColumns(['sku_id', 'sku_code'], free)).toEqual(['sku_id', 'sku_code'])
    expect(goodsColumns(['sku_code', 'qty'], { ...free, rows: 'split' })).toEqual(['sku_code', 'qty'])
    expect(goodsColumns(['barcode', 'qty'], { ...free, goods: undefined })).toEqual(['barcode', 'qty'])
  })

  it('leave the room of a tablet to expected, received, difference and amount, once their name is shown', () => {
    const columns = 'sku_code,sku_name,barcode,spec,unit_name,expected_qty,received_qty,diff_qty'.split(',')
    const goods: TableShape = { fields: {}, rows: 'free', goods: true }
    const left = columns.filter((name) => !describingColumns(columns, goods).includes(name))
    expect(left).toEqual(['sku_name', 'unit_name', 'expected_qty', 'received_qty', 'diff_qty'])
    const fields = Object.fromEntries(
      [...left, 'line_amount'].map((name): [string, Field] => [
        name,
        { type: name.endsWith('_qty') ? 'quantity' : name.endsWith('_amount') ? 'money' : 'text' },
      ]),
    )
    const widths = distributeWidths([...left, 'line_amount'], fields, {}, { availableWidth: 1, title: () => '' })
    expect(widths.reduce((sum, width) => sum + width, 48)).toBeLessThanOrEqual(722)
    expect(describingColumns(['sku_code', 'qty'], goods)).toEqual([])
    expect(describingColumns(columns, { fields: {}, rows: 'free' })).toEqual([])
  })
})

describe('frozen columns', () => {
  const columns = ['sku_code', 'sku_name', 'spec', 'qty', 'amount']
  const kept = ['qty', 'amount']
  const pins = (widths: readonly number[], availableWidth: number) =>
    Object.fromEntries(frozenColumns(columns, { widths, availableWidth, numberWidth: 48, kept }))

  it('are the name of the line, the entered column and the amount, each at the nearer edge', () => {
    expect(pins([100, 200, 300, 90, 110], 800)).toEqual({
      0: { left: 48 },
      1: { left: 148 },
      3: { left: 348, right: 110 },
      4: { left: 438, right: 0 },
    })
  })

  it('do not exist while nothing scrolls', () => {
    expect(pins([100, 200, 300, 90, 110], 2000)).toEqual({})
  })

  it('are fewer where the sheet is narrow: first the code before the name scrolls, then the amount', () => {
    expect(pins([200, 200, 300, 90, 110], 600)).toEqual({
      1: { left: 48 },
      3: { left: 248, right: 110 },
      4: { left: 338, right: 0 },
    })
    expect(pins([200, 240, 300, 150, 150], 600)).toEqual({ 1: { left: 48 }, 3: { left: 288, right: 0 } })
  })

  it('have shadows where they hide other columns', () => {
    const widths = [100, 200, 300, 90, 110]
    const at = (scrollLeft: number) =>
      pinEdges(frozenColumns(columns, { widths, availableWidth: 700, numberWidth: 48, kept }), {
        widths,
        numberWidth: 48,
        scrollLeft,
        clientWidth: 700,
      })
    expect(at(0)).toEqual({ left: null, right: 500 })
    expect(at(148)).toEqual({ left: 348, right: null })
  })
})
