import { useTranslation } from 'react-i18next'
import Input from 'antd/es/input'
import { TotpSecretView } from '@/components/second-factor/totp-secret'
import { ProofDialog } from './proof-dialog'
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
  return (
    <ProofDialog
      title={t('totp.enable')}
      verb={t('totp.confirm')}
      label={t('totp.code')}
      missing="totp.code_required"
      onProof={async (code) => onDone((await securityApi.confirmTotp(code)).recovery_codes)}
      onClose={onClose}
      input={(props) => <Input {...props} autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={9} />}
    >
      <p>{t('totp.scan')}</p>
      <TotpSecretView {...secret} />
    </ProofDialog>
  )
}
