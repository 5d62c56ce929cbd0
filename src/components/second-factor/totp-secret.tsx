import { useTranslation } from 'react-i18next'
import QRCode from 'antd/es/qr-code'
import styles from './second-factor.module.css'

/** The secret for an authenticator app, as a QR code and as text. */
export function TotpSecretView({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('factors')
  return (
    <div className={styles.secret}>
      <QRCode
        value={uri}
        type="svg"
        size={168}
        // Scanners need dark modules on a light background, in every theme.
        color="#000"
        bgColor="#fff"
        aria-label={t('set_up.qr')}
        role="img"
      />
      <div>
        <span>{t('set_up.by_hand')}</span>
        <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
    </div>
  )
}
