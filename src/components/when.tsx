import { formatInstant } from './format/date-time'
import { useFormat } from './use-format'

/** A recent instant, ISO 8601, as the tenant's clock shows it: '11-21 14:05'; with its year for who points at it. */
export function When({ at }: { at: string }) {
  const { timeZone } = useFormat()
  const shown = formatInstant(Date.parse(at), timeZone)
  return (
    <time dateTime={at} title={shown}>
      {shown.slice('2026-'.length)}
    </time>
  )
}
