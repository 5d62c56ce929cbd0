import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleGoods, searchGoods } from '@/components/line-grid/samples/sample-goods'
import { orderRow } from '@/components/line-grid/samples/sample-order'
import { order, set, values } from './make-sheet'
import { codeOf, scanner, settled } from './make-scanner'

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

  it('counts goods whose code has other letter case only where no other goods have exactly this code', async () => {
    const named = (index: number, barcode: string) => ({ ...sampleGoods(index), facts: { barcode } })
    const sheet = order(0)
    const { scan } = scanner(sheet, async () => [named(0, 'TEA-550'), named(1, 'tea-550')])
    for (const code of ['tea-550', 'TEA-550', 'Tea-550']) scan.queue.push(code)
    await settled()
    expect(scan.queue.entries).toEqual([])
    expect([values(sheet, 'sku_id'), values(sheet, 'order_qty')]).toEqual([
      [2, 1],
      [1000, 2000],
    ])
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

  it('says how many scans an undo took back, until the next scan', async () => {
    const sheet = order(3)
    const { scan, alarms } = scanner(sheet)
    for (const text of [codeOf(1), codeOf(1), codeOf(2), '-2']) scan.queue.push(text)
    await settled()
    expect(scan.view.undo).toEqual({ kind: 'done', taken: 2 })
    scan.queue.push(codeOf(0))
    await settled()
    expect(scan.view.undo).toBeNull()
    expect(alarms).toEqual([])
  })

  it('refuses to undo more scans than there are, and says how many there are', async () => {
    const sheet = order(3)
    const before = values(sheet, 'order_qty')
    const { scan, alarms } = scanner(sheet)
    scan.queue.push('-1')
    await settled()
    expect(scan.view.undo).toEqual({ kind: 'refused', available: 0 })
    for (const text of [codeOf(0), codeOf(1), '-99']) scan.queue.push(text)
    await settled()
    expect(scan.view.undo).toEqual({ kind: 'refused', available: 2 })
    expect(alarms).toEqual(['undo', 'undo'])
    expect(values(sheet, 'order_qty')).toEqual([Number(before[0]) + 1000, Number(before[1]) + 1000, before[2]])
    expect(scan.queue.entries).toEqual([])
    scan.queue.push('-2')
    await settled()
    expect(values(sheet, 'order_qty')).toEqual(before)
  })

  it('stops an undo of several scans at a line that was edited by hand, and says what it took back before', async () => {
    const sheet = order(3)
    const { scan, alarms } = scanner(sheet)
    for (const n of [0, 1, 2]) scan.queue.push(codeOf(n))
    await settled()
    set(sheet, 1, 'order_qty', 5000)
    const [first] = values(sheet, 'order_qty')
    scan.queue.push('-3')
    await settled()
    expect(scan.view).toMatchObject({
      undo: { kind: 'done', taken: 1 },
      stuck: { key: sheet.store.lines[1]?.key },
    })
    expect(values(sheet, 'order_qty').slice(0, 2)).toEqual([first, 5000])
    expect(alarms).toEqual(['undo'])
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
    scan.undo(1)
    expect(scan.view.undo).toEqual({ kind: 'done', taken: 0 })
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
    scan.undo(1)
    expect(sheet.store.lines[1]?.row.order_qty).toBe(5000)
    expect(scan.view.stuck).toEqual({ key: sheet.store.lines[1]?.key, counted: expect.any(Number) })
  })
})
