import { describe, expect, it } from 'vitest'
import type { Option } from '@/rules/answers'
import { sampleGoods } from '@/components/line-grid/samples/sample-goods'
import { orderShape } from '@/components/line-grid/samples/sample-order'
import { receiveRow } from '@/components/line-grid/samples/sample-receive'
import { splitRow } from '@/components/line-grid/store/row-actions'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { keyAt, order, receiving, set, values } from './make-sheet'
import { codeOf, scanner, settled } from './make-scanner'

describe('counting packs', () => {
  /** An order in which packs are entered and the quantity is computed. */
  const packing = () =>
    order(0, {
      shape: {
        ...orderShape,
        fields: {
          ...orderShape.fields,
          pack_factor: { type: 'quantity', system: true },
          pack_qty: { type: 'quantity', min: 1, required: true },
        },
        scan: { field: 'pack_qty', pack: 'pack_factor' },
      },
    })
  const boxed = (n: number): Option => ({
    ...sampleGoods(n),
    facts: { ...sampleGoods(n).facts, pack_factor: 12_000 },
  })
  const scanned = async (sheet: Sheet, codes: readonly string[], scan_qty?: number) => {
    const { scan, alarms } = scanner(sheet, async () => [{ ...boxed(0), scan_qty }])
    for (const code of codes) scan.queue.push(code)
    await expect.poll(() => scan.queue.entries.length).toBe(0)
    return { scan, alarms }
  }

  it('enters full packs and reports the remaining units', async () => {
    const sheet = packing()
    const { scan, alarms } = await scanned(
      sheet,
      Array.from({ length: 30 }, () => codeOf(0)),
    )
    expect(values(sheet, 'pack_qty')).toEqual([2000])
    expect(scan.view.last).toMatchObject({ quantity: 2000, rest: 6000 })
    expect(alarms).toEqual([])
  })

  it('counts the code of a case as the packs in it', async () => {
    const sheet = packing()
    const { scan } = await scanned(sheet, ['16901234500001', '16901234500001'], 24_000)
    expect(values(sheet, 'pack_qty')).toEqual([4000])
    expect(scan.view.last).toMatchObject({ rest: 0 })
  })

  it('undoes unit by unit, also across a full pack', async () => {
    const sheet = packing()
    const { scan } = await scanned(
      sheet,
      Array.from({ length: 13 }, () => codeOf(0)),
    )
    expect(scan.view.last).toMatchObject({ quantity: 1000, rest: 1000 })
    scan.undo(2)
    expect(values(sheet, 'pack_qty')).toEqual([0])
    scan.queue.push(codeOf(0))
    await settled()
    expect(values(sheet, 'pack_qty')).toEqual([1000])
    expect(scan.view.last).toMatchObject({ rest: 0 })
  })

  it('sets packs when a number is typed', async () => {
    const sheet = packing()
    await scanned(sheet, [codeOf(0), '*3'])
    expect(values(sheet, 'pack_qty')).toEqual([3000])
  })
})

describe('counting a delivery', () => {
  it('asks for the starting quantities while all quantities are proposals, and counts nothing before', async () => {
    const sheet = receiving(3)
    const before = values(sheet, 'received_qty')
    const { scan } = scanner(sheet)
    for (const n of [1, 1, 2]) scan.queue.push(codeOf(n))
    await settled()
    expect(scan.view.asking).toBe(true)
    expect(values(sheet, 'received_qty')).toEqual(before)
    scan.startAt('zero')
    await settled()
    expect(values(sheet, 'received_qty')).toEqual([0, 2000, 1000])
  })

  it('does not ask once counting has begun', async () => {
    const sheet = receiving(3)
    set(sheet, 0, 'received_qty', 0)
    const { scan } = scanner(sheet)
    scan.queue.push(codeOf(0))
    await settled()
    expect(scan.view.asking).toBe(false)
    expect(sheet.store.lines[0]?.row.received_qty).toBe(1000)
  })

  it('gives an alarm for goods that are not on the document', async () => {
    const sheet = receiving(3)
    set(sheet, 0, 'received_qty', 0)
    const { scan, alarms } = scanner(sheet)
    scan.queue.push(codeOf(20))
    await settled()
    expect(alarms).toEqual(['wrong'])
    expect(scan.queue.entries.map(({ state }) => state)).toEqual(['wrong'])
    expect(sheet.store.lines).toHaveLength(3)
  })

  it('fills the lines of one item in turn, and stays on a batch line that was split off', async () => {
    const rows = [
      { ...receiveRow(1), received_qty: 0, expected_qty: 2000 },
      { ...receiveRow(1), id: 90, source_line_id: 600, received_qty: 0, expected_qty: 1000 },
    ]
    const sheet = receiving(0, { rows })
    const { scan } = scanner(sheet)
    for (let n = 0; n < 3; n++) scan.queue.push(codeOf(1))
    await settled()
    expect(values(sheet, 'received_qty')).toEqual([2000, 1000])
    sheet.cursor.go({ key: splitRow(sheet, keyAt(sheet, 1)) ?? '', field: 'batch_no' })
    scan.queue.push(codeOf(1))
    scan.queue.push(codeOf(1))
    await settled()
    expect(values(sheet, 'received_qty')).toEqual([2000, 1000, 2000])
  })
})
