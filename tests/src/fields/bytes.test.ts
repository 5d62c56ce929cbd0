import { expect, it } from 'vitest'
import { bytesText, groupedBytes, parseBytes } from '@/components/fields/numbers/bytes-text'
import { limitText } from '@/components/document-page/form/limit-text'
import type { Field } from '@/rules/field'

it('a size is entered in MiB, or with its unit', () => {
  const read = (text: string) => {
    const parsed = parseBytes(text)
    return 'value' in parsed ? parsed.value : parsed.problem
  }
  expect(read('')).toBe(null)
  expect(read('1')).toBe(1_048_576)
  expect(read('46.875')).toBe(49_152_000)
  expect(read('４６．８７５')).toBe(49_152_000)
  expect(read('1,024')).toBe(1_073_741_824)
  expect(read('850 KB')).toBe(870_400)
  expect(read('1.5gib')).toBe(1_610_612_736)
  expect(read('2m')).toBe(2_097_152)
  expect(read('49152001 B')).toBe(49_152_001)
  expect(read('0.12345678901234')).toBe(129_454)
  expect(read('big')).toBe('not_a_number')
  expect(read('1 TB')).toBe('not_a_number')
  expect(read('99999999999999 GB')).toBe('too_large')
})

it('a size is edited and shown in MiB', () => {
  expect([null, 49_152_000, 1_073_741_824, 1].map(bytesText)).toEqual(['', '46.88', '1024', '0'])
  expect(groupedBytes(1_073_741_824)).toBe('1,024')
})

it('the limit of a size has a unit', () => {
  const size: Field = { type: 'integer', bytes: true, min: 1, max: 2_147_483_648 }
  const words = (key: string, given: object) => `${key} ${JSON.stringify(given)}`
  expect(limitText(size, words as never)).toBe('limit.most {"most":"2 GiB"}')
})
