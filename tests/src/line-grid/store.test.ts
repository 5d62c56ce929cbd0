import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { clearCells, fillDown } from '@/components/line-grid/store/cell-actions'
import { addRow, duplicateRow, removeRows } from '@/components/line-grid/store/row-actions'
import { orderRow } from '@/components/line-grid/samples/sample-order'
import type { Sheet, SheetProps } from '@/components/line-grid/store/sheet'
import type { Row, RowsChange } from '@/components/line-grid/types'
import type { TableShape } from '@/rules/field'
import { keyAt, order, set, values } from './make-sheet'

const plain = (sheet: Sheet) => JSON.stringify(sheet.store.rows())

describe('rows of the grid', () => {
  it('computes a line as soon as a cell is committed', () => {
    const sheet = order(2)
    set(sheet, 0, 'order_qty', 12_500)
    expect(sheet.store.lines[0]?.row.line_amount).toBe(1500)
  })

  it('undoes and redoes every edit to the same rows', () => {
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('set' as const),
        at: fc.nat(11),
        field: fc.constantFrom('order_qty', 'buy_price', 'remark'),
        value: fc.nat(99_999),
      }),
      fc.record({
        kind: fc.constantFrom(
          'add' as const,
          'remove' as const,
          'duplicate' as const,
          'fill' as const,
          'clear' as const,
        ),
        at: fc.nat(11),
      }),
    )
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 30 }), (acts) => {
        const sheet = order(8)
        const states = [plain(sheet)]
        let steps = 0
        sheet.store.topics.on('history', () => {
          steps += 1
        })
        for (const step of acts) {
          const before = steps
          const line = sheet.store.lines[step.at % Math.max(1, sheet.store.lines.length)]
          if (!line) addRow(sheet)
          else if (step.kind === 'set')
            sheet.store.edit('edit', (edited) =>
              edited.set(line.key, { [step.field]: step.field === 'remark' ? String(step.value) : step.value }),
            )
          else if (step.kind === 'add') addRow(sheet, step.at % (sheet.store.lines.length + 1))
          else if (step.kind === 'remove') removeRows(sheet, [line.key])
          else if (step.kind === 'duplicate') duplicateRow(sheet, line.key)
          else {
            sheet.cursor.select({ key: keyAt(sheet, 0), field: 'order_qty' }, { key: line.key, field: 'reason' })
            if (step.kind === 'fill') fillDown(sheet)
            else clearCells(sheet)
          }
          if (steps > before) states.push(plain(sheet))
        }
        for (const state of states.slice(0, -1).toReversed()) {
          sheet.store.undo()
          expect(plain(sheet)).toBe(state)
        }
        expect(sheet.store.canUndo).toBe(false)
        for (const state of states.slice(1)) {
          sheet.store.redo()
          expect(plain(sheet)).toBe(state)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('passes on changes once per frame, with the cells that were set', () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
    const sheet = order(3)
    const handed: { rows: Row[]; change: RowsChange }[] = []
    sheet.store.onRowsChange((rows, change) => handed.push({ rows, change }))
    set(sheet, 0, 'order_qty', 2000)
    set(sheet, 2, 'remark', '急')
    vi.runAllTimers()
    expect(handed).toHaveLength(1)
    expect(handed[0]?.change).toEqual({ kind: 'edit', cells: ['lines.0.order_qty', 'lines.2.remark'] })
    vi.useRealTimers()
  })

  it('keeps values typed during a computation, and accepts all other computed values', () => {
    const sheet = order(3)
    let handed: Row[] = []
    sheet.store.onRowsChange((rows) => {
      handed = rows
    })
    set(sheet, 0, 'order_qty', 2000)
    sheet.store.flush()
    set(sheet, 0, 'remark', '后来')
    addRow(sheet, 0)
    sheet.store.receive(handed.map((row, n) => ({ ...row, on_hand_qty: n })))
    expect(sheet.store.lines).toHaveLength(4)
    expect(sheet.store.lines[1]?.row).toMatchObject({ order_qty: 2000, remark: '后来', on_hand_qty: 0 })
    expect(sheet.store.lines[3]?.row.on_hand_qty).toBe(2)
  })

  it('keeps unchanged lines as the same objects, so that they are not rendered again', () => {
    const sheet = order(3)
    const [first] = sheet.store.lines
    sheet.store.receive(sheet.store.rows().map((row) => ({ ...row, sku: { ...(row.sku as object) } })))
    expect(sheet.store.lines[0]).toBe(first)
  })

  it('clears its history when another document is loaded', () => {
    const sheet = order(3)
    set(sheet, 0, 'order_qty', 2000)
    sheet.store.flush()
    sheet.store.receive([orderRow(40), orderRow(41)])
    expect(sheet.store.canUndo).toBe(false)
    expect(values(sheet, 'sku_code')).toEqual(['G0000041', 'G0000042'])
  })

  it('attaches errors to rows, and an edit removes the error of its cell', () => {
    const sheet = order(3)
    sheet.store.setErrors([
      { path: 'lines.1.order_qty', zh: '太多', en: 'Too many' },
      { path: 'remark', zh: '', en: '' },
    ])
    const key = keyAt(sheet, 1)
    addRow(sheet, 0)
    expect([...sheet.store.problems.of(key).keys()]).toEqual(['order_qty'])
    sheet.store.edit('edit', (edited) => edited.set(key, { order_qty: 1000 }))
    expect(sheet.store.problems.of(key).size).toBe(0)
  })

  it('checks a cell at its commit: limits, conditions, duplicates', () => {
    const sheet = order(3)
    set(sheet, 0, 'order_qty', 1300)
    set(sheet, 1, 'buy_price', -1)
    set(sheet, 2, 'sku_id', 1)
    expect(
      [0, 1, 2].map((at) => [...sheet.store.problems.of(keyAt(sheet, at))].map(([field, { zh }]) => `${field} ${zh}`)),
    ).toEqual([['order_qty 须为 0.5 的整数倍'], ['buy_price 不能小于 0.00'], ['sku_id 与第 1 行商品重复']])
    sheet.store.undo()
    expect(sheet.store.problems.of(keyAt(sheet, 2)).size).toBe(0)
  })
})

