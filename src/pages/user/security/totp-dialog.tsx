import { useTranslation } from 'react-i18next'
import Input from 'antd/es/input'
import { TotpSecretView } from '@/components/second-factor/totp-secret'
import { ProofDialog } from './proof-dialog'
import { securityApi } from './security-api'

interface Props {
  secret: { secret: string; uri: string }
  /** Called after the confirmation, with the first recovery codes or null if the operator already has codes. */
  onDone: (codes: string[] | null) => void
  onClose: () => void
}

/** Shows the secret to scan and asks for a code of the authenticator app to confirm the secret. */
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
