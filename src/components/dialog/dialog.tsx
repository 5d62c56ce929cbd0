import Modal, { type ModalProps } from 'antd/es/modal'
import { useEffect, useRef, useState } from 'react'
import { noteAppeared } from './guard-presses'

const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], :disabled), textarea:not(:disabled), [contenteditable="true"]'

/** Props of the button of a footer that has the focus when the dialog has no text field. */
export const FIRST_FOCUS = { 'data-focus': '' }

/** What had the focus when each dialog opened, by the dialog's panel. */
const openers = new WeakMap<Element, Element>()

/**
 * Where the focus returns when the opener of a dialog is gone. A dialog may have taken the place of another dialog,
 * such as the one that asked for a password: the focus returns to what opened the earlier dialog.
 */
function connectedOpener(opener: Element | null): Element | null {
  let found = opener
  while (found && !found.isConnected) {
    const earlier = found.closest('[role="dialog"]')
    found = (earlier && openers.get(earlier)) ?? null
  }
  return found
}

/**
 * The modal of the console. antd's `Modal` mounts its content outside the document first, so the `autoFocus` of a field
 * has no effect. It then focuses its close button: typed text is lost, and Enter closes the dialog. This dialog focuses
 * its first text field, or else the button with `FIRST_FOCUS`, unless an element in its body or footer has the focus
 * already. When the dialog closes, the element that had the focus before gets it back.
 */
export function Dialog({ children, open = false, afterOpenChange, ...props }: ModalProps) {
  const body = useRef<HTMLDivElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<Element | null>(null)
  // Read while rendering, because the effects of the content run earlier than an effect of this component and may move
  // the focus.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(document.activeElement)
  }

  const focusFirst = () => {
    const panel = body.current?.closest('[role="dialog"]')
    const { activeElement } = document
    const isOnControl = panel?.contains(activeElement) && activeElement?.closest('.ant-modal-body, .ant-modal-footer')
    if (isOnControl) return
    const field = body.current?.querySelector<HTMLElement>(TEXT_FIELDS)
    const first = field ?? panel?.querySelector<HTMLElement>('.ant-modal-footer [data-focus]')
    first?.focus()
  }

  useEffect(() => {
    if (!open) return
    const panel = body.current?.closest('[role="dialog"]')
    if (panel) noteAppeared(panel)
    if (panel && opener) openers.set(panel, opener)
    focusFirst()
    return () => {
      const giveBack = (target: Element | null) => {
        const { activeElement } = document
        const isLost = activeElement === null || activeElement === document.body || panel?.contains(activeElement)
        if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true })
      }
      if (opener?.isConnected) giveBack(opener)
      // A screen may know a better place, such as the row that a batch has left: it moves the focus first.
      else queueMicrotask(() => giveBack(connectedOpener(opener)))
    }
  }, [open, opener])

  return (
    <Modal
      {...props}
      open={open}
      afterOpenChange={(isOpen) => {
        // A dialog that stays mounted is still hidden when the effect above runs.
        if (isOpen) focusFirst()
        afterOpenChange?.(isOpen)
      }}
    >
      <div ref={body} style={{ display: 'contents' }}>
        {children}
      </div>
    </Modal>
  )
}
