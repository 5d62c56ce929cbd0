import { expect, it } from 'vitest'
import { masked } from '../../../server/metadata/access/mask'
import { withoutCountryCode } from '../../../src/rules/values/phone'

it.each([
  ['13800005678', '138****5678'],
  ['+4915112345678', '+49****5678'],
  ['0571234567', '057****567'],
  ['+1234567', '+12****7'],
  ['123456', '****'],
])('%s is shown as %s, with four digits hidden at least', (number, shown) => expect(masked(number)).toBe(shown))

it('a Chinese mobile number is one text, however it is typed', () => {
  const typed = ['+86 138 0000 5678', '138-0000-5678', '0086 13800005678', '+86-138-0000-5678']
  expect(new Set(typed.map(withoutCountryCode))).toEqual(new Set(['13800005678']))
  expect(['+85 13800005678', '8613800005678', '138 0000 567'].map(withoutCountryCode)).toEqual([
    '+85 13800005678',
    '8613800005678',
    '138 0000 567',
  ])
})

it('only a Chinese mobile number is stored without the code of its country', () => {
  expect(['+8613800005678', '13800005678', '+865711234567', '+4915112345678'].map(withoutCountryCode)).toEqual([
    '13800005678',
    '13800005678',
    '+865711234567',
    '+4915112345678',
  ])
})
