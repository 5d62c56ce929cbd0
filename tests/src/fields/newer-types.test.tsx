import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { FieldControl } from '@/components/fields/field-control'
import { FieldValue } from '@/components/fields/field-value'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { changeLocale, startI18n } from '@/i18n/i18n'
import type { Field } from '@/rules/field'

const operator = { timeZone: 'Asia/Shanghai', setting: {} } as OperatorScope

beforeAll(async () => {
  await startI18n(async () => ({}))
  await changeLocale('en-US')
})

/** Shows the input of a field that holds its value. Returns the values and messages that the input gave. */
function show(field: Field, first: unknown = null) {
  const [changes, problems] = [vi.fn(), vi.fn()]
  function Controlled() {
    const [value, setValue] = useState<unknown>(first)
    return (
      <FieldControl
        id="field"
        field={field}
        path="field"
        ns="good.brand"
        label="Field"
        value={value}
        onProblem={problems}
        onChange={(next) => {
          changes(next)
          setValue(next)
        }}
      />
    )
  }
  render(
    <OperatorContext value={operator}>
      <Controlled />
      <button>elsewhere</button>
    </OperatorContext>,
  )
  return { given: changes, problems, user: userEvent.setup() }
}

describe('the input of a duration', () => {
  it('reads the typed text and then shows it in hours and minutes', async () => {
    const { given: changes, problems, user } = show({ type: 'duration' })
    const box = await screen.findByRole('textbox')
    await user.type(box, '1:30')
    expect(changes).toHaveBeenLastCalledWith(90)
    expect(problems).toHaveBeenLastCalledWith(null)
    await user.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect((box as HTMLInputElement).value).toBe('1 h 30 min')
    await user.click(box)
    expect((box as HTMLInputElement).value).toBe('1:30')
  })

  it('keeps a text that is no duration, with a message', async () => {
    const { given: changes, problems, user } = show({ type: 'duration' }, 15)
    const box = await screen.findByRole('textbox')
    await user.clear(box)
    await user.type(box, 'soon')
    expect(problems).toHaveBeenLastCalledWith('Enter a duration, such as 1:30 or 90 min')
    await user.click(screen.getByRole('button', { name: 'elsewhere' }))
    expect((box as HTMLInputElement).value).toBe('soon')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(changes).toHaveBeenCalledExactlyOnceWith(null)
  })
})

describe('the input of a rating', () => {
  it('sets stars by a click, and a second click clears them', async () => {
    const { given: changes, user } = show({ type: 'rating', min: 1, max: 7 }, 3)
    expect(screen.getAllByRole('radio')).toHaveLength(7)
    await user.click(screen.getAllByRole('radio')[5] as HTMLElement)
    expect(changes).toHaveBeenLastCalledWith(6)
    await user.click(screen.getAllByRole('radio')[5] as HTMLElement)
    expect(changes).toHaveBeenLastCalledWith(null)
  })
})

it('a rating is read aloud as a number', async () => {
  const field: Field = { type: 'rating', max: 5 }
  render(
    <OperatorContext value={operator}>
      <FieldValue name="stars" field={field} row={{ stars: 4 }} ns="good.brand" />
    </OperatorContext>,
  )
  expect((await screen.findByRole('img', { name: '4 / 5' })).textContent).toBe('★★★★☆')
})
