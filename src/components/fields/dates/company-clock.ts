import dayjs, { type Dayjs } from 'dayjs'
import { toWall } from './zoned'

let companyZone: string | undefined

/**
 * Makes "today" and "now" of antd's calendars those of the company instead of the browser. antd asks `tz()` of a dayjs
 * for the present time where it has that method, which dayjs's plugin for time zones adds. The plugin's dates would be
 * compared with other dates as instants; these are plain dates that show the company's clock, like all dates of fields.
 */
export function showTodayIn(timeZone: string): void {
  companyZone = timeZone
}

dayjs.extend((_options, base) => {
  Object.assign(base.prototype, {
    tz(this: Dayjs): Dayjs {
      return companyZone === undefined ? this : dayjs(toWall(this.valueOf(), companyZone))
    },
  })
})
