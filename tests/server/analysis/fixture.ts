import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import type { Table } from '../../../server/modules/analysis/table'
import { addDays, dateIn } from '../../../src/exact/date'
import { Browser } from '../http/browser'
import { NOW, openSeededDatabase } from '../harness'

export const TODAY = dateIn('Asia/Shanghai', NOW)
/** A period that covers all days of the demo company and some days before. */
export const PERIOD = `${addDays(TODAY, -9)}..${TODAY}`

export interface Fixture {
  database: Database
  as(mobile?: string): Promise<Browser>
}

export async function openFixture(): Promise<Fixture> {
  const database = await openSeededDatabase()
  return {
    database,
    as: async (mobile) => {
      const browser = new Browser(createApp({ database, clock: () => NOW }))
      const { code } = await browser.signIn(mobile)
      if (code !== 0) throw new Error(`cannot sign in as ${mobile}`)
      return browser
    },
  }
}

export const MULTI = '/visualization/multi-dimension-data-analysis'

/** Sends a query to the analysis. The period is PERIOD unless `query.date` gives another. */
export function ask(browser: Browser, query: Record<string, string>, path = MULTI) {
  return browser.send<Table & { errors: { path: string }[] }>(
    'GET',
    `${path}?${new URLSearchParams({ date: PERIOD, ...query })}`,
  )
}

/** The table that answers a query. Throws when the server refuses the query. */
export async function table(browser: Browser, query: Record<string, string>): Promise<Table> {
  const { code, data, msg } = await ask(browser, query)
  if (code !== 0) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`)
  return data
}

/** Totals and row count of a list under these filters. */
export async function listed(browser: Browser, base: string, filters: Record<string, string>) {
  const query = new URLSearchParams(filters)
  const { data: list } = await browser.send<{ total: number }>('GET', `${base}/list?${query}`)
  const { data: summary } = await browser.send<{ sums: Record<string, number> }>('GET', `${base}/summary?${query}`)
  return { total: list.total, ...summary.sums } as Record<string, number> & { total: number }
}

/** The sum, rounded to three decimals; null and undefined count as 0. */
export const add = (values: readonly (number | null | undefined)[]): number =>
  Math.round(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) * 1000) / 1000
