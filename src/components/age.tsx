import { useEffect, useState } from 'react'
import { formatAge } from './format/age'
import { formatInstant } from './format/date-time'
import { useFormat } from './use-format'
import styles from './age.module.css'

const MINUTE_MS = 60_000
/** Age from which the time is shown as a warning: longer than a day, a document has probably been overlooked. */
const LONG_MS = 24 * 60 * MINUTE_MS

/**
 * How long ago an instant (epoch ms) was, in its largest unit; after a day as a warning. The tooltip is the instant.
 */
export function Age({ since }: { since: number }) {
  const { locale, timeZone } = useFormat()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time
      dateTime={new Date(since).toISOString()}
      title={formatInstant(since, timeZone)}
      className={now - since > LONG_MS ? styles.long : undefined}
    >
      {formatAge(now - since, locale)}
    </time>
  )
}
