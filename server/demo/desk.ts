import { eq, sql } from 'drizzle-orm'
import { dateIn } from '../../src/exact/date'
import type { SettingBase } from '../../src/generated/other/setting_base/setting_base.types'
import type { Tx } from '../db/database'
import { setting_base } from '../generated/tables'
import { actorOf } from '../http/actor'
import { ApiError } from '../http/api-error'
import type { Call, Operator, PreparedSecrets } from '../http/call'
import { withSecrets } from '../http/session/prepared-secrets'
import { columnOf } from '../metadata/sql/rows'
import { forgetRead } from '../metadata/sql/remembered'
import { transition } from '../workflow/transition'
import { loadDocument } from '../query/load'
import { saveDocument } from '../write/save'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { selectRows } from '../db/select-rows'

/**
 * Where people of the demo company do their work: each thing as one operator at one moment of the past, by the product's
 * own saves and transitions. Several things share a transaction, since nobody else is there yet.
 */
export class Desk {
  readonly tx: Tx
  readonly #setting: SettingBase
  #today = ''
  /** Hashes of the passwords that are typed at this desk, made before its transaction. */
  secrets: PreparedSecrets | undefined

  private constructor(tx: Tx, setting: SettingBase) {
    this.tx = tx
    this.#setting = setting
  }

  static async open(tx: Tx): Promise<Desk> {
    const [setting] = await selectRows<SettingBase>(tx, sql`select * from ${setting_base}`)
    if (!setting) throw new Error('the demo company has no basic settings')
    return new Desk(tx, setting)
  }

  async call(operator: Operator, at: number): Promise<Call> {
    const today = dateIn('Asia/Shanghai', at)
    if (today !== this.#today) {
      this.#today = today
      await this.tx.execute(sql`select set_config('app.today', ${today}, true)`)
    }
    const env = { actor: actorOf(operator), setting: this.#setting, now: at, today }
    return withSecrets({ tx: this.tx, operator, env, now: at, today, locale: 'zh-CN' }, this.secrets)
  }

  async create(who: Operator, at: number, resource: Resource, draft: Row): Promise<Row> {
    const call = await this.call(who, at)
    return saveDocument(call, resource, { biz_date: call.today, ...draft }, { confirmed: true })
  }

  /** Opens a document, changes it as its form would and saves it. */
  async edit(who: Operator, at: number, resource: Resource, id: number, change: (row: Row) => Row): Promise<Row> {
    const call = await this.call(who, at)
    const row = await loadDocument(call, resource, id)
    return saveDocument(call, resource, { ...row, ...change(row), version: row.version }, { id, confirmed: true })
  }

  async move(
    who: Operator,
    at: number,
    resource: Resource,
    id: number,
    names: readonly string[],
    reason?: string,
    input?: Row,
  ): Promise<Row> {
    const call = await this.call(who, at)
    const [seen] = await this.tx
      .select({ version: columnOf(resource.table, 'version') })
      .from(resource.table)
      .where(eq(columnOf(resource.table, 'id'), id))
    const { row } = await transition(call, resource, { id, version: seen?.version as number }, names, {
      reason,
      input,
      confirm_warnings: true,
    })
    return row
  }

  /** Does something that may be refused, of which then nothing is done: answers the refusal, or null. */
  async attempt(work: (desk: Desk) => Promise<unknown>): Promise<ApiError | null> {
    try {
      await this.tx.transaction((tx) => work(new Desk(tx, this.#setting)))
      forgetRead(this)
      return null
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  }

  /** Rows of a query, for what a person would look up on a list. */
  async rows<T extends Row>(text: ReturnType<typeof sql>): Promise<T[]> {
    const rows = await selectRows<T>(this.tx, text)
    return rows
  }
}
