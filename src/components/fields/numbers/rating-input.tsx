import Rate from 'antd/es/rate'
import type { ControlProps } from '../control-props'
import styles from '../fields.module.css'

/** Stars. A click on the chosen star, or the key 0, empties the field. */
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
        count={field.max ?? 5}
        value={value ?? 0}
        disabled={disabled}
        autoFocus={autoFocus}
        onBlur={onBlur}
        onChange={(stars) => onChange(stars === 0 ? null : stars)}
      />
    </span>
  )
}
