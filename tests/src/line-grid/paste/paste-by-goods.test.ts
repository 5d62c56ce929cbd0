import { describe, expect, it } from 'vitest'
import { applyPaste } from '@/components/line-grid/paste/paste-apply'
import type { Scope } from '@/components/line-grid/samples/sample-fields'
import { sampleGoods } from '@/components/line-grid/samples/sample-goods'
import { orderColumns, orderRow, orderShape } from '@/components/line-grid/samples/sample-order'
import type { AnyRules } from '@/rules/conditions'
import { isRecord } from '@/rules/record'
import { order, receiving, values } from '../make-sheet'
import { plan } from './make-plan'
import { misfits } from './misfits'

/** Lines with the goods 1 to 3, and the quantities 1, 8 and 15. */
const three = () => order(3)

describe('rows pasted under a header that names the goods', () => {
  it.each(['商品', '编码', '条码', '商品名称'])('go to the lines of their goods: %s', async (title) => {
    const sheet = three()
    const text = (n: number) => {
      const { code, name, facts } = sampleGoods(n)
      return { 商品: code, 编码: code, 条码: String(facts?.barcode), 商品名称: name }[title]
    }
    const made = await plan(sheet, `${title}\t订货数量\n${text(2)}\t70\n${text(0)}\t50`, 0)
    expect([made.byHeader, made.newRows, misfits(made)]).toEqual([true, 0, []])
    applyPaste(sheet, made)
    expect(values(sheet, 'sku_id')).toEqual([1, 2, 3])
    expect(values(sheet, 'order_qty')).toEqual([50_000, 8000, 70_000])
  })

  it('go to the lines of their goods also by label, and by a text that only the server knows', async () => {
    const sheet = three()
    const { code, name, facts } = sampleGoods(2)
    applyPaste(sheet, await plan(sheet, `商品\t订货数量\n${code} ${name}\t70`, 0))
    expect(values(sheet, 'order_qty')).toEqual([1000, 8000, 70_000])
    const known = order(0, {
      rows: three()
        .store.rows()
        .map((row) => ({ ...row, barcode: null })),
    })
    applyPaste(known, await plan(known, `商品\t订货数量\n${String(facts?.barcode)}\t71`, 0))
    expect(values(known, 'sku_id')).toEqual([1, 2, 3])
    expect(values(known, 'order_qty')).toEqual([1000, 8000, 71_000])
  })

  it.each(['商品', '编码', '商品名称'])('write nothing where the goods are unknown: %s', async (title) => {
    const sheet = three()
    const made = await plan(sheet, `${title}\t订货数量\nG9999998\t88`, 1)
    expect([made.fits, made.newRows, made.rows[0]?.key]).toEqual([0, 0, null])
    expect(misfits(made)[0]).toMatch(/unknown$/)
    applyPaste(sheet, made)
    expect(values(sheet, 'order_qty')).toEqual([1000, 8000, 15_000])
  })

  it('go by the first column that names known goods', async () => {
    const sheet = three()
    const barcode = String(sampleGoods(1).facts?.barcode)
    const made = await plan(sheet, `商品\t条码\t订货数量\nG0000009\t${barcode}\t3`, 0)
    expect([made.newRows, misfits(made)]).toEqual([1, []])
    applyPaste(sheet, made)
    expect(values(sheet, 'sku_id')).toEqual([1, 2, 3, 9])
  })

  it('go to the line of their batch, or to a new line where lines may be added', async () => {
    const shape = {
      ...orderShape,
      unique: ['sku_id', 'batch_no'],
      fields: { ...orderShape.fields, batch_no: { type: 'text', max: 32 } },
    } satisfies typeof orderShape
    const rows = ['B1', 'B2'].map((batch_no, at) => ({ ...orderRow(0), id: at + 1, batch_no }))
    const sheet = order(0, { shape, rows, columns: [...orderColumns, 'batch_no'] })
    const made = await plan(sheet, 'sku_id\tbatch_no\torder_qty\nG0000001\tB2\t6\nG0000001\tB3\t7', 0)
    expect([made.newRows, misfits(made)]).toEqual([1, []])
    applyPaste(sheet, made)
    expect(values(sheet, 'batch_no')).toEqual(['B1', 'B2', 'B3'])
    expect(values(sheet, 'order_qty')).toEqual([1000, 6000, 7000])
  })

  it.each(['sku_id', 'sku_code'])('may write codes full-width or in lower case: %s', async (title) => {
    const sheet = receiving(3)
    const made = await plan(sheet, `${title}\treceived_qty\nｇ０００0003\t7\nG0000001\t2`, 0)
    expect(misfits(made)).toEqual([])
    applyPaste(sheet, made)
    expect(values(sheet, 'received_qty')).toEqual([2000, 6000, 7000])
    const detected = await plan(order(0), 'Ｇ０００0005\t30\nｇ０００0008\t12', 0)
    expect([detected.byValue, detected.newRows, misfits(detected)]).toEqual([true, 2, []])
  })

  it('may name goods that lines of a delivery cannot change', async () => {
    const sheet = receiving(3)
    const made = await plan(sheet, 'sku_id\treceived_qty\nG0000003\t7\nG0000009\t1', 0)
    expect(misfits(made)).toEqual(['1 sku_id no_row', '1 received_qty no_row'])
    applyPaste(sheet, made)
    expect(values(sheet, 'received_qty')).toEqual([1000, 6000, 7000])
  })
})

