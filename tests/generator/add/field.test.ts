import { describe, expect, it } from 'vitest'
import { adding } from './adding'

const { open, add, output, model } = adding()

describe('a field', () => {
  const ORDER = 'manifest/entities/good/order.yaml'
  const NOTE = { zh: '货位', en: 'Shelf', type: 'text' }

  it('is added at its place in form and list; no other character changes', async () => {
    const project = open('lines')
    project.edit(
      ORDER,
      'lines:\n',
      '  # Asked for by the stores.\n  note: { label: { zh: 备注, en: Note }, type: text } # free text\n\nlines:\n',
    )
    const before = project.read(ORDER).split('\n')
    expect(await add('field', { ...NOTE, '<where>': 'order.shelf', required: 'yes' }, { set: ['max_length=12'] })).toBe(
      0,
    )
    const after = project.read(ORDER).split('\n')
    const at = after.indexOf('  shelf: {label: {zh: 货位, en: Shelf}, type: text, required: true, max_length: 12}')
    expect(after[at - 1]).toContain('# free text')
    expect(after.toSpliced(at, 1).map((line) => line.replace(', shelf]', ']'))).toEqual(before)
    expect(after.filter((line) => line.includes(', shelf]'))).toEqual([
      '  columns: [receipt_no, check_status, store_id, total_qty, total_amount, shelf]',
      '    - { title: { zh: 订货信息, en: Order }, fields: [store_id, biz_date, shelf] }',
    ])
    expect(project.read('src/generated/good/order/order.types.ts')).toContain('shelf')
    expect(output()).toContain('field order.shelf was added, at /good/order/list')
  })

  it('of a table is added to the columns of the table, after the field that --after names', async () => {
    const project = open('lines')
    expect(await add('field', { ...NOTE, '<where>': 'order.lines.shelf', after: 'buy_price' })).toBe(0)
    const order = project.read(ORDER)
    expect(order).toMatch(/ {4}buy_price: .*\n {4}shelf: \{label: .*\n {4}line_amount/)
    expect(order).toContain(
      'order_qty, { field: buy_price, optional: true, in: [submitted@head_office, approved] }, shelf, line_amount, batch_no]',
    )
  })

  it('is added to the card of the field that it follows', async () => {
    const project = open('lines')
    expect(await add('field', { ...NOTE, '<where>': 'order.shelf', after: 'total_amount' })).toBe(0)
    expect(project.read(ORDER)).toContain('fields: [total_qty, total_amount, shelf, remark]')
  })

  it('may be kept out of the list; in a form without cards it comes last', async () => {
    const project = open('take-over')
    expect(await add('field', { ...NOTE, '<where>': 'thing.shelf', list: 'no' })).toBe(0)
    expect(project.read('manifest/entities/good/thing.yaml')).toContain('columns: [code]')
    expect(model()?.entities[0]?.form?.sections).toMatchObject([{ fields: ['code', 'shelf'] }])
  })
})
