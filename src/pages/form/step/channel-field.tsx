import { useWatch } from 'react-hook-form'
import { useEntityText } from '@/components/entity-text'
import { CheckedControl } from '@/components/form/checked-control'
import { type Channel, channelShape } from '@/rules/samples/channel'
import type { ChannelForm } from './use-channel'
import styles from './step.module.css'

const NS = channelShape.entity

interface Props {
  form: ChannelForm
  /** Prefix of the DOM ids of the inputs. */
  id: string
  name: string
}

/** One field of the form, with its label above and its help or error message below. */
export function ChannelField({ form, id, name }: Props) {
  const text = useEntityText(NS)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id + name}>
        <Star name={name} />
        {text.field(name)}
      </label>
      <Control form={form} id={id} name={name} label={text.field(name)} />
    </div>
  )
}

/** The start and end fields of a period, side by side under one label. */
export function ChannelPeriod({
  form,
  id,
  label,
  names,
}: Omit<Props, 'name'> & { label: string; names: [string, string] }) {
  const text = useEntityText(NS)
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <div className={styles.label}>
        <Star name={names[0]} />
        {label}
      </div>
      <div className={styles.period}>
        {names.map((name) => (
          <div key={name}>
            <label className="visually-hidden" htmlFor={id + name}>
              {text.field(name)}
            </label>
            <Control form={form} id={id} name={name} label={text.field(name)} placeholder={text.field(name)} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Star({ name }: { name: string }) {
  if (!channelShape.fields[name]?.required) return null
  return (
    <span className={styles.required} aria-hidden>
      *
    </span>
  )
}

function Control({ form, id, name, label, placeholder }: Props & { label: string; placeholder?: string }) {
  const text = useEntityText(NS)
  const from = useWatch({ control: form.checked.form.control, name: 'promotion_from' })
  const field = channelShape.fields[name]
  if (!field) return null
  return (
    <CheckedControl
      form={form.checked}
      id={id + name}
      name={name}
      field={field}
      ns={NS}
      label={label}
      placeholder={placeholder}
      required={field.required}
      help={field.help ? text.help(name) : ''}
      keepLine
      minValue={name === 'promotion_to' ? (from as Channel['promotion_from']) : undefined}
    />
  )
}
