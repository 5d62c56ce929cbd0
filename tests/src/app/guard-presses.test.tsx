import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from '@/components/dialog/dialog'
import { guardPresses } from '@/components/dialog/guard-presses'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'], now: 10_000 })
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now())
  stop = guardPresses(window)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const HERE = { clientX: 500, clientY: 300 }
const NEAR = { clientX: 505, clientY: 303 }
const FAR = { clientX: 700, clientY: 420 }

/** A button that opens a dialog after `answer`; its red button deletes. */
function Page({ onDelete, onCancel }: { onDelete: () => void; onCancel?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        void
      </button>
      <Dialog
        open={isOpen}
        okText="delete"
        okButtonProps={{ danger: true }}
        onOk={onDelete}
        onCancel={() => {
          onCancel?.()
          setOpen(false)
        }}
      >
        sure?
      </Dialog>
    </>
  )
}

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

it('a dialog is not answered by the second press of a double click', () => {
  const onDelete = vi.fn()
  render(<Page onDelete={onDelete} />)
  fireEvent.click(screen.getByText('void'), HERE)
  const answer = screen.getByText('delete')
  wait(100)
  fireEvent.click(answer, NEAR)
  expect(onDelete).not.toHaveBeenCalled()
  // A press at another position is deliberate: the operator has moved the pointer to the button.
  fireEvent.click(answer, FAR)
  expect(onDelete).toHaveBeenCalledTimes(1)
})

it('the second press of a double click neither takes the focus of a new dialog nor selects a word of it', () => {
  render(<Page onDelete={vi.fn()} />)
  const opener = screen.getByText('void')
  expect(fireEvent.mouseDown(opener, HERE)).toBe(true)
  fireEvent.click(opener, HERE)
  const text = screen.getByText('sure?')
  wait(100)
  expect(fireEvent.mouseDown(text, NEAR)).toBe(false)
  expect(fireEvent.mouseDown(text, FAR)).toBe(true)
  wait(600)
  expect(fireEvent.mouseDown(text, NEAR)).toBe(true)
  // The first press on an answer closes the dialog; what lies below does not take the focus from the opener.
  fireEvent.click(screen.getByText('Cancel'), HERE)
  wait(100)
  expect(fireEvent.mouseDown(opener, NEAR)).toBe(false)
})

