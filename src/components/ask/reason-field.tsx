import TextArea from 'antd/es/input/TextArea'
import { useTranslation } from 'react-i18next'
import { useController } from 'react-hook-form'
import { useText } from '@/i18n/use-text'
import { textOf } from '@/rules/bilingual'
import type { CheckedForm } from '../form/checked-form'
import { useProblemAt } from '../form/use-problems'
import styles from './ask.module.css'
import { MAX_REASON_LENGTH } from '@/rules/values/reason'
import { REASON } from './answer'

interface Props {
  id: string
  verb: string
  form: CheckedForm
  autoFocus: boolean
}

/** Input of the reason for withdrawing, voiding or rejecting. */
export function ReasonField({ id, verb, form: { form, problems }, autoFocus }: Props) {
  const { t } = useTranslation('document')
  const { field: input } = useController({ name: REASON, control: form.control })
  const say = useText()
  const problem = useProblemAt(form, REASON)
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        <span className={styles.required} aria-hidden>
          *
        </span>
        {t('reason.label', { verb })}
      </label>
      <TextArea
        id={id}
        value={String(input.value ?? '')}
        autoFocus={autoFocus}
        autoSize={{ minRows: 2, maxRows: 6 }}
        count={{ show: true, max: MAX_REASON_LENGTH }}
        status={problem ? 'error' : undefined}
        aria-required
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}note`}
        onChange={(event) => {
          problems.clearEdited(REASON)
          input.onChange(event.target.value)
        }}
      />
      <div id={`${id}note`} className={problem ? styles.wrong : styles.note}>
        {problem ? say(textOf(problem)) : t('reason.length')}
      </div>
    </div>
  )
}
