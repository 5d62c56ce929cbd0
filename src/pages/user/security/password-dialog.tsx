import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import Input from 'antd/es/input'
import Modal from 'antd/es/modal'
import * as z from 'zod'
import { SERVER, useErrorWords } from '@/components/form/use-error-words'
import { ApiError, fieldErrorsOf } from '@/request/api-error'
import { useOnTabHide } from '@/components/tab-context'
import styles from './security.module.css'

/** Messages are keys of the namespace `account-security`. */
const OWN_PASSWORD = z.object({ password: z.string().min(1, 'password.required') })

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
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '' },
    resolver: zodResolver(OWN_PASSWORD),
  })
  const problem = useErrorWords(t)(formState.errors.password)
  useOnTabHide(onClose)

  const submit = handleSubmit(async ({ password }) => {
    try {
      await onPassword(password)
    } catch (error) {
      // What the browser throws where its passkey dialog was closed is no ApiError.
      if (!(error instanceof ApiError)) setError('password', { message: 'cancelled' })
      else if (fieldErrorsOf(error)[0]) setError('password', { message: 'password.wrong' })
      else setError('password', { type: SERVER, message: error.message })
    }
  })
  function send(event?: SyntheticEvent) {
    event?.preventDefault()
    if (ready && !formState.isSubmitting) void submit()
  }

  return (
    <Modal
      open
      title={title}
      okText={verb}
      okButtonProps={{ danger, disabled: !ready, loading: formState.isSubmitting }}
      onOk={() => send()}
      onCancel={onClose}
      width={440}
    >
      <form className={styles.dialog} onSubmit={send}>
        <p>{text}</p>
        {children}
        <label htmlFor={id}>{t('password.label')}</label>
        <Controller
          control={control}
          name="password"
          render={({ field }) => (
            <Input.Password
              {...field}
              id={id}
              autoFocus={!children}
              autoComplete="current-password"
              maxLength={128}
              status={problem ? 'error' : ''}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-problem`}
            />
          )}
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
