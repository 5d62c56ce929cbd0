import type { ChangeEvent, ReactNode } from 'react'
import styles from './check-box.module.css'

interface Props {
  label: string
  checked: boolean
  /** Some of the rows that the box stands for are chosen. */
  isPartial?: boolean
  /** `withRange` is true for a click with the Shift key. */
  onToggle: (withRange: boolean) => void
  /** What is said beside the box. */
  children?: ReactNode
}

/**
 * The box that chooses a row, or all rows of a page. A plain input that looks like antd's, because a hundred of antd's
 * take longer to render than the rows. The whole area of the label can be pressed.
 */
export function CheckBox({ label, checked, isPartial = false, onToggle, children }: Props) {
  return (
    <label className={styles.area}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartial
        }}
        onChange={({ nativeEvent }: ChangeEvent) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      {children}
    </label>
  )
}
