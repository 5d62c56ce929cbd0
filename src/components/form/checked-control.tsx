import { useController } from 'react-hook-form'
import { useText } from '@/i18n/use-text'
import { textOf } from '@/rules/bilingual'
import type { ControlProps } from '../fields/control-props'
import { FieldControl } from '../fields/field-control'
import type { CheckedForm } from './checked-form'
import styles from './checked-control.module.css'
import { useProblemAt } from './use-problems'

type Passed = 'id' | 'field' | 'ns' | 'label' | 'placeholder' | 'required' | 'autoFocus' | 'minValue'

interface Props extends Pick<ControlProps<unknown>, Passed> {
  form: CheckedForm
  name: string
  help: string
  /** Reserves the line for the message, so that nothing jumps when it appears. */
  keepLine?: boolean
}

/** The control of a field, with its error or its help text below. */
export function CheckedControl({ form: { form, problems }, name, help, keepLine, ...control }: Props) {
  const { field: input } = useController({ name, control: form.control })
  const say = useText()
  const problem = useProblemAt(form, name)
  const note = problem ? say(textOf(problem)) : help
  const noteId = `${control.id}note`
  return (
    <>
      <FieldControl
        {...control}
        path={name}
        value={input.value ?? null}
        invalid={problem !== undefined}
        describedBy={note ? noteId : undefined}
        onChange={(value) => {
          problems.clearEdited(name)
          input.onChange(value)
        }}
        onProblem={(text) => problems.setUnread(name, text)}
      />
      {(note || keepLine) && (
        <div id={noteId} className={problem ? styles.wrong : styles.note}>
          {note}
        </div>
      )}
    </>
  )
}
