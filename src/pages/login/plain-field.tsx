import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { EyeButton } from './eye-button'
import styles from './field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** What is wrong, in the reader's language. */
  problem: string | undefined
  /** What helps while nothing is wrong. */
  note: string
  /** A line of its own between the box and the note; it carries the id that it is given. */
  below?: (id: string) => ReactNode
}

/** One labelled native input of a screen before the console, with a line below it for a note or for what is wrong. */
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
      <div id={`${id}-hint`} className={problem ? styles.problem : styles.note}>
        {problem ?? note}
      </div>
    </div>
  )
}
