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
import { dropTransactionCache } from '../metadata/sql/transaction-cache'
import { transition } from '../workflow/transition'
import { loadDocument } from '../query/load'
import { saveDocument } from '../write/save'
import type { Resource } from '../metadata/description'
import type { Registry } from '../metadata/registry'
import { productRegistry } from '../product'
import type { Row, SavedRow } from '../metadata/row'
import { selectRows } from '../db/select-rows'
import { columnSql } from '../metadata/sql/column-sql'

/**
 * Runs actions of the demo company, each as an operator at a moment of the past, with the product's saves and
 * transitions. `at` is this moment in epoch ms. Several actions share a transaction, because nobody else uses the
 * database yet.
 */
export class ActionRunner {
  readonly tx: Tx
  readonly #setting: SettingBase
  readonly #registry: Registry
  #today = ''
  /** Hashes of passwords that actions set, computed before the transaction. */
  secrets: PreparedSecrets | undefined

  private constructor(tx: Tx, setting: SettingBase, registry: Registry) {
    this.tx = tx
    this.#setting = setting
    this.#registry = registry
  }

  static async open(tx: Tx): Promise<ActionRunner> {
    const [setting] = await selectRows<SettingBase>(tx, sql`select * from ${setting_base}`)
    if (!setting) throw new Error('the demo company has no basic settings')
    return new ActionRunner(tx, setting, productRegistry())
  }

  async call(operator: Operator, at: number): Promise<Call> {
    const today = dateIn('Asia/Shanghai', at)
    if (today !== this.#today) {
      this.#today = today
      await this.tx.execute(sql`select set_config('app.today', ${today}, true)`)
    }
    const env = { actor: actorOf(operator), setting: this.#setting, now: at, today }
    return withSecrets(
      { tx: this.tx, registry: this.#registry, operator, env, now: at, today, locale: 'zh-CN' },
      this.secrets,
    )
  }

  async create<D>(who: Operator, at: number, resource: Resource<D>, draft: Row): Promise<D & SavedRow> {
    const call = await this.call(who, at)
    return saveDocument(call, resource, { biz_date: call.today, ...draft }, { confirmed: true })
  }

  /** Loads a document, applies `change` and saves it, as its form does. */
  async edit<D>(
    who: Operator,
    at: number,
    resource: Resource<D>,
    { id, change }: { id: number; change: (row: D & SavedRow) => Row },
  ): Promise<D & SavedRow> {
    const call = await this.call(who, at)
    const row = await loadDocument(call, resource, id)
    return saveDocument(call, resource, { ...row, ...change(row), version: row.version }, { id, confirmed: true })
  }

  /** Runs transitions of a document in its stored version. Warnings are confirmed. */
  async move<D>(
    who: Operator,
    at: number,
    {
      resource,
      id,
      names,
      reason,
      input,
    }: { resource: Resource<D>; id: number; names: readonly string[]; reason?: string; input?: Row },
  ): Promise<D & SavedRow> {
    const call = await this.call(who, at)
    const [seen] = await this.tx
      .select({ version: columnSql(resource.table, 'version') })
      .from(resource.table)
      .where(eq(columnOf(resource.table, 'id'), id))
    const { row } = await transition(
      call,
      resource,
      { id, version: seen?.version ?? 0 },
      { names, reason, input, confirm_warnings: true },
    )
    return row
  }

  /** Runs work in a savepoint that is rolled back when the work is refused. Returns the refusal, or null. */
  async attempt(work: (runner: ActionRunner) => Promise<unknown>): Promise<ApiError | null> {
    try {
      await this.tx.transaction((tx) => work(new ActionRunner(tx, this.#setting, this.#registry)))
      dropTransactionCache(this)
      return null
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  }

  /** Rows of an SQL query. */
  async rows<T extends Row>(text: ReturnType<typeof sql>): Promise<T[]> {
    return selectRows<T>(this.tx, text)
  }
}
