import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OperatorContext } from '@/components/operator-context'
import { When } from '@/components/when'
import { OPERATOR } from '../list-page/harness'

it.each([
  ['Asia/Shanghai', '01-01 00:30'],
  ['America/New_York', '12-31 11:30'],
])('an instant reads as the clock of the tenant in %s does, whatever the clock of the browser', (timeZone, shown) => {
  render(
    <OperatorContext value={{ ...OPERATOR, timeZone }}>
      <When at="2026-12-31T16:30:00.000Z" />
    </OperatorContext>,
  )
  expect(screen.getByText(shown).getAttribute('datetime')).toBe('2026-12-31T16:30:00.000Z')
})
