import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { EyeButton } from './eye-button'
import styles from './field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** Error message in the operator's language. */
  problem: string | undefined
  /** Hint, which stays when there is an error. */
  note: string
  /** Renders an extra line between input and note. The line must carry the given id, which describes the input. */
  below?: (id: string) => ReactNode
}

/** One labelled native input of a screen before the console, with a line below the input for a note or an error. */
export function PlainField({ label, problem, note, below, type, ...input }: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          {...input}
          type={secret && shown ? 'text' : type}
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={below ? `${id}-hint ${id}-below` : `${id}-hint`}
          aria-required
          spellCheck={false}
          autoCapitalize="off"
        />
        {secret && <EyeButton shown={shown} onToggle={() => setShown(!shown)} />}
      </div>
      {below?.(`${id}-below`)}
      <div id={`${id}-hint`}>
        {problem && <div className={styles.problem}>{problem}</div>}
        {(note || !problem) && <div className={styles.note}>{note}</div>}
      </div>
    </div>
  )
}
