import Alert from 'antd/es/alert'
import { Dialog } from '@/components/dialog/dialog'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'
import { dateIn } from '@/exact/date'
import type { Action, InputChecks } from '../list-page/types'
import { CheckedForm } from '../form/checked-form'
import { useOperator } from '../operator-context'
import { keepHeight } from '../pointer/keep-height'
import { CHANGE_GUARD_MS, MULTIPLE_CLICK_MS } from '../use-just-changed'
import styles from './ask.module.css'
import { AskFields } from './ask-fields'
import { type Answer, REASON } from './answer'
import { useReportTypedAnswer } from './report-typed-answer'
import { askedFields, proposedValues, questionOf } from './question'
import { ReasonField } from './reason-field'

interface AskDialogProps {
  /** `module.entity` */
  ns: string
  /** Name of the transition. */
  name: string
  title: string
  /** Text of the confirm button. */
  verb: string
  /** Describes the effect of the transition, in the operator's language. */
  confirm: string
  action: Action
  row: Doc
  /** Facts about the document, or a forecast of what the transition would post. */
  facts?: ReactNode
  /** The previous answer, and the errors that the server found in it. */
  given?: Answer
  errors?: readonly FieldError[]
  running?: boolean
  problem?: ReactNode
  onAnswer: (answer: Answer) => void
  onCancel: () => void
}

const NO_CHECKS: InputChecks = {}

/**
 * Asks for confirmation, reason or values before a transition. All errors are shown at their fields at once. Where the
 * checks of the values cannot be loaded, the server alone checks them.
 */
export function AskDialog(props: AskDialogProps) {
  const { loadChecks } = props.action
  const [checks, setChecks] = useState(loadChecks ? undefined : NO_CHECKS)
  useEffect(() => {
    let isOpen = true
    const show = (loaded: InputChecks) => isOpen && setChecks(loaded)
    void loadChecks?.().then(show, () => show(NO_CHECKS))
    return () => {
      isOpen = false
    }
  }, [loadChecks])
  return checks ? <CheckedDialog {...props} checks={checks} /> : null
}

function CheckedDialog(props: AskDialogProps & { checks: InputChecks }) {
  const {
    checks,
    ns,
    name,
    title,
    verb,
    confirm,
    action,
    row,
    facts,
    given,
    errors = [],
    running,
    problem,
    onAnswer,
    onCancel,
  } = props
  const { t } = useTranslation('document')
  const { actor, setting, timeZone } = useOperator()
  const id = useId()
  const appearedAt = useRef(Infinity)
  const maskPressedAt = useRef(-Infinity)
  const [{ question, checked }] = useState(() => {
    const env = () => {
      const now = Date.now()
      return { actor, setting, now, today: dateIn(timeZone, now) }
    }
    const asks = questionOf(action, checks, ns, { row, env: env() })
    const values = {
      ...(given?.input ?? proposedValues(asks)),
      ...(action.reason && { [REASON]: given?.reason ?? '' }),
    }
    const made = new CheckedForm({ checked: asks, env, values })
    made.problems.show(errors)
    return { question: asks, checked: made }
  })
  useReportTypedAnswer(checked.form, given !== undefined)
  const appeared = useCallback((content: HTMLDivElement) => {
    // A busy page draws the dialog long after the question was first rendered.
    appearedAt.current = performance.now()
    return keepHeight(content)
  }, [])
  const visibleFields = askedFields(question, useWatch({ control: checked.form.control }))
  const go = checked.form.handleSubmit(({ reason, ...values }) => {
    const input = Object.fromEntries(visibleFields.map(({ name: field }) => [field, values[field] ?? null]))
    onAnswer({ ...(action.reason && { reason: String(reason).trim() }), ...(action.input && { input }) })
  })

  return (
    <Dialog
      open
      width={facts ? 520 : 440}
      title={title}
      okText={verb}
      // Enter confirms when the dialog has no fields.
      okButtonProps={{ danger: action.danger, autoFocus: !action.reason && visibleFields.length === 0 }}
      cancelText={t('cancel')}
      confirmLoading={running}
      mask={{ closable: !action.reason && !action.input }}
      onOk={() => void go()}
      onCancel={(event) => {
        if (event.type === 'keydown' || event.currentTarget.tagName === 'BUTTON') return onCancel()
        // The later presses of a double or triple click on the button that asks fall on the mask.
        const now = performance.now()
        const isLaterPress =
          now - appearedAt.current <= CHANGE_GUARD_MS || now - maskPressedAt.current < MULTIPLE_CLICK_MS
        maskPressedAt.current = now
        if (!isLaterPress) onCancel()
      }}
    >
      <div
        ref={appeared}
        className={styles.dialog}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void go()
        }}
      >
        {confirm && <p className={styles.text}>{confirm}</p>}
        {facts}
        <AskFields ns={ns} action={name} form={checked} fields={visibleFields} />
        {action.reason && <ReasonField id={id} verb={verb} form={checked} autoFocus={visibleFields.length === 0} />}
        {problem && <Alert type="error" showIcon title={problem} />}
      </div>
    </Dialog>
  )
}
