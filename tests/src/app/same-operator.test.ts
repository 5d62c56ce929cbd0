import { expect, it } from 'vitest'
import { withSameParts } from '@/app/start/use-start'

const operator = (...permissions: string[]) => ({
  id: 1,
  flags: { can_view_cost: true },
  permissions: new Set(permissions),
})

it('an operator who is fetched again is the same object while nothing has changed', () => {
  const before = operator('order:list', 'order:create')
  expect(withSameParts(before, operator('order:create', 'order:list'))).toBe(before)
})

it('an operator with other permissions has another set of them', () => {
  const before = operator('order:list', 'order:create')
  for (const now of [operator('order:list'), operator('order:list', 'order:approve')]) {
    const kept = withSameParts(before, now)
    expect(kept.permissions).toEqual(now.permissions)
    expect(kept.flags).toBe(before.flags)
  }
})
