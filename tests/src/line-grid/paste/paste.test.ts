import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyText } from '@/components/line-grid/store/cell-actions'
import { applyPaste, findOptionByText, resolveTexts } from '@/components/line-grid/paste/paste-apply'
import { textsToResolve } from '@/components/line-grid/paste/paste-lookups'
import { sampleGoods } from '@/components/line-grid/samples/sample-goods'
import { orderShape } from '@/components/line-grid/samples/sample-order'
import { parseTsv, toTsv } from '@/components/line-grid/paste/tsv'
import { addRow } from '@/components/line-grid/store/row-actions'
import { plan } from './make-plan'
import { misfits } from './misfits'
import { keyAt, order, receiving, values } from '../make-sheet'

describe('clipboard text of a spreadsheet', () => {
  it('is read back as the table that was written', () => {
    const cell = fc.string().map((text) => text.replace(/\r/g, ''))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (rows) => {
        expect(parseTsv(toTsv(rows))).toEqual(rows)
      }),
    )
  })

  it('may have quotes, line breaks in cells, all line endings, and inch signs', () => {
    expect(parseTsv('a\t"b\n""c"""\r\n5" pipe\t"x" y\r\rz')).toEqual([
      ['a', 'b\n"c"'],
      ['5" pipe', '"x" y'],
      [''],
      ['z'],
    ])
    expect(parseTsv('a\tb\r\n')).toEqual([['a', 'b']])
    expect(parseTsv('')).toEqual([])
  })
})