it('a dialog is not closed by the second press of a double click, which falls on its mask', () => {
  const onCancel = vi.fn()
  render(<Page onDelete={vi.fn()} onCancel={onCancel} />)
  fireEvent.click(screen.getByText('void'), HERE)
  const mask = screen.getByRole('dialog').closest('.ant-modal-wrap')!
  const pressMask = () => {
    fireEvent.mouseDown(mask, NEAR)
    fireEvent.mouseUp(mask, NEAR)
    fireEvent.click(mask, NEAR)
  }
  wait(250)
  pressMask()
  expect(onCancel).not.toHaveBeenCalled()
  wait(700)
  pressMask()
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('a dialog is not closed by the second press of a double click, which falls on its cross', () => {
  const onCancel = vi.fn()
  render(<Page onDelete={vi.fn()} onCancel={onCancel} />)
  fireEvent.click(screen.getByText('void'), HERE)
  const cross = screen.getByRole('button', { name: 'Close' })
  wait(250)
  fireEvent.click(cross, NEAR)
  expect(onCancel).not.toHaveBeenCalled()
  wait(700)
  fireEvent.click(cross, NEAR)
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('the second press on an item of a menu does not open the row that the closed menu uncovers', () => {
  const onOpen = vi.fn()
  const { container } = render(
    <>
      <div className="ant-dropdown">
        <span role="menuitem">submit</span>
      </div>
      <div onClick={onOpen}>row</div>
    </>,
  )
  fireEvent.click(screen.getByText('submit'), HERE)
  container.querySelector('.ant-dropdown')!.classList.add('ant-dropdown-hidden')
  wait(250)
  fireEvent.click(screen.getByText('row'), NEAR)
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('row'), FAR)
  expect(onOpen).toHaveBeenCalledTimes(1)
  wait(700)
  fireEvent.click(screen.getByText('submit'), HERE)
  wait(700)
  fireEvent.click(screen.getByText('row'), HERE)
  expect(onOpen).toHaveBeenCalledTimes(2)
})

it('the second press on the answer of a question does not press the menu below it', () => {
  const onStar = vi.fn()
  render(
    <>
      <div className="ant-popover">
        <button type="button" onClick={onStar}>
          star
        </button>
      </div>
      <div className="ant-popover">
        <button type="button">keep</button>
      </div>
    </>,
  )
  fireEvent.click(screen.getByText('keep'), HERE)
  wait(250)
  fireEvent.click(screen.getByText('star'), NEAR)
  expect(onStar).not.toHaveBeenCalled()
  wait(700)
  fireEvent.click(screen.getByText('star'), NEAR)
  expect(onStar).toHaveBeenCalledTimes(1)
})

it('a dialog is not answered by the later presses of a slow triple click, but by a press after them', () => {
  const onDelete = vi.fn()
  render(<Page onDelete={onDelete} />)
  fireEvent.click(screen.getByText('void'), HERE)
  const answer = screen.getByText('delete')
  for (let press = 0; press < 4; press++) {
    wait(300)
    fireEvent.click(answer, NEAR)
  }
  expect(onDelete).not.toHaveBeenCalled()
  wait(600)
  fireEvent.click(answer, NEAR)
  expect(onDelete).toHaveBeenCalledTimes(1)
})

it('a double click stays a double click on a page that takes a second to handle the second press', () => {
  const onDelete = vi.fn()
  render(<Page onDelete={onDelete} />)
  fireEvent.click(screen.getByText('void'), HERE)
  wait(100)
  const second = createEvent.click(screen.getByText('delete'), NEAR)
  Object.defineProperty(second, 'timeStamp', { value: performance.now() })
  wait(1_000)
  fireEvent(screen.getByText('delete'), second)
  expect(onDelete).not.toHaveBeenCalled()
})

it('a dialog that appears late is not answered by a press that was meant for what it covers', () => {
  const onDelete = vi.fn()
  const { rerender } = render(<button type="button">save</button>)
  fireEvent.click(screen.getByText('save'), HERE)
  wait(2_000)
  rerender(
    <Dialog open okText="delete" onOk={onDelete}>
      sure?
    </Dialog>,
  )
  wait(200)
  fireEvent.click(screen.getByText('delete'), HERE)
  expect(onDelete).not.toHaveBeenCalled()
  wait(600)
  fireEvent.click(screen.getByText('delete'), HERE)
  expect(onDelete).toHaveBeenCalledTimes(1)
})

it('a key that is held down does not answer a dialog; a key that is pressed does', () => {
  const onDelete = vi.fn()
  render(<Page onDelete={onDelete} />)
  fireEvent.click(screen.getByText('void'), HERE)
  const answer = screen.getByText('delete').closest('button')!
  expect(fireEvent.keyDown(answer, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(answer, { key: 'Enter' })).toBe(true)
})

it('the Enter that ends a scan presses no button; an Enter after typing does', () => {
  render(<Page onDelete={vi.fn()} />)
  fireEvent.click(screen.getByText('void'), HERE)
  const answer = screen.getByText('delete').closest('button')!
  const type = (milliseconds: number) => {
    for (const key of '6901234500059') {
      fireEvent.keyDown(answer, { key })
      wait(milliseconds)
    }
    return fireEvent.keyDown(answer, { key: 'Enter' })
  }
  expect(type(5)).toBe(false)
  wait(1_000)
  expect(type(80)).toBe(true)
  expect(fireEvent.keyDown(answer, { key: 'Enter' })).toBe(true)
})

it('buttons that decide nothing may be pressed repeatedly at one position, also when one button is pressed twice', () => {
  const onPress = vi.fn()
  render(
    <>
      <button type="button" className="ant-btn-dangerous" onClick={onPress}>
        remove
      </button>
      <button type="button" onClick={onPress}>
        add
      </button>
    </>,
  )
  const there = { clientX: 90, clientY: 80 }
  for (const name of ['remove', 'remove', 'add', 'add']) fireEvent.click(screen.getByText(name), there)
  expect(onPress).toHaveBeenCalledTimes(4)
  // A red button that takes the place of another is not pressed.
  fireEvent.click(screen.getByText('remove'), there)
  expect(onPress).toHaveBeenCalledTimes(4)
})
