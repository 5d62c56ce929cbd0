import { expect, it } from 'vitest'
import { someOf } from '../../some-of'

it('a glob that finds nothing ends the test that asks for its values', () => {
  expect(someOf([1], 'entities')).toEqual([1])
  expect(() => someOf([], 'entities')).toThrow('found no entities')
})
