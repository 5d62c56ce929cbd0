import { textIn } from '@/rules/text-in'

/** A duration in minutes as people say it: `1 h 30 min`, `1 小时 30 分`. */
export function formatDuration(minutes: number, locale: string): string {
  const [whole, sign] = [Math.abs(minutes), minutes < 0 ? '-' : '']
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  const hourUnit = textIn({ zh: '小时', en: 'h' }, locale)
  const minuteUnit = textIn({ zh: '分', en: 'min' }, locale)
  const parts = [
    ...(hours > 0 ? [`${hours} ${hourUnit}`] : []),
    ...(rest > 0 || hours === 0 ? [`${rest} ${minuteUnit}`] : []),
  ]
  return sign + parts.join(' ')
}
