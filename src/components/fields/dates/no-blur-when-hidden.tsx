import { type ReactNode, useRef } from 'react'
import styles from '../fields.module.css'

/**
 * Keeps the blur event of a hidden field from antd's pickers, whose handler reads the ref of their input. When a tab is
 * hidden while the focus is in a date of the tab, React first sets the refs to null, among them the ref of this span.
 * The browser sends the blur event afterwards, and the handler would throw.
 */
export function NoBlurWhenHidden({ children }: { children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null)
  return (
    <span
      ref={element}
      className={styles.contents}
      onBlurCapture={(event) => {
        if (!element.current) event.stopPropagation()
      }}
    >
      {children}
    </span>
  )
}
