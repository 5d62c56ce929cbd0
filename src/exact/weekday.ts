import { addDays } from './date'

/**
 * First date after `today` whose weekday (1 is Monday, 7 is Sunday) is in the list; tomorrow when the list is empty.
 */
export function nextWeekday(today: string, weekdays: readonly (string | number)[]): string {
  const wanted = new Set(weekdays.map(Number))
  for (let days = 1; days <= 7; days++) {
    const date = addDays(today, days)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
    if (wanted.has(weekday)) return date
  }
  return addDays(today, 1)
}
