import { act, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDelayedText } from '@/components/list-page/filters/use-delayed-text'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An input whose owner takes `delay` ms to take what was committed, as a busy page does. */
function open(delay: number) {
  const committed: string[] = []
  function Page() {
    const [value, setValue] = useState('')
    const typing = useDelayedText(value, (text) => {
      committed.push(text)
      setTimeout(() => setValue(text), delay)
    })
    return (
      <>
        <input {...typing} />
        <button onClick={() => setValue('')}>reset</button>
      </>
    )
  }
  const { container, getByText } = render(<Page />)
  const input = container.querySelector('input') as HTMLInputElement
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const type = (text: string) => fireEvent.change(input, { target: { value: text } })
  return { input, committed, pass, type, reset: () => fireEvent.click(getByText('reset')) }
}

it('keeps what is typed while an earlier text is on its way', () => {
  const { input, committed, pass, type } = open(500)
  type('矿')
  pass(300)
  type('矿泉')
  pass(500)
  expect(input.value).toBe('矿泉')
  type(`${input.value}水`)
  pass(2_000)
  expect([input.value, committed]).toEqual(['矿泉水', ['矿', '矿泉', '矿泉水']])
})

it('keeps what is typed while three texts are on their way, the last equal to the first', () => {
  const { input, pass, type } = open(1_000)
  for (const text of ['a', 'ab', 'a']) {
    type(text)
    pass(300)
  }
  type('abc')
  pass(250)
  expect(input.value).toBe('abc')
  pass(3_000)
  expect(input.value).toBe('abc')
})

it('keeps the space between two words, and drops it when the field is left', () => {
  const { input, committed, pass, type } = open(0)
  type('apple ')
  pass(400)
  expect([input.value, committed]).toEqual(['apple ', ['apple']])
  fireEvent.blur(input)
  pass(400)
  expect([input.value, committed]).toEqual(['apple', ['apple']])
})

it('shows what is set elsewhere, and commits it away again', () => {
  const { input, committed, pass, type, reset } = open(0)
  type('apple')
  pass(400)
  reset()
  expect(input.value).toBe('')
  type('apple')
  pass(400)
  type('')
  pass(0)
  expect([input.value, committed]).toEqual(['', ['apple', 'apple', '']])
})
