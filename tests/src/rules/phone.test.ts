import { expect, it } from 'vitest'
import { phone } from '@/rules/types'

const accepts = (schema: ReturnType<typeof phone>, number: string) => schema.safeParse(number).success

it.each(['13800005678', '0571-87654321', '+4915112345678', '+1 (415) 555-0100', '+44 20 7946 0958'])(
  '%s is a telephone number',
  (number) => expect(accepts(phone(), number)).toBe(true),
)

it.each(['23800005678', '+0491511234567', '+49', '+49 abc 123456', '138****5678', '415 555 0100', '+1-415-555-'])(
  '%s is not a telephone number',
  (number) => expect(accepts(phone(), number)).toBe(false),
)

it('a mobile number is Chinese, or has the code of its country and no signs between the digits', () => {
  expect(['13800005678', '+4915112345678'].map((number) => accepts(phone({ mobile: true }), number))).toEqual([
    true,
    true,
  ])
  const others = ['0571-87654321', '+1 415 555 0100', '4915112345678']
  expect(others.map((number) => accepts(phone({ mobile: true }), number))).toEqual([false, false, false])
})
