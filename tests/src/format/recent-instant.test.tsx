import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OperatorContext } from '@/components/operator-context'
import { RecentInstant } from '@/components/recent-instant'
import { OPERATOR } from '../list-page/harness'

it.each([
  ['Asia/Shanghai', '01-01 00:30'],
  ['America/New_York', '12-31 11:30'],
])('a time is shown in the tenant’s zone %s, whatever the zone of the browser', (timeZone, shown) => {
  render(
    <OperatorContext value={{ ...OPERATOR, timeZone }}>
      <RecentInstant at="2026-12-31T16:30:00.000Z" />
    </OperatorContext>,
  )
  expect(screen.getByText(shown).getAttribute('datetime')).toBe('2026-12-31T16:30:00.000Z')
})
