import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { KeyHint } from '@/components/key-help/key-hint'
import { TOUCH } from '@/components/use-media'

const original = window.matchMedia
const onScreen = (isTouched: boolean) => {
  window.matchMedia = (query) => ({ ...original(query), matches: isTouched && query === TOUCH })
}

afterEach(() => {
  window.matchMedia = original
})

const show = () => {
  render(
    <KeyHint keys="Ctrl Enter">
      <button type="button">提交</button>
    </KeyHint>,
  )
  vi.useFakeTimers()
  fireEvent.mouseEnter(screen.getByRole('button'))
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
}

it('names the keys of a control below the pointer', async () => {
  onScreen(false)
  show()
  expect(await screen.findByText('Ctrl Enter')).toBeTruthy()
})

it('shows no keys on a screen for fingers', async () => {
  onScreen(true)
  show()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByText('Ctrl Enter')).toBeNull()
})
