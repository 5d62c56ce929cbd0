import type { Paper } from './paper'
import styles from './paper-facts.module.css'

/** The header fields of a document, read-only, without signatures (`drawn`) and rich texts (`formatted`). */
export function PaperFacts({ fields }: Pick<Paper, 'fields'>) {
  return (
    <dl className={styles.facts}>
      {fields.map(({ name, label, value, wide, drawn, formatted }) =>
        drawn || formatted ? null : (
          <div key={name} data-wide={wide || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
