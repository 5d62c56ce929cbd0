import { useEntityText } from '@/components/entity-text'
import { FieldValue } from '@/components/fields/field-value'
import type { Shape } from '@/rules/field'
import styles from './info.module.css'

interface Props {
  names: readonly string[]
  row: Readonly<Record<string, unknown>>
  shape: Shape
}

/** Read-only fields of a row. Unknown fields and empty lists of references are left out. */
export function Facts({ names, row, shape }: Props) {
  const text = useEntityText(shape.entity)
  return (
    <dl className={styles.facts}>
      {names.map((name) => {
        const field = shape.fields[name]
        const value = row[name]
        if (!field || (field.type === 'refs' && (value as unknown[] | null)?.length === 0)) return null
        return (
          <div key={name}>
            <dt>{text.field(name)}</dt>
            <dd>
              <FieldValue name={name} field={field} row={row} ns={shape.entity} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
