import type { Field } from '@/rules/field'
import { formatField } from '../../format/format-field'
import { useFormat } from '../../use-format'
import styles from '../fields.module.css'

/** A rating as stars; assistive technology reads `4 / 5`. */
export function Stars({ field, value }: { field: Field; value: number }) {
  const format = useFormat()
  return (
    <span className={styles.stars} role="img" aria-label={`${value} / ${field.max ?? 5}`}>
      {formatField(field, value, format)}
    </span>
  )
}
