import type { Option } from '@/rules/answers'
import styles from '@/components/fields/fields.module.css'

/** A choice in a list: the code, unless it equals the name, then the name and the hint. */
export function OptionLine({ option: { code, name, hint } }: { option: Option }) {
  return (
    <span className={styles.option}>
      {code && code !== name && <span className={styles.optionCode}>{code}</span>}
      <span className={styles.optionName}>{name}</span>
      {hint && <span className={styles.optionCode}>{hint}</span>}
    </span>
  )
}
