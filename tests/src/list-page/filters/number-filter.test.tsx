import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { NumberFilter } from '@/components/list-page/filters/number-filter'
import type { FilterProps } from '@/components/list-page/filters/filter-props'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

function open() {
  const committed: string[] = []
  function Page() {
    const [value, setValue] = useState('')
    const onChange = (next: string) => {
      committed.push(next)
      setValue(next)
    }
    const props = { field: { type: 'integer' }, label: 'Level', value, onChange } as unknown as FilterProps
    return (
      <>
        <NumberFilter {...props} />
        <button onClick={() => setValue('')}>reset</button>
      </>
    )
  }
  render(<Page />)
  const from = () => screen.getByLabelText<HTMLInputElement>('filters.from')
  const type = (text: string) => fireEvent.change(from(), { target: { value: text } })
  const enter = () => {
    fireEvent.keyDown(from(), { key: 'Enter' })
    fireEvent.keyUp(from(), { key: 'Enter' })
  }
  return { committed, from, type, enter, reset: () => fireEvent.click(screen.getByText('reset')) }
}

it('keeps the focus after Enter, so that the number can be corrected at once', () => {
  const { committed, from, type, enter } = open()
  from().focus()
  type('2')
  enter()
  expect(document.activeElement).toBe(from())
  type('1')
  enter()
  expect([from().value, committed]).toEqual(['1', ['2..', '1..']])
})

it('shows what is set elsewhere, and commits the same number again', () => {
  const { committed, from, type, enter, reset } = open()
  type('2')
  enter()
  reset()
  expect(from().value).toBe('')
  type('2')
  enter()
  expect([from().value, committed]).toEqual(['2', ['2..', '2..']])
})
