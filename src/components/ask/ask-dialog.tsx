import Alert from 'antd/es/alert'
import Modal from 'antd/es/modal'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Doc } from '@/rules/conditions'
import type { FieldError } from '@/rules/rules'
import { dateIn } from '@/exact/date'
import type { Action } from '../list-page/types'
import { useOperator } from '../operator-context'
import styles from './ask.module.css'
import { AskFields } from './ask-fields'
import { type Answer, askedFields, proposed, questionOf, reasonIsGood, wrongWith } from './asked'
import { ReasonField } from './reason-field'

export interface AskDialogProps {
  /** `module.entity` */
  ns: string
  /** Name of the transition. */
  name: string
  title: string
  /** On the button. */
  verb: string
  /** What will happen, in the operator's words. */
  confirm: string
  action: Action
  row: Doc
  /** What was given before, and what the server found wrong with it. */
  given?: Answer
  errors?: readonly FieldError[]
  running?: boolean
  problem?: string | null
  onAnswer: (answer: Answer) => void
  onCancel: () => void
}

/** Asks before a transition what it needs: yes, a reason, values. What is wrong stands at its field, all of it at once. */
export function AskDialog(props: AskDialogProps) {
  const {
    ns,
    name,
    title,
    verb,
    confirm,
    action,
    row,
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
  const [question] = useState(() => {
    const now = Date.now()
    return questionOf(action, ns, row, { actor, setting, now, today: dateIn(timeZone, now) })
  })
  const [values, setValues] = useState<Record<string, unknown>>(() => given?.input ?? proposed(question))
  const [reason, setReason] = useState(given?.reason ?? '')
  const [tried, setTried] = useState(false)
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({})
  // An error of the server holds until its field is changed.
  const [refused, setRefused] = useState(errors)
  const asked = askedFields(question, values)
  const wrong = [
    ...wrongWith(question, values),
    ...Object.entries(unread).map(([path, text]) => ({ path, zh: text, en: text })),
  ]
  const reasonIsWrong = action.reason === true && !reasonIsGood(reason)

  function go() {
    setTried(true)
    if (wrong.length > 0 || reasonIsWrong) return
    const input = Object.fromEntries(asked.map(({ name: field }) => [field, values[field] ?? null]))
    onAnswer({ ...(action.reason && { reason: reason.trim() }), ...(action.input && { input }) })
  }

  return (
    <Modal
      open
      width={440}
      title={title}
      okText={verb}
      // Return confirms a question that asks for nothing.
      okButtonProps={{ danger: action.danger, autoFocus: !action.reason && asked.length === 0 }}
      cancelText={t('cancel')}
      confirmLoading={running}
      mask={{ closable: !action.reason && !action.input }}
      onOk={go}
      onCancel={onCancel}
    >
      <div
        className={styles.dialog}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          go()
        }}
      >
        {confirm && <p className={styles.text}>{confirm}</p>}
        <AskFields
          ns={ns}
          action={name}
          row={row}
          fields={asked}
          values={values}
          wrong={[...refused, ...(tried ? wrong : [])]}
          onChange={(field, value) => {
            setValues((before) => ({ ...before, [field]: value }))
            setRefused((before) => before.filter(({ path }) => path !== field))
          }}
          onProblem={(field, text) =>
            setUnread(({ [field]: _gone, ...rest }) => (text === null ? rest : { ...rest, [field]: text }))
          }
        />
        {action.reason && (
          <ReasonField
            id={id}
            verb={verb}
            value={reason}
            autoFocus={asked.length === 0}
            wrong={(tried && reasonIsWrong) || refused.some(({ path }) => path === 'reason')}
            onChange={(text) => {
              setReason(text)
              setRefused((before) => before.filter(({ path }) => path !== 'reason'))
            }}
          />
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
      </div>
    </Modal>
  )
}
