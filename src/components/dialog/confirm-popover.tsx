import Popconfirm, { type PopconfirmProps } from 'antd/es/popconfirm'
import { useRef, useState } from 'react'
import { CHANGE_GUARD_MS, MULTIPLE_CLICK_MS } from '../use-just-changed'

interface ConfirmPopoverProps extends Pick<
  PopconfirmProps,
  'title' | 'okText' | 'cancelText' | 'okButtonProps' | 'children'
> {
  onConfirm: () => void
}

/** antd's own shadow of a popover cannot be seen on a dark page. */
const LIKE_MENUS = { root: { filter: 'none' }, container: { boxShadow: 'var(--shadow)' } }

/**
 * A question beside the button that asks it. antd's `Popconfirm` alone would close the question at the second press of
 * a double click on the button, so that nothing seems to happen. Here, later presses of a double or triple click do not
 * close the question.
 */
export function ConfirmPopover({ onConfirm, ...props }: ConfirmPopoverProps) {
  const [open, setOpen] = useState(false)
  const openedAt = useRef(-Infinity)
  const ignoredAt = useRef(-Infinity)
  return (
    <Popconfirm
      {...props}
      styles={LIKE_MENUS}
      open={open}
      onConfirm={() => {
        setOpen(false)
        onConfirm()
      }}
      onCancel={() => setOpen(false)}
      onOpenChange={(next) => {
        const now = performance.now()
        const isLaterPress = now - openedAt.current < CHANGE_GUARD_MS || now - ignoredAt.current < MULTIPLE_CLICK_MS
        if (!next && isLaterPress) {
          ignoredAt.current = now
          return
        }
        if (next && !open) openedAt.current = now
        setOpen(next)
      }}
    />
  )
}
