import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '@/rules/field'
import { FieldControl } from '../../fields/field-control'
import { useList } from '../list-context'
import styles from './actions.module.css'

interface Props {
  fields: Fields
  values: Readonly<Record<string, unknown>>
  missing: readonly string[]
  onChange: (values: Record<string, unknown>) => void
}

/** What a transition asks for before it runs, each with the control of its type. */
export default function InputFields({ fields, values, missing, onChange }: Props) {
  const { text, shape } = useList()
  const { t } = useTranslation('list')
  const id = useId()
  return Object.entries(fields).map(([name, field]) => {
    const wrong = missing.includes(name)
    return (
      <div key={name}>
        <label className={styles.label} htmlFor={`${id}${name}`}>
          {text.field(name)}
        </label>
        <FieldControl
          id={`${id}${name}`}
          field={field}
          path={name}
          ns={shape.entity}
          label={text.field(name)}
          value={values[name] ?? null}
          required={field.required}
          invalid={wrong}
          describedBy={wrong ? `${id}${name}-wrong` : undefined}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
        {wrong && (
          <div id={`${id}${name}-wrong`} className={styles.wrong}>
            {t('ask.required')}
          </div>
        )}
      </div>
    )
  })
}
