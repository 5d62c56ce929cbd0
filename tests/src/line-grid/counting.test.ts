import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Option } from '@/rules/answers'
import { sampleGoods, searchGoods } from '@/components/line-grid/samples/sample-goods'
import { receiveRow } from '@/components/line-grid/samples/sample-receive'
import { type ScanAlarm, Scanner } from '@/components/line-grid/scan/scanner'
import { orderRow, orderShape } from '@/components/line-grid/samples/sample-order'
import { splitRow } from '@/components/line-grid/store/row-acts'
import type { Sheet } from '@/components/line-grid/store/sheet'
import { keyAt, order, receiving, set, values } from './make-sheet'

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const codeOf = (n: number) => String(sampleGoods(n).facts?.barcode)

function scanner(sheet: Sheet, load: (q: string) => Promise<Option[]> = async (q) => searchGoods(q, 50)) {
  const alarms: string[] = []
  return {
    alarms,
    scan: new Scanner(
      sheet,
      (_field, q) => load(q),
      (alarm: ScanAlarm) => alarms.push(alarm),
    ),
  }
}

describe('counting', () => {
  it('adds one for each repeat and a line for each new code, in the order of the scans', async () => {
    const sheet = order(0)
    const { scan } = scanner(sheet, async (q) => {
      await new Promise((resolve) => setTimeout(resolve, q.endsWith('4') ? 15 : 1))
      return searchGoods(q, 50)
    })
    const sent = [0, 1, 0, 2, 0, 1]
    for (const n of sent) scan.queue.push(codeOf(n))
    await expect.poll(() => scan.queue.entries.length).toBe(0)
    expect(values(sheet, 'sku_id')).toEqual([1, 2, 3])
    expect(values(sheet, 'order_qty')).toEqual([3000, 2000, 1000])
  })

  it('counts any number of scans exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9), { minLength: 1, maxLength: 80 }), async (scans) => {
        const sheet = order(0)
        const { scan } = scanner(sheet)
        for (const n of scans) scan.queue.push(codeOf(n))
        await expect.poll(() => scan.queue.entries.length).toBe(0)
        expect(values(sheet, 'order_qty').reduce<number>((sum, value) => sum + Number(value), 0)).toBe(
          scans.length * 1000,
        )
      }),
      { numRuns: 20 },
    )
  })

  it('counts a case as the quantity in it', async () => {
    const sheet = order(0)
    const { scan } = scanner(sheet, async (q) => [
      { ...sampleGoods(0), scan_qty: q === '16901234500001' ? 24_000 : undefined },
    ])
    scan.queue.push('16901234500001')
    scan.queue.push('16901234500001')
    await settled()
    expect(values(sheet, 'order_qty')).toEqual([48_000])
  })

  it('does not accept a similar search result as the scanned goods', async () => {
    const sheet = order(0)
    const { scan, alarms } = scanner(sheet, async () => [sampleGoods(0)])
    scan.queue.push('690123450')
    await settled()
    expect(sheet.store.lines).toHaveLength(0)
    expect(scan.queue.entries.map(({ text, state }) => [text, state])).toEqual([['690123450', 'unknown']])
    expect(alarms).toEqual(['unknown'])
  })

  it('keeps an unknown code until it is retried or dismissed, and continues with the next', async () => {
    const sheet = order(0)
    let down = true
    const { scan } = scanner(sheet, async (q) => {
      if (down) throw new Error('offline')
      return searchGoods(q, 50)
    })
    scan.queue.push(codeOf(3))
    scan.queue.push('00000000')
    await settled()
    expect(scan.queue.entries.map(({ state }) => state)).toEqual(['failed', 'failed'])
    down = false
    const [first, second] = scan.queue.entries
    scan.queue.retry(first?.id ?? 0)
    scan.queue.retry(second?.id ?? 0)
    await settled()
    expect(values(sheet, 'sku_id')).toEqual([4])
    expect(scan.queue.entries.map(({ state }) => state)).toEqual(['unknown'])
    scan.queue.dismiss(second?.id ?? 0)
    expect(scan.queue.entries).toEqual([])
  })

  it('sets the quantity of the line scanned last, and undoes scans one by one', async () => {
    const sheet = order(3)
    const before = values(sheet, 'order_qty')
    const { scan } = scanner(sheet)
    for (const text of [codeOf(1), '*12', codeOf(2)]) scan.queue.push(text)
    await settled()
    expect(values(sheet, 'order_qty')).toEqual([before[0], 12_000, Number(before[2]) + 1000])
    scan.queue.push('-3')
    await settled()
    expect(values(sheet, 'order_qty')).toEqual(before)
  })

  it('neither sets nor undoes the quantity of a line that was locked after its scan', async () => {
    const sheet = order(3)
    const { scan } = scanner(sheet)
    scan.queue.push(codeOf(1))
    await settled()
    const counted = values(sheet, 'order_qty')
    sheet.props = { ...sheet.props, editable: () => false }
    scan.queue.push('*12')
    await settled()
    expect(scan.queue.entries.map(({ text, state }) => [text, state])).toEqual([['*12', 'locked']])
    expect(scan.undoLast()).toBe(false)
    expect(values(sheet, 'order_qty')).toEqual(counted)
  })

  it('counts the line that may be changed where another line of the same goods is locked', async () => {
    const [first, second] = [orderRow(0), { ...orderRow(0), remark: 'locked' }]
    const sheet = order(0, { rows: [first, second], editable: (_name, row) => row?.remark !== 'locked' })
    const before = values(sheet, 'order_qty')
    const { scan } = scanner(sheet)
    scan.queue.push(codeOf(0))
    await settled()
    expect(scan.queue.entries).toEqual([])
    expect(values(sheet, 'order_qty')).toEqual([Number(before[0]) + 1000, before[1]])
  })

  it('refuses to undo a scan whose line was edited by hand afterwards', async () => {
    const sheet = order(3)
    const { scan } = scanner(sheet)
    scan.queue.push(codeOf(1))
    await settled()
    set(sheet, 1, 'order_qty', 5000)
    expect(scan.undoLast()).toBe(false)
    expect(sheet.store.lines[1]?.row.order_qty).toBe(5000)
    expect(scan.view.stuck).toBe(true)
  })
})

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
    scan.undoLast()
    scan.undoLast()
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