it('rows pasted by position write nothing where their goods are unknown', async () => {
  const sheet = three()
  const made = await plan(sheet, 'G9999998 没有\t\t\t\t\t\t\t88', 1)
  expect([made.byHeader, made.byValue, made.fits, misfits(made)]).toEqual([false, false, 0, ['0 sku_id unknown']])
  expect(made.rows[0]?.key).toBeNull()
})

describe('rows pasted onto lines whose goods cannot be changed', () => {
  const goods = (n: number) => receiving(n + 1).store.lines[n]?.row ?? {}
  const editable = (field: string) => !['sku_code', 'sku_name', 'barcode', 'spec', 'unit_name'].includes(field)
  /** The first columns of a line. A block with two numbers is pasted by position. */
  const cells = (row: Record<string, unknown>, quantity: string) =>
    [row.sku_code, row.sku_name, '', '', '', '', '', quantity, quantity].map((cell) => String(cell ?? '')).join('\t')

  it('by position write nothing where they name other goods', async () => {
    const sheet = receiving(3, { editable })
    const text = [cells(goods(1), '77'), cells({ sku_code: 'ｇ0000002' }, '5'), cells({ sku_name: '别的' }, '6')].join(
      '\n',
    )
    const made = await plan(sheet, text, 0, 'sku_code')
    expect(made.byHeader || made.byValue).toBe(false)
    expect(misfits(made)).toEqual(['0 sku_code other_goods', '1 expected_qty read_only', '2 sku_name other_goods'])
    applyPaste(sheet, made)
    expect(values(sheet, 'received_qty')).toEqual([1000, 5000, 11_000])
  })

  it('under a header with names only go to the lines of these names', async () => {
    const sheet = receiving(3, { editable })
    const text = `商品名称\t实收数量\n${String(goods(2).sku_name)}\t7\n别的商品\t8\n${String(goods(0).sku_name)}\t9`
    const made = await plan(sheet, text, 0, 'sku_name')
    expect([made.byHeader, misfits(made)]).toEqual([true, ['1 sku_name no_row', '1 received_qty no_row']])
    applyPaste(sheet, made)
    expect(values(sheet, 'received_qty')).toEqual([9000, 6000, 7000])
  })

  it('by code are written also where their name or barcode is not the one of the line', async () => {
    const sheet = receiving(3, { editable })
    const made = await plan(sheet, '编码\t商品名称\t实收数量\nG0000003\t旧名称\t7', 0, 'sku_code')
    expect(misfits(made)).toEqual(['0 sku_name read_only'])
    applyPaste(sheet, made)
    expect(values(sheet, 'received_qty')).toEqual([1000, 6000, 7000])
  })
})

describe('of two pasted rows for the same goods the later one is reported', () => {
  const fields = { ...orderShape.fields, batch_no: { type: 'text', max: 32 } } satisfies typeof orderShape.fields
  const counting = { ...orderShape, unique: ['sku_id', 'batch_no'], fields } satisfies typeof orderShape

  it('where both would write the same line, also without a batch', async () => {
    const sheet = order(2, { shape: counting })
    const made = await plan(sheet, '商品\t订货数量\nG0000001\t7\nG0000002\t3\nG0000001\t9', 0)
    expect([misfits(made), made.rows[2]?.cells[0]?.misfit]).toEqual([
      ['2 sku_id repeated'],
      { why: 'repeated', row: 1 },
    ])
    applyPaste(sheet, made)
    expect(values(sheet, 'order_qty')).toEqual([7000, 3000])
    const note = receiving(3)
    expect(misfits(await plan(note, 'sku_code\treceived_qty\nG0000003\t7\nG0000003\t8', 0))).toEqual([
      '1 sku_code repeated',
    ])
  })

  it('where both would be new lines, unless a batch that they need is still missing', async () => {
    const rules = {
      tables: { lines: { required: { batch_no: ({ line }: Scope) => isRecord(line.sku) && line.sku.batch_managed } } },
    } as AnyRules
    const sheet = order(0, { shape: counting, rules })
    const text = ['商品\t订货数量', 'G0000001\t1', 'G0000002\t2', 'G0000001\t3', 'G0000002\t4'].join('\n')
    expect(misfits(await plan(sheet, text, 0))).toEqual(['3 sku_id repeated'])
  })
})

it('rows pasted by code leave barcode, spec and unit in lines whose facts lack them', async () => {
  const rows = [0, 1].map((n) => ({ ...orderRow(n), sku: { buy_price: 100 } }))
  const sheet = order(0, { rows })
  for (const title of ['商品', '编码']) {
    applyPaste(sheet, await plan(sheet, `${title}\t订货数量\nG0000002\t7`, 0))
    for (const copy of ['sku_code', 'sku_name', 'barcode', 'spec', 'unit_name'])
      expect(values(sheet, copy)).toEqual([0, 1].map((n) => sampleGoods(n).facts?.[copy]))
  }
  expect(values(sheet, 'order_qty')).toEqual([1000, 7000])
})
