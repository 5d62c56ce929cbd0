import { describe, expect, it } from 'vitest'
import { barsOf, runsOf } from '@/components/print/bars'

describe('bar codes', () => {
  it('use the symbology that tills read', () => {
    // EAN-13 has 95 modules, EAN-8 67, UPC-A 95; each begins and ends with a guard.
    expect(barsOf('6901234567892')?.modules).toHaveLength(95)
    expect(barsOf('6901234567892')?.modules).toMatch(/^101.*101$/)
    expect(barsOf('96385074')?.modules).toHaveLength(67)
    expect(barsOf('036000291452')?.modules).toHaveLength(95)
  })

  it('fall back to CODE 128 for document numbers and internal codes', () => {
    // 11 modules per symbol: start, 6 letters and digits, check; the stop has 13.
    expect(barsOf('ABC-12')?.modules).toHaveLength(11 * 8 + 13)
    expect(barsOf('2012345678901')?.modules.length).toBeGreaterThan(0)
    expect(barsOf('SO202611210001')?.text).toBe('SO202611210001')
    expect(barsOf('')).toBeNull()
    expect(barsOf('中文')).toBeNull()
  })

  it('are drawn as black bars', () => {
    expect(runsOf('1011001')).toEqual([
      [0, 1],
      [2, 2],
      [6, 1],
    ])
  })
})
