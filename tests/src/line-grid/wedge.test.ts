import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScan } from '@/components/line-grid/scan/scan-command'
import { ScanInput } from '@/components/line-grid/scan/scan-input'
import { type Stroke, Wedge } from '@/components/keyboard/wedge'

type Press = Stroke & { isComposing: boolean }

/**
 * Key events of a barcode scanner that types `code`, `gap` ms apart. With an input method active, the keys arrive as
 * "Process" within a composition, and only the `code` of the event identifies the key.
 */
function scannerKeys(code: string, at: number, { gap = 5, ime = false, end = 'Enter' } = {}): Press[] {
  const stroke = (key: string, physicalKey: string, n: number, shiftKey = false): Press => ({
    key: ime ? 'Process' : key,
    code: physicalKey,
    timeStamp: at + n * gap,
    shiftKey,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: ime,
  })
  const keys = [...code].map((char, n) => {
    if (/\d/.test(char)) return stroke(char, `Digit${char}`, n)
    if (char === '-') return stroke(char, 'Minus', n)
    return stroke(char, `Key${char.toUpperCase()}`, n, char === char.toUpperCase())
  })
  return [...keys, stroke(end, end, code.length)]
}

const barcode = fc.oneof(fc.stringMatching(/^\d{8,14}$/), fc.stringMatching(/^[A-Z0-9-]{4,20}$/))

describe('a scanner that types like a keyboard', () => {
  it('loses none of 200 scans at 5 ms per key, also with events of an input method', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            code: barcode,
            ime: fc.boolean(),
            end: fc.constantFrom('Enter', 'Tab'),
            pause: fc.integer({ min: 1, max: 400 }),
            noise: fc.stringMatching(/^[牛奶水的一]{0,4}$/),
          }),
          { minLength: 200, maxLength: 200 },
        ),
        (scans) => {
          const got: string[] = []
          const reader = new ScanInput((text) => got.push(text))
          let at = 1000
          for (const { code, ime, end, pause, noise } of scans) {
            const keys = scannerKeys(code, at, { ime, end })
            // An input method puts text into the field that differs from the scanned code.
            for (const key of keys) reader.press(key, ime ? noise : code)
            at = (keys.at(-1)?.timeStamp ?? at) + pause
          }
          expect(got).toEqual(scans.map(({ code }) => code))
        },
      ),
      { numRuns: 10 },
    )
  })

  it('never treats typing by a person as a scan', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{1,14}$/),
        fc.array(fc.integer({ min: 31, max: 600 }), { minLength: 15, maxLength: 15 }),
        (digits, gaps) => {
          const wedge = new Wedge()
          let at = 0
          const codes = scannerKeys(digits, 0).map((key, n) =>
            wedge.feed({ ...key, timeStamp: (at += gaps[n] ?? 100) }),
          )
          expect(codes.every((code) => code === null)).toBe(true)
        },
      ),
    )
  })

  it('tolerates one delayed key, and signals the start of a scan', () => {
    let begun = 0
    const wedge = new Wedge(() => {
      begun += 1
    })
    const late = scannerKeys('6901234500011', 0).map((key, n) => ({
      ...key,
      timeStamp: key.timeStamp + (n > 6 ? 70 : 0),
    }))
    expect(late.map((key) => wedge.feed(key)).at(-1)).toBe('6901234500011')
    expect(begun).toBe(1)
  })

  it('keeps the first characters after any delay of a busy machine', () => {
    const got: string[] = []
    const reader = new ScanInput((text) => got.push(text))
    const late = scannerKeys('6901234500011', 0, { gap: 3 }).map((key, n) => ({
      ...key,
      timeStamp: key.timeStamp + (n >= 1 ? 500 : 0) + (n >= 9 ? 300 : 0),
    }))
    for (const key of late) reader.press(key, '')
    expect(got).toEqual(['6901234500011'])
  })

  it('keeps the first characters of a slow radio scanner that pauses and then sends the rest at once', () => {
    const got: string[] = []
    const reader = new ScanInput((text) => got.push(text))
    const code = '6901234500028'
    const paused = scannerKeys(code, 0, { gap: 40 }).map((key, n) => ({
      ...key,
      timeStamp: n < 7 ? key.timeStamp : 40 * 6 + 250 + 3 * n,
    }))
    for (const key of paused) reader.press(key, code)
    expect(got).toEqual([code])
  })

  it('reads the text of the field at Enter, but not while an input method is active', () => {
    const got: string[] = []
    const reader = new ScanInput((text) => got.push(text))
    const enter: Press = {
      key: 'Enter',
      code: 'Enter',
      timeStamp: 5000,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      repeat: false,
      isComposing: false,
    }
    expect(reader.press({ ...enter, isComposing: true, key: 'Process' }, 'niunai')).toBe(false)
    expect(reader.press(enter, '６９０１２')).toBe(true)
    expect(reader.press({ ...enter, key: 'Tab', code: 'Tab' }, '12')).toBe(false)
    expect(got).toEqual(['６９０１２'])
  })

  it('recognises command codes', () => {
    expect(readScan(' ６９０１ ')).toEqual({ do: 'code', code: '6901' })
    expect(readScan('*12.5')).toEqual({ do: 'quantity', quantity: 12_500 })
    expect(readScan('×3')).toEqual({ do: 'quantity', quantity: 3000 })
    expect(readScan('-1')).toEqual({ do: 'back', times: 1 })
    expect(readScan('-3')).toEqual({ do: 'back', times: 3 })
    expect(readScan('-120')).toEqual({ do: 'back', times: 120 })
    expect(readScan('-')).toEqual({ do: 'back', times: 1 })
    for (const code of ['-0', '-00', '-01', '-1234']) expect(readScan(code)).toEqual({ do: 'code', code })
    expect(readScan('')).toEqual({ do: 'nothing' })
    expect(readScan('*')).toEqual({ do: 'code', code: '*' })
  })
})
