import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Input from 'antd/es/input'
import Modal from 'antd/es/modal'
import { ApiError, fieldErrorsOf } from '@/request/api-error'
import { useOnTabHide } from '@/components/tab-context'
import styles from './security.module.css'

interface Props {
  title: string
  text: string
  /** On the button. */
  verb: string
  danger?: boolean
  /** A field above the password. */
  children?: ReactNode
  /** Whether the field above is filled in well enough. */
  ready?: boolean
  onPassword: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the operator's password again before something that changes how they sign in. */
export function PasswordDialog(props: Props) {
  const { title, text, verb, danger = false, children, ready = true, onPassword, onClose } = props
  const { t } = useTranslation('account-security')
  const id = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useOnTabHide(onClose)

  async function send(event?: SyntheticEvent) {
    event?.preventDefault()
    if (busy || !ready) return
    if (password === '') return setProblem(t('password.required'))
    setBusy(true)
    try {
      await onPassword(password)
    } catch (error) {
      // What the browser throws where its passkey dialog was closed is no ApiError.
      const shown =
        error instanceof ApiError ? (fieldErrorsOf(error)[0] ? t('password.wrong') : error.message) : t('cancelled')
      setProblem(shown)
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={verb}
      okButtonProps={{ danger, disabled: !ready, loading: busy }}
      onOk={() => void send()}
      onCancel={onClose}
      width={440}
    >
      <form className={styles.dialog} onSubmit={(event) => void send(event)}>
        <p>{text}</p>
        {children}
        <label htmlFor={id}>{t('password.label')}</label>
        <Input.Password
          id={id}
          autoFocus={!children}
          autoComplete="current-password"
          value={password}
          maxLength={128}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setPassword(event.target.value)
            setProblem(null)
          }}
        />
        <div id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </div>
        {/* Enter in a field sends a form that has a button. */}
        <button type="submit" hidden>
          {verb}
        </button>
      </form>
    </Modal>
  )
}
