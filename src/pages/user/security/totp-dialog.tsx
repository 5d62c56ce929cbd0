import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import Input from 'antd/es/input'
import Modal from 'antd/es/modal'
import * as z from 'zod'
import { SERVER, useErrorWords } from '@/components/form/use-error-words'
import { TotpSecretView } from '@/components/second-factor/totp-secret'
import { useOnTabHide } from '@/components/tab-context'
import styles from './security.module.css'
import { securityApi } from './security-api'

/** Messages are keys of the namespace `account-security`. */
const FIRST_CODE = z.object({ code: z.string().min(1, 'totp.code_required') })

interface Props {
  secret: { secret: string; uri: string }
  /** With the recovery codes, if these are the first ones. */
  onDone: (codes: string[] | null) => void
  onClose: () => void
}

/** The secret to scan, and the first code that confirms it. */
export function TotpDialog({ secret, onDone, onClose }: Props) {
  const { t } = useTranslation('account-security')
  const id = useId()
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { code: '' },
    resolver: zodResolver(FIRST_CODE),
  })
  const problem = useErrorWords(t)(formState.errors.code)
  useOnTabHide(onClose)

  const send = handleSubmit(async ({ code }) => {
    try {
      const { recovery_codes } = await securityApi.confirmTotp(code)
      onDone(recovery_codes)
    } catch (error) {
      setError('code', { type: SERVER, message: (error as Error).message })
    }
  })
  function confirm(event?: SyntheticEvent) {
    event?.preventDefault()
    if (!formState.isSubmitting) void send()
  }

  return (
    <Modal
      open
      title={t('totp.enable')}
      okText={t('totp.confirm')}
      okButtonProps={{ loading: formState.isSubmitting }}
      onOk={() => confirm()}
      onCancel={onClose}
      width={440}
    >
      <form className={styles.dialog} onSubmit={confirm}>
        <p>{t('totp.scan')}</p>
        <TotpSecretView {...secret} />
        <label htmlFor={id}>{t('totp.code')}</label>
        <Controller
          control={control}
          name="code"
          render={({ field }) => (
            <Input
              {...field}
              id={id}
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              status={problem ? 'error' : ''}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-problem`}
            />
          )}
        />
        <div id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </div>
        <button type="submit" hidden>
          {t('totp.confirm')}
        </button>
      </form>
    </Modal>
  )
}
