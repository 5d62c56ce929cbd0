import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Button from 'antd/es/button'
import TextArea from 'antd/es/input/TextArea'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Dialog } from '@/components/dialog/dialog'

function Example({ asks }: { asks: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>reject</Button>
      {isOpen && (
        <Dialog open title="Reject" okButtonProps={{ autoFocus: !asks }} onCancel={() => setOpen(false)}>
          {asks && <TextArea aria-label="reason" autoFocus />}
        </Dialog>
      )}
    </>
  )
}

/** A dialog that asks for a password, whose place another dialog takes. */
function TwoDialogs() {
  const [step, setStep] = useState(0)
  return (
    <>
      <Button onClick={() => setStep(1)}>set up</Button>
      {step === 1 && (
        <Dialog open title="Password" onOk={() => setStep(2)}>
          <TextArea aria-label="password" />
        </Dialog>
      )}
      {step === 2 && (
        <Dialog open title="Code" onCancel={() => setStep(0)}>
          <TextArea aria-label="code" />
        </Dialog>
      )}
    </>
  )
}

async function opened(asks: boolean) {
  render(<Example asks={asks} />)
  const opener = screen.getByRole('button', { name: 'reject' })
  act(() => opener.focus())
  const user = userEvent.setup()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  return { user, opener }
}

describe('the focus of a dialog', () => {
  it('is in its first field, so that text typed at once arrives', async () => {
    const { user, opener } = await opened(true)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
    await user.keyboard('damaged')
    expect(screen.getByLabelText<HTMLTextAreaElement>('reason').value).toBe('damaged')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })

  it('is on its button when it has no fields, and returns to the element that opened it', async () => {
    const { user, opener } = await opened(false)
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/OK|确\s?定/))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })

  it('returns to what opened the first of two dialogs, when the second took the place of the first', async () => {
    render(<TwoDialogs />)
    const opener = screen.getByRole('button', { name: 'set up' })
    const user = userEvent.setup()
    await user.click(opener)
    await user.click(await screen.findByRole('button', { name: /OK|确\s?定/ }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('code')))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })
})
