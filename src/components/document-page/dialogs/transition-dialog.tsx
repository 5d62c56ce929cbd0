import TextArea from 'antd/es/input/TextArea'
import Modal from 'antd/es/modal'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '@/rules/field'
import { InputFields } from './input-fields'
import styles from './dialogs.module.css'
import type { Answer } from '../use-dialogs'

const SHORTEST_REASON = 2
const LONGEST_REASON = 200

interface Props {
  verb: string
  /** What will happen, in the operator's words. */
  confirm: string
  reason: boolean
  danger: boolean
  input?: Readonly<Record<string, Field>>
  onReply: (answer: Answer | null) => void
}

/** Asks before a transition what it needs: yes, a reason, values. The verb is on the button. */
export function TransitionDialog({ verb, confirm, reason, danger, input, onReply }: Props) {
  const { t } = useTranslation('document')
  const id = useId()
  const [why, setWhy] = useState('')
  const [values, setValues] = useState<Record<string, unknown>>({})
  const [tried, setTried] = useState(false)
  const given = why.trim()
  const reasonIsBad = reason && (given.length < SHORTEST_REASON || given.length > LONGEST_REASON)
  const missing = Object.entries(input ?? {})
    .filter(([name, field]) => field.required && (values[name] == null || values[name] === ''))
    .map(([name]) => name)

  function go() {
    setTried(true)
    if (reasonIsBad || missing.length > 0) return
    onReply({ ...(reason && { reason: given }), ...(input && { input: values }) })
  }

  return (
    <Modal
      open
      title={verb}
      okText={verb}
      // Return confirms a question that asks for nothing.
      okButtonProps={{ danger, autoFocus: !reason && !input }}
      cancelText={t('cancel')}
      onOk={go}
      onCancel={() => onReply(null)}
    >
      {confirm && <p className={styles.confirm}>{confirm}</p>}
      {input && (
        <InputFields
          fields={input}
          values={values}
          missing={tried ? missing : []}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      )}
      {reason && (
        <div className={styles.item}>
          <label htmlFor={id}>
            <span className={styles.required} aria-hidden>
              *
            </span>
            {t('reason.label', { verb })}
          </label>
          <TextArea
            id={id}
            value={why}
            autoFocus
            autoSize={{ minRows: 2, maxRows: 6 }}
            count={{ show: true, max: LONGEST_REASON }}
            status={tried && reasonIsBad ? 'error' : undefined}
            aria-required
            aria-invalid={tried && reasonIsBad}
            aria-describedby={`${id}note`}
            onChange={(event) => setWhy(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) go()
            }}
          />
          <div id={`${id}note`} className={tried && reasonIsBad ? styles.problem : styles.note}>
            {t('reason.length')}
          </div>
        </div>
      )}
    </Modal>
  )
}
