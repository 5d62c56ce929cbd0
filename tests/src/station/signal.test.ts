import { describe, expect, it } from 'vitest'
import { toneOf } from '@/components/line-grid/scan/alarm'
import { Scanner } from '@/components/line-grid/scan/scanner'
import { signalOfCount } from '@/components/station/view/signal'
import { keyAt, receiving } from '../line-grid/make-sheet'

/**
 * A receiving note with one line of 12 expected pieces, which are not counted yet. `heard` collects the sounds of the
 * scans, and `code` is the barcode of the line.
 */
function oneLineNote() {
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
  it('the question where counting begins has a sound, and the scan that waited for the answer sounds after it', async () => {
    const { scanner, heard, code } = oneLineNote()
    scanner.queue.push(code)
    await expect.poll(() => heard).toEqual(['question'])
    scanner.startAt('zero')
    await expect.poll(() => heard).toEqual(['question', 'good'])
  })

  it('the question has another sound than a scan that was not counted', () => {
    expect(toneOf('question')).toBe('question')
    for (const alarm of ['unknown', 'wrong', 'over', 'locked'] as const) expect(toneOf(alarm)).toBe('bad')
  })

  it('a count up to the expected quantity sounds good, and a count above it sounds different', async () => {
    const { scanner, heard, code } = oneLineNote()
    scanner.startAt('zero')
    for (const text of [code, '*12', code, '-1']) scanner.queue.push(text)
    await expect.poll(() => heard.length).toBe(4)
    expect(heard).toEqual(['good', 'good', 'over', 'good'])
  })

  it('an undo of more scans than there are gives the alarm and no sound of success', async () => {
    const { scanner, heard, code } = oneLineNote()
    scanner.startAt('zero')
    for (const text of [code, '-9']) scanner.queue.push(text)
    await expect.poll(() => heard.length).toBe(3)
    expect(heard).toEqual(['good', 'undo', null])
  })
})
