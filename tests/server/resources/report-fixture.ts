import type { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/db/database'
import type { ReportAnswer } from '../../../server/query/report/report'
import { addDays, dateIn } from '../../../src/exact/date'
import { NOW, openSeededDatabase } from '../harness'
import { Browser } from '../http/browser'

const TODAY = dateIn('Asia/Shanghai', NOW)
export const PERIOD = `${addDays(TODAY, -20)}..${TODAY}`
export const BASES = {
  posOrder: '/pos/pos_order',
  whPurchaseReceipt: '/warehouse/wh_purchase_receipt',
  userInfo: '/user/user_info',
  sku: '/good/sku',
}

/** The demo company with its reports. The app of `signIn` has the resources that the test file mocks. */
export class ReportFixture {
  readonly database: Database
  readonly #app: ReturnType<typeof createApp>

  private constructor(database: Database) {
    this.database = database
    this.#app = createApp({ database, clock: () => NOW })
  }

  static async open(): Promise<ReportFixture> {
    return new ReportFixture(await openSeededDatabase())
  }

  /** Signs in the administrator, or the staff member with this mobile number. */
  async signIn(mobile?: string): Promise<Browser> {
    const browser = new Browser(this.#app)
    expect((await browser.signIn(mobile)).code).toBe(0)
    return browser
  }

  async select(text: ReturnType<typeof sql>): Promise<Record<string, number>[]> {
    return ((await this.database.system((tx) => tx.execute(text))) as { rows: Record<string, number>[] }).rows
  }
}

export type Filters = Readonly<Record<string, string>>

export const queryOf = (filters: Filters) =>
  new URLSearchParams(Object.entries(filters).map(([name, value]) => [`f.${name}`, value])).toString()

export async function reportOf(browser: Browser, base: string, name: string, filters: Filters): Promise<ReportAnswer> {
  const answer = await browser.send<ReportAnswer>('GET', `${base}/report/${name}?${queryOf(filters)}`)
  expect(answer.code, answer.msg).toBe(0)
  return answer.data
}