describe('a paste', () => {
  it('fills cells by position from the active cell, with separators, signs and full-width digits', async () => {
    const sheet = order(3)
    const made = await plan(sheet, '1,250\n１２．５\n', 0, 'order_qty')
    expect([made.fits, made.misfits, made.byHeader]).toEqual([2, 0, false])
    applyPaste(sheet, made)
    expect(values(sheet, 'order_qty').slice(0, 2)).toEqual([1_250_000, 12_500])
    const money = await plan(sheet, '¥1,250.00\t\n(3.5)', 0, 'buy_price')
    expect(money.rows.map(({ cells }) => cells[0]?.values?.buy_price)).toEqual([125_000, -350])
  })

  it('without a header detects columns of codes and quantities in either order, and says so', async () => {
    for (const text of ['G0000005\t30\nG0000008\t12.5', '30\tG0000005\n12.5\tG0000008']) {
      const sheet = order(1)
      const made = await plan(sheet, text, 0)
      expect([made.byValue, made.newRows, misfits(made)]).toEqual([true, 2, []])
      applyPaste(sheet, made)
      expect(values(sheet, 'order_qty').slice(-2)).toEqual([30_000, 12_500])
    }
  })

  it('detects the columns also where a few cells are wrong, and reports these alone', async () => {
    const sheet = order(0)
    const made = await plan(sheet, 'G0000005\t30\nG0000008\tx\n没有的\t3\nG0000009\t1', 0)
    expect([made.byValue, made.newRows, misfits(made)]).toEqual([
      true,
      3,
      ['1 order_qty invalid not_a_number', '2 sku_code unknown'],
    ])
  })

  it('skips a row whose goods an earlier row has, and names the earlier row', async () => {
    const sheet = order(0)
    const made = await plan(sheet, 'G0000005\t30\nG0000008\t2\nG0000005\t5', 0)
    expect([made.newRows, misfits(made)]).toEqual([2, ['2 sku_code repeated']])
    expect(made.rows[2]?.cells[0]?.misfit).toEqual({ why: 'repeated', row: 1 })
    applyPaste(sheet, made)
    expect(values(sheet, 'order_qty')).toEqual([30_000, 2_000])
  })

  it('of new lines replaces lines that were never filled in', async () => {
    const sheet = order(1)
    addRow(sheet)
    applyPaste(sheet, await plan(sheet, 'G0000005\t30\nG0000008\t2', 1))
    expect(values(sheet, 'order_qty').slice(1)).toEqual([30_000, 2_000])
    sheet.store.undo()
    expect(sheet.store.lines).toHaveLength(2)
  })

  it('of codes and quantities updates the existing lines of these goods', async () => {
    const sheet = receiving(3)
    const codes = values(sheet, 'sku_code')
    const made = await plan(sheet, `${String(codes[2])}\t7\n${String(codes[0])}\t5`, 0, 'sku_code')
    expect([made.byValue, made.newRows, misfits(made)]).toEqual([true, 0, []])
    applyPaste(sheet, made)
    const counted = values(sheet, 'received_qty')
    expect([counted[0], counted[2]]).toEqual([5_000, 7_000])
  })

  it('of code and price, where nothing is counted, fills the value that operators enter', async () => {
    const { quantity: _, ...shape } = orderShape
    const sheet = order(0, { shape, editable: (field) => field === 'sku_id' || field === 'buy_price' })
    const made = await plan(sheet, 'G0000005\t12.50\nG0000008\t3', 0)
    expect([made.byValue, made.newRows, misfits(made)]).toEqual([true, 2, []])
    expect(made.fields).toEqual(['sku_code', 'buy_price'])
  })

  it('of numbers only fills cells by position', async () => {
    expect((await plan(order(3), '12\t3.5\n8\t4', 0, 'order_qty')).byValue).toBe(false)
    expect((await plan(order(3), 'G0000005\nG0000008', 0)).byValue).toBe(false)
  })

  it('matches headers in either language, finds goods by code, barcode or name, and undoes as one step', async () => {
    const sheet = order(1)
    const text = [
      'Code\t订货数量\tRemark',
      'G0000005\t3\t',
      `${sampleGoods(8).facts?.barcode}\t4\t急`,
      '清风原木纯品抽纸\t5\t',
    ].join('\n')
    const made = await plan(sheet, text, 0)
    expect([made.byHeader, made.newRows, misfits(made)]).toEqual([true, 3, []])
    applyPaste(sheet, made)
    expect(values(sheet, 'sku_id')).toEqual([1, 5, 9, 10])
    expect(values(sheet, 'order_qty').slice(1)).toEqual([3000, 4000, 5000])
    expect(sheet.store.lines[1]?.row).toMatchObject({
      unit_name: '桶',
      buy_price: 13800,
      line_amount: 41400,
      reason: 'normal',
    })
    sheet.store.undo()
    expect(sheet.store.lines).toHaveLength(1)
  })

  it('with a column of codes writes the lines of these goods at any position', async () => {
    const sheet = receiving(4)
    const made = await plan(sheet, '编码\t实收数量\t批号\nG0000004\t2\tB1\nG0000001\t1\tB2\nG0000099\t1\t', 0)
    expect(misfits(made)).toEqual(['2 sku_code no_row', '2 received_qty no_row', '2 batch_no no_row'])
    applyPaste(sheet, made)
    expect(values(sheet, 'received_qty')).toEqual([1000, 6000, 11_000, 2000])
    expect(values(sheet, 'batch_no')).toEqual(['B2', null, null, 'B1'])
  })

  it('reports for each invalid cell the reason, and does not write invalid cells', async () => {
    const sheet = order(2, { shape: { ...order(1).props.shape, max: 3 } })
    const text = [
      'G0000007\tx\t\t\t1\t2\t3\tabc',
      '没有的商品\t\t\t\t\t\t\t2',
      'G0000009\t\t\t\t\t\t\t1.2345',
      'G0000010\t\t\t\t\t\t\t1',
    ].join('\n')
    const made = await plan(sheet, text, 0)
    expect(misfits(made)).toEqual([
      '0 on_hand_qty read_only',
      '0 in_transit_qty read_only',
      '0 suggest_qty read_only',
      '0 order_qty invalid not_a_number',
      '1 sku_id unknown',
      '2 order_qty invalid too_many_decimals',
      '3 sku_id beyond',
      '3 barcode beyond',
      '3 spec beyond',
      '3 unit_name beyond',
      '3 on_hand_qty beyond',
      '3 in_transit_qty beyond',
      '3 suggest_qty beyond',
      '3 order_qty beyond',
    ])
    applyPaste(sheet, made)
    expect(values(sheet, 'sku_id')).toEqual([7, 2, 9])
    expect(values(sheet, 'order_qty')).toEqual([1000, 8000, null])
  })

  it('adds no line whose goods are unknown', async () => {
    const sheet = order(0)
    const made = await plan(sheet, '商品\t订货数量\n没有的\t3\nG0000002\t4', 0)
    expect([made.newRows, misfits(made)]).toEqual([1, ['0 sku_id unknown']])
    applyPaste(sheet, made)
    expect(values(sheet, 'order_qty')).toEqual([4000])
  })

  it('accepts its own copied cells, also read-only cells with the same value', async () => {
    const sheet = order(4)
    sheet.cursor.select({ key: keyAt(sheet, 0), field: 'sku_id' }, { key: keyAt(sheet, 3), field: 'remark' })
    const before = JSON.stringify(sheet.store.rows())
    const made = await plan(sheet, copyText(sheet), 0)
    expect(misfits(made)).toEqual([])
    applyPaste(sheet, made)
    expect(JSON.stringify(sheet.store.rows().map(({ sku: _sku, ...row }) => row))).toBe(
      JSON.stringify((JSON.parse(before) as Record<string, unknown>[]).map(({ sku: _sku, ...row }) => row)),
    )
  })

  it('looks up each text once, and no text that the grid already has', async () => {
    const lookups: string[] = []
    await resolveTexts(
      new Map([['sku_id', ['G0000001', 'G0000002']]]),
      order(1),
      {
        onLoadOptions: async (_field, q) => {
          lookups.push(q)
          return []
        },
      },
      new AbortController().signal,
    )
    expect(lookups).toEqual(['G0000002'])
    const sheet = order(0)
    const cells = [['G0000001'], ['G0000001'], ['G0000002'], ['']]
    expect(textsToResolve(sheet, cells, ['sku_id']).get('sku_id')).toEqual(['G0000001', 'G0000002'])
  })

  it('looks up all texts in one request if possible, and displayed labels by their code', async () => {
    const lookups: (readonly string[])[] = []
    const resolved = await resolveTexts(
      new Map([['sku_id', ['G0000002', 'G0000003 水', 'X']]]),
      order(0),
      {
        onLoadOptions: async () => [],
        onResolve: async (_field, texts) => {
          lookups.push(texts)
          return texts.map((text) => (/^G\d+$/.test(text) ? sampleGoods(Number(text.slice(1))) : null))
        },
      },
      new AbortController().signal,
    )
    expect(lookups).toEqual([['G0000002', 'G0000003 水', 'X'], ['G0000003']])
    expect(resolved.get('sku_id')?.get('G0000003 水')?.id).toBe(sampleGoods(3).id)
    expect(resolved.get('sku_id')?.get('X')).toBeNull()
  })

  it('does not choose between goods with the same name', () => {
    const twin = { ...sampleGoods(1), name: '水' }
    expect(findOptionByText('水', [twin, { ...sampleGoods(2), name: '水' }])).toBeNull()
    expect(findOptionByText('水', [twin])).toBe(twin)
    expect(findOptionByText('G000', [sampleGoods(1)])).toBeNull()
  })
})
