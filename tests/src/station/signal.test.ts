import { describe, expect, it } from 'vitest'
import { Scanner } from '@/components/line-grid/scan/scanner'
import { signalOfCount } from '@/components/station/view/signal'
import { keyAt, receiving } from '../line-grid/make-sheet'

/** A note of one line of 12 pieces that nobody has counted, and what was heard of each scan of its goods. */
function noteOfOne() {
  const sheet = receiving(1)
  sheet.store.edit('edit', (draft) => draft.set(keyAt(sheet, 0), { expected_qty: 12_000, received_qty: 12_000 }))
  const heard: (string | null)[] = []
  const scanner = new Scanner(
    sheet,
    async () => [],
    (alarm) => heard.push(alarm),
  )
  scanner.queue.onEnd = () => heard.push(signalOfCount(scanner, sheet))
  return { scanner, heard, code: String(sheet.store.lines[0]?.row.barcode) }
}

describe('the sounds of scans', () => {
  it('the question where counting begins is heard, and the scan that waited for the answer', async () => {
    const { scanner, heard, code } = noteOfOne()
    scanner.queue.push(code)
    await expect.poll(() => heard).toEqual(['question'])
    scanner.startAt('zero')
    await expect.poll(() => heard).toEqual(['question', 'good'])
  })

  it('a count up to the expected quantity sounds good, and a count above it sounds different', async () => {
    const { scanner, heard, code } = noteOfOne()
    scanner.startAt('zero')
    for (const text of [code, '*12', code, '-1']) scanner.queue.push(text)
    await expect.poll(() => heard.length).toBe(4)
    expect(heard).toEqual(['good', 'good', 'over', 'good'])
  })
})
