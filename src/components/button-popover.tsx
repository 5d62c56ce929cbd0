import Popover from 'antd/es/popover'
import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface ButtonPopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** May be loaded when the popover opens first. */
  content: ReactNode
  /** Shown while the content is loaded. */
  loading?: ReactNode
  /** The button. */
  children: ReactElement
}

/**
 * antd's own shadow of a popover cannot be seen on a dark page. The gap to the button is a padding, because a placement
 * with an offset would let a popover that is moved end beyond the screen by that offset.
 */
const LIKE_MENUS = { root: { filter: 'none', paddingBlockStart: 4 }, container: { boxShadow: 'var(--shadow)' } }

/**
 * Below the right end of the button, or above it where only there is room; on a small screen it is moved until the
 * screen holds all of it. antd's own placement would let a wide popover of a button in the middle end beyond the edge.
 */
const PLACEMENTS = {
  bottomRight: {
    points: ['tr', 'br'],
    overflow: { shiftX: true, shiftY: true, adjustY: true },
  },
}

/**
 * A popover that a click on its button opens and closes; it ends below the right end of the button. Opened with the
 * keyboard it takes the focus, because it lies at the end of the document, and gives it back when it closes.
 */
export function ButtonPopover({ open, onOpenChange, content, loading = null, children }: ButtonPopoverProps) {
  const [takesFocus, setTakesFocus] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  const isByKeyboard = useRef(false)
  useEffect(() => {
    // A key that presses a button makes a click without a count of clicks.
    const note = ({ detail }: MouseEvent) => (isByKeyboard.current = detail === 0)
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  const change = (next: boolean) => {
    const { activeElement } = document
    if (next) before.current = activeElement
    // A click elsewhere has moved the focus by itself; a control that is gone has left it on the body.
    else if (activeElement === document.body || inside.current?.contains(activeElement)) focus(before.current)
    onOpenChange(next)
  }
  return (
    <Popover
      open={open}
      onOpenChange={change}
      afterOpenChange={(next) => setTakesFocus(next && isByKeyboard.current)}
      trigger="click"
      placement="bottomRight"
      builtinPlacements={PLACEMENTS}
      arrow={false}
      styles={LIKE_MENUS}
      content={
        <div ref={inside}>
          <Suspense fallback={loading}>
            <Focused takesFocus={takesFocus}>{content}</Focused>
          </Suspense>
        </div>
      }
    >
      {children}
    </Popover>
  )
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

/**
 * With `takesFocus`, moves the focus to its first control once that is loaded, unless one of its controls has the
 * focus.
 */
function Focused({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus || content.current?.contains(document.activeElement)) return
    focus(content.current?.querySelector(FOCUSABLE) ?? null)
  }, [takesFocus])
  return <div ref={content}>{children}</div>
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
