import { FieldFact } from '@/components/fields/field-fact'
import type { Shape } from '@/rules/field'
import styles from './info.module.css'

interface Props {
  names: readonly string[]
  row: Readonly<Record<string, unknown>>
  shape: Shape
}

/** Read-only fields of a row. Unknown fields and empty lists of references are left out. */
export function Facts({ names, row, shape }: Props) {
  return (
    <dl className={styles.facts}>
      {names.map((name) => {
        const field = shape.fields[name]
        const value = row[name]
        if (!field || (field.type === 'refs' && (value as unknown[] | null)?.length === 0)) return null
        return (
          <div key={name}>
            <FieldFact name={name} field={field} row={row} ns={shape.entity} />
          </div>
        )
      })}
    </dl>
  )
}
