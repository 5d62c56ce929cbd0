import { describe, expect, it, vi } from 'vitest'
import { nameOfRow } from '@/components/line-grid/scan/row-name'
import type { Option } from '@/rules/answers'
import type { TableShape } from '@/rules/field'
import { scanner } from '../line-grid/make-scanner'
import { order } from '../line-grid/make-sheet'

/** Devices that are counted, each by its tag. */
const shape: TableShape = {
  fields: {
    tag: { type: 'text' },
    device_id: { type: 'ref', ref: 'rental.rental_device', system: true },
    remark: { type: 'text' },
    counted_qty: { type: 'quantity' },
  },
  rows: 'free',
  quantity: 'counted_qty',
  codes: ['tag'],
}
const drill = { tag: 'T-1', device_id: 7, device_id_label: 'SN-7 Drill' }

describe('the station of rows without goods', () => {
  it('names a row by its reference, else by a text, and by its code last', () => {
    expect(nameOfRow({ ...drill, remark: 'Case' }, shape)).toBe('SN-7 Drill')
    expect(nameOfRow({ tag: 'T-1', remark: 'Case' }, shape)).toBe('Case')
    expect(nameOfRow({ tag: 'T-1' }, shape)).toBe('T-1')
    expect(nameOfRow({ sku_name: 'Apples', device_id_label: 'SN-7 Drill' }, shape)).toBe('Apples')
    expect(nameOfRow({}, shape)).toBeNull()
  })

  it('counts a row by its code, and says of another code that it is not on the document, without a call', async () => {
    const load = vi.fn<(code: string) => Promise<Option[]>>(async () => {
      throw new Error('no such field')
    })
    const sheet = order(0, { shape, rows: [drill], columns: ['device_id', 'counted_qty'] })
    const { scan } = scanner(sheet, load)
    for (const code of ['T-1', 'T-9']) scan.queue.push(code)
    await expect.poll(() => scan.queue.entries.map(({ text, state }) => [text, state])).toEqual([['T-9', 'wrong']])
    expect(sheet.store.lines[0]?.row.counted_qty).toBe(1_000)
    expect(load).not.toHaveBeenCalled()
  })
})
