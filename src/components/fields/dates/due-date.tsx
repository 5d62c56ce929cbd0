import { useTranslation } from 'react-i18next'
import styles from './due-date.module.css'

interface Props {
  text: string
  /** Days since the day until which something was to be done; 0 on that day. */
  days: number
}

/** A deadline that has come, with the number of days since. */
export function DueDate({ text, days }: Props) {
  const { t } = useTranslation('common')
  return (
    <span className={days > 0 ? styles.overdue : styles.today}>
      {text} <small>{days > 0 ? t('due.overdue', { count: days }) : t('due.today')}</small>
    </span>
  )
}
