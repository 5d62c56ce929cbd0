import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { FieldControl } from '@/components/fields/field-control'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { changeLocale, startI18n } from '@/i18n/i18n'
import type { Field } from '@/rules/field'

beforeAll(async () => {
  await startI18n(async () => ({}))
  await changeLocale('en-US')
})

it('a value has the colour of its list in the input and in its choices', async () => {
  const field: Field = { type: 'enum', options: { market: null, promotion: 'purple', error: 'gray' } }
  render(
    <OperatorContext value={{ timeZone: 'Asia/Shanghai', setting: {} } as OperatorScope}>
      <FieldControl
        id="reason"
        field={field}
        path="adjust_reason"
        ns="store.price"
        label="Reason"
        value="promotion"
        onProblem={() => undefined}
        onChange={() => undefined}
      />
    </OperatorContext>,
  )
  const spotted = () => [...document.querySelectorAll('[class*="spot"]')].map((spot) => spot.parentElement?.textContent)
  const input = await screen.findByRole('combobox')
  expect(spotted()).toEqual(['promotion'])
  await userEvent.click(input)
  expect(spotted()).toEqual(['promotion', 'promotion', 'error'])
})
