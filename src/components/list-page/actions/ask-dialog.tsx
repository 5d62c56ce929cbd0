import Alert from 'antd/es/alert'
import TextArea from 'antd/es/input/TextArea'
import Modal from 'antd/es/modal'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../list-context'
import { rowLabel } from '../table/row-label'
import styles from './actions.module.css'
import { missingInputs, reasonIsGood, REASON_MAX } from './answer'
import type { Step } from './use-transitions'

// Few transitions ask for values, and a control of every type weighs more than the dialog.
const InputFields = lazy(() => import('./input-fields'))

/** Says what will happen, asks for a reason or values where the transition needs them, and has the verb on its button. */
export default function AskDialog({ step }: { step: Extract<Step, { at: 'ask' }> }) {
  const { transitions, text, shape } = useList()
  const { t } = useTranslation('list')
  const { name, action, rows } = step
  const [reason, setReason] = useState('')
  const [input, setInput] = useState<Record<string, unknown>>({})
  const [tried, setTried] = useState(false)
  const id = useId()
  const missing = action.input ? missingInputs(action.input, input) : []
  const isGood = (!action.reason || reasonIsGood(reason)) && missing.length === 0
  const [first] = rows
  const subject = rows.length === 1 && first ? rowLabel(shape, first) : t('ask.rows', { count: rows.length })

  function confirm() {
    setTried(true)
    if (isGood) transitions.answer({ ...(action.reason && { reason: reason.trim() }), ...(action.input && { input }) })
  }

  return (
    <Modal
      open
      width={440}
      title={t('ask.title', { action: text.action(name), subject })}
      okText={text.action(name)}
      okButtonProps={{ danger: action.danger }}
      cancelText={t('ask.cancel')}
      confirmLoading={transitions.isRunning}
      maskClosable={!action.reason && !action.input}
      onOk={confirm}
      onCancel={() => transitions.dismiss()}
    >
      <div className={styles.dialog}>
        {text.confirm(name) && <p className={styles.text}>{text.confirm(name)}</p>}
        {action.input && (
          <Suspense fallback={null}>
            <InputFields fields={action.input} values={input} missing={tried ? missing : []} onChange={setInput} />
          </Suspense>
        )}
        {action.reason && (
          <div>
            <label className={styles.label} htmlFor={id}>
              {t('ask.reason')}
            </label>
            <TextArea
              id={id}
              autoFocus
              rows={3}
              maxLength={REASON_MAX}
              showCount
              value={reason}
              status={tried && !reasonIsGood(reason) ? 'error' : undefined}
              aria-invalid={tried && !reasonIsGood(reason)}
              aria-describedby={`${id}-help`}
              onChange={(event) => setReason(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm()
              }}
            />
            <div id={`${id}-help`} className={tried && !reasonIsGood(reason) ? styles.wrong : styles.help}>
              {t('ask.reason_help')}
            </div>
          </div>
        )}
        {transitions.problem && <Alert type="error" showIcon title={transitions.problem} />}
      </div>
    </Modal>
  )
}
