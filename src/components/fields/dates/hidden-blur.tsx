import { type ReactNode, useRef } from 'react'
import styles from '../fields.module.css'

/**
 * Keeps the blur of a hidden field from antd's pickers, whose handler reads the element of their input. When a tab is
 * hidden while one of its dates has the focus, React takes the elements away first and the browser sends the blur
 * afterwards, so that the handler would throw.
 */
export function HiddenBlur({ children }: { children: ReactNode }) {
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
