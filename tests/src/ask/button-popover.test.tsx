import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, useState } from 'react'
import { expect, it } from 'vitest'
import { ButtonPopover } from '@/components/button-popover'

const Content = lazy(async () => ({
  default: () => (
    <>
      <input disabled />
      <input aria-label="first" />
      <input aria-label="second" />
    </>
  ),
}))

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <ButtonPopover open={open} onOpenChange={setOpen} content={<Content />}>
      <button>columns</button>
    </ButtonPopover>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('a popover takes the focus when it opens, each time, and gives it back to its button', async () => {
  const user = userEvent.setup()
  render(<Opened />)
  for (let nth = 0; nth < 2; nth++) {
    if (nth === 0) await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('first'))
    await user.tab()
    expect(focused()).toBe('second')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(focused()).toBe('columns'))
  }
})
