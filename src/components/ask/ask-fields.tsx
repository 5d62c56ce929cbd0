import { useCallback, useId } from 'react'
import { useEntityText } from '../entity-text'
import { type OptionSource, OptionSourceContext, useOptionSource } from '@/components/fields/references/option-source'
import { CheckedControl } from '../form/checked-control'
import type { CheckedForm } from '../form/checked-form'
import styles from './ask.module.css'
import type { AskedField } from './question'

interface Props {
  ns: string
  /** Name of the transition; choices of its references are requested as `<transition>.<field>`. */
  action: string
  form: CheckedForm
  fields: readonly AskedField[]
}

/** The inputs of a transition, one control per field. */
export function AskFields({ ns, action, form, fields }: Props) {
  const text = useEntityText(ns)
  const id = useId()
  const source = useOptionSource()
  const ownSource: OptionSource = useCallback(
    (query, signal) => source({ ...query, field: `${action}.${query.field}` }, signal),
    [source, action],
  )
  return (
    <OptionSourceContext value={ownSource}>
      {fields.map(({ name, field, required }, index) => (
        <div key={name} className={styles.field}>
          <label className={styles.label} htmlFor={id + name}>
            {required && (
              <span className={styles.required} aria-hidden>
                *
              </span>
            )}
            {text.field(name)}
          </label>
          <CheckedControl
            form={form}
            id={id + name}
            name={name}
            field={field}
            ns={ns}
            label={text.field(name)}
            help={field.help ? text.help(name) : ''}
            required={required}
            autoFocus={index === 0}
            // The value of a transition is not stored yet, so the placeholder "not set" would be wrong.
            {...(field.type === 'secret' && { placeholder: '' })}
          />
        </div>
      ))}
    </OptionSourceContext>
  )
}
