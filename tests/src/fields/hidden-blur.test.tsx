import { fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { expect, it, vi } from 'vitest'
import { DateInput } from '@/components/fields/dates/date-input'
import { TimeInput } from '@/components/fields/dates/time-input'

/* A browser sends the blur of a focused field after its tab has been hidden; antd's pickers read their element then. */
it.each([
  ['date', DateInput],
  ['time', TimeInput],
] as const)('a %s that is hidden while it has the focus throws nothing', (type, Input) => {
  const tab = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Input id="field" field={{ type }} path="field" ns="x.y" label="field" value={null} onChange={vi.fn()} />
    </Activity>
  )
  const { rerender } = render(tab('visible'))
  const input = screen.getByRole('textbox')
  input.focus()
  rerender(tab('hidden'))
  const thrown = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', thrown)
  fireEvent.blur(input)
  window.removeEventListener('error', thrown)
  expect(thrown).not.toHaveBeenCalled()
})
