import { useTranslation } from 'react-i18next'
import styles from './due-date.module.css'

interface Props {
  text: string
  /** Days since the due date; 0 on the due date itself. */
  days: number
}

/** A due date that has been reached, with the number of days since then. */
export function DueDate({ text, days }: Props) {
  const { t } = useTranslation('common')
  return (
    <span className={days > 0 ? styles.overdue : styles.today}>
      {text} <small>{days > 0 ? t('due.overdue', { count: days }) : t('due.today')}</small>
    </span>
  )
}
