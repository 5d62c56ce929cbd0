import { formatInstant } from './format/date-time'
import { useFormat } from './use-format'

/** A recent instant (ISO 8601) in the tenant's time zone: '11-21 14:05'. Its tooltip includes the year. */
export function RecentInstant({ at }: { at: string }) {
  const { timeZone } = useFormat()
  const shown = formatInstant(Date.parse(at), timeZone)
  return (
    <time dateTime={at} title={shown}>
      {shown.slice('2026-'.length)}
    </time>
  )
}
