import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '@/rules/field'
import { useEntityText } from '../../entity-text'
import { FieldControl } from '../../fields/field-control'
import { usePage } from '../page-context'
import styles from './dialogs.module.css'

interface Props {
  fields: Readonly<Record<string, Field>>
  values: Readonly<Record<string, unknown>>
  missing: readonly string[]
  onChange: (name: string, value: unknown) => void
}

/** The values that a transition asks for. */
export function InputFields({ fields, values, missing, onChange }: Props) {
  const {
    props: { shape },
  } = usePage()
  const { t } = useTranslation('document')
  const text = useEntityText(shape.entity)
  const id = useId()
  return Object.entries(fields).map(([name, field]) => {
    const bad = missing.includes(name)
    return (
      <div key={name} className={styles.item}>
        <label htmlFor={id + name}>
          {field.required && (
            <span className={styles.required} aria-hidden>
              *
            </span>
          )}
          {text.field(name)}
        </label>
        <FieldControl
          id={id + name}
          field={field}
          path={name}
          ns={shape.entity}
          value={values[name] ?? null}
          label={text.field(name)}
          required={field.required}
          invalid={bad}
          describedBy={bad ? `${id}${name}note` : undefined}
          onChange={(value) => onChange(name, value)}
        />
        {bad && (
          <div id={`${id}${name}note`} className={styles.problem}>
            {t('required')}
          </div>
        )}
      </div>
    )
  })
}
