import { rollSales } from '../stock/sales-days'
import { nextNight } from './daily'
import type { JobKind } from './kinds'

/** Moves the four weeks of sales that days of cover rest on. */
export const salesWindow: JobKind = {
  name: 'sales_window',
  every: 'day',
  run: async (call) => {
    await rollSales(call)
    return nextNight(call)
  },
}
