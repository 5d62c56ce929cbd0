import Dropdown from 'antd/es/dropdown'
import { cloneElement, type ComponentProps, type ReactElement, type Ref, useRef } from 'react'

interface ButtonMenuProps extends Omit<ComponentProps<typeof Dropdown>, 'children' | 'trigger' | 'autoFocus'> {
  /** The button. */
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

/**
 * A menu that a click on its button opens. The arrow keys move in it at once. When it closes, the button has the focus
 * again, unless what was chosen has taken the focus; antd's own attempt to give the focus back does nothing.
 */
export function ButtonMenu({ children, onOpenChange, ...props }: ButtonMenuProps) {
  const button = useRef<HTMLElement>(null)
  return (
    <Dropdown
      {...props}
      trigger={['click']}
      autoFocus
      onOpenChange={(open, info) => {
        if (!open && document.activeElement?.closest('[role="menu"]')) button.current?.focus({ preventScroll: true })
        onOpenChange?.(open, info)
      }}
    >
      {cloneElement(children, { ref: button })}
    </Dropdown>
  )
}
