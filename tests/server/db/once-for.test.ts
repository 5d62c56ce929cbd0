import { expect, it } from 'vitest'
import { onceFor } from '../../../server/metadata/sql/once-for'

it('makes the result of each object once, also when the result is undefined', () => {
  const asked: string[] = []
  const nameOf = onceFor(({ name }: { name?: string }) => {
    asked.push(name ?? 'none')
    return name
  })
  const [first, twin, nameless] = [{ name: 'a' }, { name: 'a' }, {}]
  expect([first, twin, nameless, first, nameless, twin].map(nameOf)).toEqual(['a', 'a', undefined, 'a', undefined, 'a'])
  expect(asked).toEqual(['a', 'a', 'none'])
})
