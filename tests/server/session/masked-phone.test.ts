import { expect, it } from 'vitest'
import { masked } from '../../../server/metadata/access/mask'
import { withoutOwnCode } from '../../../src/rules/values/phone'

it.each([
  ['13800005678', '138****5678'],
  ['+4915112345678', '+49****5678'],
  ['0571234567', '057****567'],
  ['+1234567', '+12****7'],
  ['123456', '****'],
])('%s is shown as %s, with four digits hidden at least', (number, shown) => expect(masked(number)).toBe(shown))

it('only a Chinese mobile number is stored without the code of its country', () => {
  expect(['+8613800005678', '13800005678', '+865711234567', '+4915112345678'].map(withoutOwnCode)).toEqual([
    '13800005678',
    '13800005678',
    '+865711234567',
    '+4915112345678',
  ])
})
