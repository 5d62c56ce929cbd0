import { numberFormat } from '@/exact/intl-formats'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A span of time (ms) in its largest whole unit: `3 天`, `5 小时`, `2 days`, `5 hr`; less than a minute counts as one. */
export function formatAge(ms: number, locale: string): string {
  const [unit, size] = UNITS.find(([, length]) => ms >= length) ?? (['minute', 60_000] as const)
  const count = Math.max(1, Math.floor(ms / size))
  const parts = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(count)
  // Intl writes a Chinese unit without the space that stands before every other unit here, as in `10 袋`.
  return parts.map(({ type, value }) => (type === 'unit' ? ` ${value}` : value.trim())).join('')
}
