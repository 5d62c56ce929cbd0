import { beforeAll, describe, expect, it } from 'vitest'
import type { Shape } from '@/rules/field'
import { orderRow } from '@/components/line-grid/samples/sample-order'
import { isSummed, total } from '@/components/line-grid/store/totals'
import { render } from '@testing-library/react'
import type { Row } from '@/components/line-grid/types'
import { FieldValue } from '@/components/fields/field-value'
import { storeOrderReceiptShape } from '@/generated/store/store_order_receipt/store_order_receipt.fields'
import { formatCell } from '@/components/format/format-cell'
import { show, initChineseTexts } from './render-grid'

beforeAll(initChineseTexts)

const inUnits = (...units: (string | null)[]) =>
  units.map((unit_name, n) => ({ ...orderRow(n), unit_name, order_qty: 1000 * (n + 1), line_amount: 150 }))

describe('the total of quantities', () => {
  const quantity = { type: 'quantity' } as const

  it('exists only when all rows that have a quantity have the same unit', () => {
    expect(total(inUnits('袋', '袋'), 'order_qty', quantity)).toBe(3000)
    expect(total(inUnits('袋', '瓶'), 'order_qty', quantity)).toBeNull()
    expect(total(inUnits('袋', null), 'order_qty', quantity)).toBeNull()
    const blank = { sku_id: null, unit_name: null, order_qty: null }
    expect(total([...inUnits('袋', '袋'), blank], 'order_qty', quantity)).toBe(3000)
  })

  it('does not exist while no row has a value, where 0 would say that nothing is there', () => {
    expect(total([{ on_hand_qty: null }, {}], 'on_hand_qty', quantity)).toBeNull()
    expect(total([{ on_hand_qty: null }, { on_hand_qty: 0 }], 'on_hand_qty', quantity)).toBe(0)
  })

  it('exists for rows without goods and units, and never depends on units for amounts', () => {
    const balances = [{ on_hand_qty: 2000 }, { on_hand_qty: 500 }]
    expect(total(balances, 'on_hand_qty', quantity)).toBe(2500)
    expect(total([], 'on_hand_qty', quantity)).toBe(0)
    expect(total(inUnits('袋', '瓶'), 'line_amount', { type: 'money' })).toBe(300)
  })

  it('exists only for rows that name the counted item or its place: over all documents', async () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../../src/generated/*/*/*.fields.ts')
    const shapes = (await Promise.all(Object.values(modules).map((load) => load())))
      .flatMap((module) => Object.values(module))
      .filter((value): value is Shape => typeof value === 'object' && value !== null && 'entity' in value)
    const columns = shapes.flatMap(({ entity, tables = {} }) =>
      Object.entries(tables).flatMap(([table, shape]) =>
        Object.keys(shape.fields).flatMap((name) =>
          shape.fields[name]?.type === 'quantity' && !isSummed(name, shape) ? [`${entity} ${table}.${name}`] : [],
        ),
      ),
    )
    expect(shapes.length).toBeGreaterThan(30)
    // The units that one scan of a barcode counts, the order multiple, the units per pack, and the stock of different
    // goods.
    expect(columns.toSorted()).toEqual([
      'good.sku barcodes.qty',
      'store.store_good_loss_receipt lines.available_qty',
      'store.store_good_transfer_out_receipt lines.available_qty',
      'store.store_order_receipt lines.in_transit_qty',
      'store.store_order_receipt lines.on_hand_qty',
      'store.store_order_receipt lines.order_multiple',
      'store.store_order_receipt lines.pack_factor',
      'store.store_order_receipt lines.warehouse_qty',
      'store.store_return_receive_receipt lines.available_qty',
      'warehouse.wh_pick_receipt lines.available_qty',
      'warehouse.wh_purchase_receipt lines.on_hand_qty',
      'warehouse.wh_purchase_receipt lines.open_po_qty',
      'warehouse.wh_purchase_receipt lines.pack_factor',
      'warehouse.wh_send_receipt lines.available_qty',
    ])
  })

  it('is left out below the sheet while the units differ', () => {
    const columns = ['sku_id', 'unit_name', 'order_qty', 'line_amount']
    const totalsOf = (rows: Row[]) => {
      const { container, unmount } = show(0, { rows, columns })
      const texts = [...([...container.querySelectorAll('[role=row]')].at(-1)?.children ?? [])].map(
        ({ textContent }) => textContent,
      )
      unmount()
      return texts
    }
    expect(totalsOf(inUnits('袋', '瓶'))).toEqual(['合计', '共 2 行', '', '', '3.00'])
    expect(totalsOf(inUnits('袋', '袋'))).toEqual(['合计', '共 2 行', '', '3', '3.00'])
  })
})

describe('the total of a document, beside its sheet', () => {
  const total_order_qty = storeOrderReceiptShape.fields.total_order_qty ?? { type: 'text' }
  const docIn = (...units: string[]) => ({ total_order_qty: 25_500, lines: inUnits(...units) })
  const shown = (row: object) => {
    const { container, unmount } = render(
      <FieldValue name="total_order_qty" field={total_order_qty} row={{ ...row }} ns={storeOrderReceiptShape.entity} />,
    )
    const { textContent } = container
    unmount()
    return textContent
  }
  const printed = (row: object) =>
    formatCell(
      'total_order_qty',
      total_order_qty,
      { ...row },
      { options: { locale: 'zh-CN' }, option: (_, value) => value },
    )

  it('is shown by unit, on the screen and on paper, while the units of the lines differ', () => {
    expect([shown(docIn('袋', '袋')), printed(docIn('袋', '袋'))]).toEqual(['25.5 袋', '25.5 袋'])
    expect([shown(docIn('袋', '瓶')), printed(docIn('袋', '瓶'))]).toEqual(['1 袋、2 瓶', '1 袋、2 瓶'])
  })

  it('is shown for a row of a list, which has no lines', () => {
    expect(shown({ total_order_qty: 25_500 })).toBe('25.5')
  })
})
