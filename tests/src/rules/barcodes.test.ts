import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValidBarcode, gs1CheckDigit } from '@/rules/values/barcode'

describe('barcodes', () => {
  it.each(['6901234567892', '96385074', '2000000001', '2123456789012', 'ABC-1234', '0123'])('%s is valid', (code) =>
    expect(isValidBarcode(code)).toBe(true),
  )
  it.each(['6901234567891', '96385075', 'abc', 'a b c d', '中文条码', 'x'.repeat(33)])('%s is invalid', (code) =>
    expect(isValidBarcode(code)).toBe(false),
  )
  it('every code with its check digit is valid', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[13-9]\d{11}$/), (body) => {
        expect(isValidBarcode(body + gs1CheckDigit(body))).toBe(true)
      }),
    )
  })
})
