import { type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Input from 'antd/es/input'
import Modal from 'antd/es/modal'
import { TotpSecretView } from '@/components/second-factor/totp-secret'
import { useOnTabHide } from '@/components/tab-context'
import styles from './security.module.css'
import { securityApi } from './security-api'

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
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useOnTabHide(onClose)

  async function confirm(event?: SyntheticEvent) {
    event?.preventDefault()
    if (busy) return
    if (code === '') return setProblem(t('totp.code_required'))
    setBusy(true)
    try {
      const { recovery_codes } = await securityApi.confirmTotp(code)
      onDone(recovery_codes)
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={t('totp.enable')}
      okText={t('totp.confirm')}
      okButtonProps={{ loading: busy }}
      onOk={() => void confirm()}
      onCancel={onClose}
      width={440}
    >
      <form className={styles.dialog} onSubmit={(event) => void confirm(event)}>
        <p>{t('totp.scan')}</p>
        <TotpSecretView {...secret} />
        <label htmlFor={id}>{t('totp.code')}</label>
        <Input
          id={id}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          value={code}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setCode(event.target.value)
            setProblem(null)
          }}
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
