import { rollSales } from '../stock/sales-days'
import { nextNight } from './daily'
import type { JobKind } from './kinds'

/** Updates the sales of the last four weeks, from which days of cover are computed. */
export const salesWindow: JobKind = {
  name: 'sales_window',
  every: 'day',
  run: async (call) => {
    await rollSales(call)
    return nextNight(call)
  },
}
