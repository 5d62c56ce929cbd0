import type { KeyboardEvent } from 'react'
import Rate from 'antd/es/rate'
import type { ControlProps } from '../control-props'
import styles from '../fields.module.css'

/** Stars, which a digit sets, too. A click on the chosen star, the key 0, Backspace or Delete empties the field. */
export function RatingInput({
  id,
  field,
  value,
  onChange,
  onBlur,
  disabled,
  autoFocus,
  ...props
}: ControlProps<number>) {
  const most = field.max ?? 5
  const choose = (stars: number) => onChange(stars === 0 ? null : stars)
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (disabled || ctrlKey || metaKey || altKey) return
    const stars = key === 'Backspace' || key === 'Delete' ? 0 : /^\d$/.test(key) ? Number(key) : most + 1
    if (stars <= most) choose(stars)
  }
  return (
    <span
      id={id}
      className={props.invalid ? `${styles.rating} ${styles.ratingInvalid}` : styles.rating}
      role="group"
      aria-label={props.label}
      aria-describedby={props.describedBy}
    >
      <Rate
        style={{ color: 'var(--warning)' }}
        count={most}
        value={value ?? 0}
        disabled={disabled}
        autoFocus={autoFocus}
        onBlur={onBlur}
        onChange={choose}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
