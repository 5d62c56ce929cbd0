import Popover from 'antd/es/popover'
import { type ReactElement, type ReactNode, Suspense } from 'react'

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

/** antd's own shadow of a popover cannot be seen on a dark page. */
const LIKE_MENUS = { root: { filter: 'none' }, container: { boxShadow: 'var(--shadow)' } }

/** A popover that a click on its button opens and closes; it ends below the right end of the button. */
export function ButtonPopover({ open, onOpenChange, content, loading = null, children }: ButtonPopoverProps) {
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      styles={LIKE_MENUS}
      content={<Suspense fallback={loading}>{content}</Suspense>}
    >
      {children}
    </Popover>
  )
}
