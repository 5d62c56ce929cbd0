import { useTranslation } from 'react-i18next'
import Button from 'antd/es/button'
import { Dialog } from '@/components/dialog/dialog'
import { RecoveryCodes } from '@/components/second-factor/recovery-codes'
import styles from './security.module.css'

/** Shows new recovery codes once. Only the button closes the dialog, so that a stray click does not lose the codes. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('account-security')
  return (
    <Dialog
      open
      title={t('codes.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={520}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('codes.saved')}
        </Button>
      }
    >
      <div className={styles.dialog}>
        <p>{t('codes.text')}</p>
        <RecoveryCodes codes={codes} />
      </div>
    </Dialog>
  )
}