describe('proposals', () => {
  const shape: TableShape = {
    rows: 'free',
    fields: { order_qty: { type: 'quantity' }, approved_qty: { type: 'quantity' }, remark: { type: 'text' } },
  }
  const rules = {
    tables: { lines: { defaults: { approved_qty: ({ line }: { line: Row }) => line.order_qty } } },
  } as unknown as SheetProps['rules']
  const sheetOf = (editable: SheetProps['editable'], approved: number) =>
    order(0, {
      shape,
      rules,
      columns: Object.keys(shape.fields),
      editable,
      rows: [{ id: 1, order_qty: 1000, approved_qty: approved }],
    })

  it('follow their source while they are not editable, also after undo and a late answer', () => {
    const sheet = sheetOf((field) => field !== 'approved_qty', 1000)
    set(sheet, 0, 'order_qty', 2000)
    sheet.store.flush()
    set(sheet, 0, 'order_qty', 3000)
    sheet.store.receive([{ id: 1, order_qty: 2000, approved_qty: 2000 }])
    expect(values(sheet, 'approved_qty')).toEqual([3000])
    sheet.store.undo()
    sheet.store.undo()
    expect(values(sheet, 'approved_qty')).toEqual([1000])
  })

  it('stay once they are editable or were edited', () => {
    const open = sheetOf(() => true, 1000)
    set(open, 0, 'order_qty', 2000)
    expect(values(open, 'approved_qty')).toEqual([1000])
    const decided = sheetOf((field) => field !== 'approved_qty', 500)
    set(decided, 0, 'order_qty', 2000)
    expect(values(decided, 'approved_qty')).toEqual([500])
  })
})
