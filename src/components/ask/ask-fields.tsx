import { useCallback, useId } from 'react'
import { useLocale } from '@/i18n/use-locale'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'
import { useEntityText } from '../entity-text'
import { FieldControl } from '../fields/field-control'
import { type OptionSource, OptionSourceContext, useOptionSource } from '../fields/option-source'
import styles from './ask.module.css'
import type { AskedField } from './asked'

interface Props {
  ns: string
  /** The transition: its references are asked for as `<transition>.<field>`. */
  action: string
  row: Doc
  fields: readonly AskedField[]
  values: Readonly<Record<string, unknown>>
  wrong: readonly FieldError[]
  onChange: (name: string, value: unknown) => void
  /** What stands in the box is no value. */
  onProblem: (name: string, text: string | null) => void
}

/** The values that a transition asks for, each with the control of its type. */
export function AskFields({ ns, action, fields, values, wrong, onChange, onProblem }: Props) {
  const text = useEntityText(ns)
  const locale = useLocale()
  const id = useId()
  const source = useOptionSource()
  const ownSource: OptionSource = useCallback(
    (query, signal) => source({ ...query, field: `${action}.${query.field}` }, signal),
    [source, action],
  )
  return (
    <OptionSourceContext value={ownSource}>
      {fields.map(({ name, field, required }, index) => {
        const problem = wrong.find(({ path }) => path === name)
        const help = field.help ? text.help(name) : ''
        return (
          <div key={name}>
            <label className={styles.label} htmlFor={id + name}>
              {required && (
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
              ns={ns}
              value={values[name] ?? null}
              label={text.field(name)}
              required={required}
              autoFocus={index === 0}
              invalid={problem !== undefined}
              describedBy={problem || help ? `${id}${name}note` : undefined}
              onChange={(value) => onChange(name, value)}
              onProblem={(problemText) => onProblem(name, problemText)}
            />
            {(problem || help) && (
              <div id={`${id}${name}note`} className={problem ? styles.wrong : styles.note}>
                {problem ? (locale === 'zh-CN' ? problem.zh : problem.en) : help}
              </div>
            )}
          </div>
        )
      })}
    </OptionSourceContext>
  )
}
