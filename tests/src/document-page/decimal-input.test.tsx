import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DecimalInput } from '@/components/fields/numbers/decimal-input'
import { startI18n } from '@/i18n/i18n'

function Box() {
  const [value, setValue] = useState<number | null>(1500)
  return (
    <DecimalInput
      id="box"
      path="rate"
      ns="x.y"
      label="码率"
      field={{ type: 'integer' }}
      value={value}
      onChange={setValue}
    />
  )
}

it('text typed into a number with thousands separators replaces the number', async () => {
  await startI18n(async () => ({
    document: { 'zh-CN': async () => ({ default: {} }), 'en-US': async () => ({ default: {} }) },
  }))
  render(<Box />)
  const box = (await screen.findByRole('textbox')) as HTMLInputElement
  expect(box.value).toBe('1,500')
  const user = userEvent.setup()
  await user.tab()
  expect([box.selectionStart, box.selectionEnd, box.value]).toEqual([0, 4, '1500'])
  await user.keyboard('1600')
  expect(box.value).toBe('1600')
  await user.tab()
  expect(box.value).toBe('1,600')
})
