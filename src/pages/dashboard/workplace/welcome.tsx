import { useTranslation } from 'react-i18next'
import { OnlyStore } from '@/components/store-choice/only-store'
import { useFormat } from '@/components/use-format'
import { dateTimeFormat } from '@/exact/intl-formats'
import styles from './workplace.module.css'

/** The hour of the day (0–23) at which each greeting begins. */
const GREETINGS = [
  [0, 'night'],
  [5, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
] as const

export function Welcome({ name, waiting }: { name: string | undefined; waiting: number | undefined }) {
  const { t } = useTranslation('workplace')
  const { locale, timeZone } = useFormat()
  const now = new Date()
  const hour = Number(dateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
  const greeting = GREETINGS.findLast(([from]) => hour >= from)?.[1] ?? 'night'
  return (
    <header className={styles.welcome}>
      <h1>{name === undefined ? ' ' : t(`greeting.${greeting}`, { name })}</h1>
      <p>
        {dateTimeFormat(locale, { timeZone, dateStyle: 'full' }).format(now)}
        {waiting !== undefined && ` · ${t(waiting > 0 ? 'waiting_count' : 'waiting_none', { count: waiting })}`}
      </p>
      <OnlyStore />
    </header>
  )
}
