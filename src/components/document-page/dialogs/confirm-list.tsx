import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/components/dialog/dialog'
import styles from './dialogs.module.css'

interface Props {
  title: string
  /** The action that goes on when the operator confirms, such as "Submit". */
  verb: string
  /** The entries of the list. */
  children: ReactNode
  /** Called with true when the operator goes on, with null when the operator goes back. */
  onReply: (answer: true | null) => void
}

/** Lists what speaks against an action, and asks whether to go on. Enter goes back, because that loses nothing. */
export function ConfirmList({ title, verb, children, onReply }: Props) {
  const { t } = useTranslation('document')
  return (
    <Dialog
      open
      title={title}
      okText={t('warnings.go_on', { verb })}
      cancelText={t('warnings.back')}
      onOk={() => onReply(true)}
      onCancel={() => onReply(null)}
      cancelButtonProps={{ autoFocus: true }}
    >
      <ul className={`${styles.list} ${styles.scroll}`}>{children}</ul>
    </Dialog>
  )
}
