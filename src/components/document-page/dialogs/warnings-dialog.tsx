import { Dialog } from '@/components/dialog/dialog'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import type { Warning } from '@/request/resource'
import styles from './dialogs.module.css'

interface Props {
  warnings: readonly Warning[]
  verb: string
  onReply: (answer: true | null) => void
}

/** Lists all warnings of an action at once; the operator confirms them or cancels. */
export function WarningsDialog({ warnings, verb, onReply }: Props) {
  const { t } = useTranslation('document')
  const locale = useLocale()
  return (
    <Dialog
      open
      title={t('warnings.title', { count: warnings.length })}
      okText={t('warnings.go_on', { verb })}
      cancelText={t('warnings.back')}
      onOk={() => onReply(true)}
      onCancel={() => onReply(null)}
      cancelButtonProps={{ autoFocus: true }}
    >
      <ul className={styles.list}>
        {warnings.map((warning, index) => (
          <li key={`${index}${warning.zh}`}>
            {warning.line_no ? `${t('line', { n: warning.line_no })}${t('colon')}` : ''}
            {locale === 'zh-CN' ? warning.zh : warning.en}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
