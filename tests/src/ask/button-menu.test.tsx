import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ButtonMenu } from '@/components/button-menu'

const ITEMS = [
  { key: 'copy', label: 'copy' },
  { key: 'void', label: 'void' },
]
const focused = () => document.activeElement?.textContent

it('a menu takes the focus, so that the arrow keys move in it at once, and its button has the focus again when it closes', async () => {
  const user = userEvent.setup()
  const chosen = vi.fn()
  render(
    <ButtonMenu menu={{ items: ITEMS, onClick: ({ key }) => chosen(key) }}>
      <button>more</button>
    </ButtonMenu>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('copy'))
  await user.keyboard('{Escape}')
  expect(focused()).toBe('more')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('copy'))
  await user.click(screen.getByRole('menuitem', { name: 'void' }))
  expect(chosen).toHaveBeenCalledWith('void')
  expect(focused()).toBe('more')
})

function Field() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonMenu menu={{ items: ITEMS, onClick: () => setOpen(true) }}>
        <button>more</button>
      </ButtonMenu>
      {open && <input autoFocus aria-label="reason" />}
    </>
  )
}

it('a menu leaves the focus to the field that the chosen item shows', async () => {
  const user = userEvent.setup()
  render(<Field />)
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('copy'))
  await user.click(screen.getByRole('menuitem', { name: 'void' }))
  await screen.findByRole('textbox')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('reason'))
})
