import dayjs, { type Dayjs } from 'dayjs'
import { toWall } from './zoned'

let companyZone: string | undefined

/**
 * Makes "today" and "now" of antd's calendars those of the company instead of the browser. antd reads the present time
 * by the method `tz()` of dayjs, if dayjs has this method. dayjs's own plugin for time zones is not used: antd would
 * compare its dates with the dates of fields as instants. The `tz()` below returns a plain date that shows the clock of
 * the company, as the dates of fields do.
 */
export function showTodayIn(timeZone: string): void {
  companyZone = timeZone
}

/** The day of the company, `yyyy-MM-dd`; that of the browser where no company is signed in. */
export const companyToday = (): string =>
  companyZone === undefined ? dayjs().format('YYYY-MM-DD') : toWall(Date.now(), companyZone).slice(0, 10)

dayjs.extend((_options, base) => {
  Object.assign(base.prototype, {
    tz(this: Dayjs): Dayjs {
      return companyZone === undefined ? this : dayjs(toWall(this.valueOf(), companyZone))
    },
  })
})
