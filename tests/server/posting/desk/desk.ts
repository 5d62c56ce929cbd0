import { addDays } from '../../../../src/exact/date'
import type { Database } from '../../../../server/db/database'
import { storeOrderReceipt, storeReceiveReceipt } from '../../../../server/generated/resources'
import { ApiError } from '../../../../server/http/api-error'
import type { Call, Operator } from '../../../../server/http/call'
import { draftFrom } from '../../../../server/workflow/postings/create-from'
import { transition, type TransitionOptions } from '../../../../server/workflow/transition'
import type { Resource } from '../../../../server/metadata/description'
import type { Row } from '../../../../server/metadata/row'
import { loadDocument, loadScope } from '../../../../server/query/load'
import { saveDocument } from '../../../../server/write/save'
import { NOW } from '../../harness'
import { callOf } from './call'
import { type Company, SETTINGS, TENANT } from './company'

class Undo extends Error {}

/** Runs work of several operators on one company in a transaction that is rolled back. */
export async function atDesk(
  database: Database,
  company: Company,
  work: (desk: Desk) => Promise<void>,
  settings: object = {},
): Promise<void> {
  await database
    .transaction(TENANT, async (tx) => {
      await work(new Desk((operator, now) => callOf(tx, operator, { ...SETTINGS, ...settings }, now), company))
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
}

/** Helpers for actions of operators on documents. */
export class Desk {
  readonly as: (operator: Operator, now?: number) => Call
  readonly company: Company
  #serial = 0

  constructor(as: Desk['as'], company: Company) {
    this.as = as
    this.company = company
  }

  get call(): Call {
    return this.as(this.company.boss)
  }

  /** Creates a draft order. `quantities` are in thousandths, in the order of the company's SKUs. */
  async order(quantities: readonly number[], more: Row = {}, operator = this.company.boss): Promise<number> {
    const lines = quantities.flatMap((order_qty, index) =>
      order_qty ? [{ sku_id: this.company.skus[index], order_qty }] : [],
    )
    const row = await saveDocument(this.as(operator), storeOrderReceipt, {
      store_id: this.company.stores[0],
      supply_mode: 'supplier',
      supplier_id: this.company.suppliers[0],
      urgency: 'normal',
      biz_date: '2026-11-20',
      expected_date: addDays('2026-11-20', 2),
      lines,
      ...more,
    })
    return row.id as number
  }

  async approvedOrder(quantities: readonly number[], more: Row = {}): Promise<number> {
    const id = await this.order(quantities, more)
    await this.move(storeOrderReceipt, id, ['submit', 'approve'])
    return id
  }

  /** Creates a draft receiving note for an order; `change` modifies its lines. */
  async delivery(
    order: number,
    change: (lines: Row[]) => Row[] = (lines) => lines,
    more: Row = {},
    operator = this.company.boss,
  ): Promise<number> {
    const call = this.as(operator)
    const source = await loadScope(call, storeOrderReceipt, await loadDocument(call, storeOrderReceipt, order))
    const draft = await draftFrom(call, storeReceiveReceipt, 'from_store_order', source)
    const lines = (draft.lines ?? []).map((line): Row => ({
      ...line,
      ...(this.isBatched(line) && { batch_no: 'L1', production_date: '2026-11-18', expiry_date: '2026-12-18' }),
    }))
    const row = await saveDocument(call, storeReceiveReceipt, {
      ...draft,
      delivery_no: `D${++this.#serial}`,
      receiver_id: operator.id,
      received_at: NOW,
      biz_date: '2026-11-20',
      lines: change(lines),
      ...more,
    })
    return row.id as number
  }

  async approvedDelivery(order: number, change?: (lines: Row[]) => Row[]): Promise<number> {
    const id = await this.delivery(order, change)
    await this.move(storeReceiveReceipt, id, ['submit', 'approve'])
    return id
  }

  isBatched(line: { sku_id: number | null }): boolean {
    return line.sku_id === this.company.skus[1] || line.sku_id === this.company.skus[3]
  }

  async move(
    resource: Resource,
    id: number,
    names: readonly string[],
    options: TransitionOptions & { by?: Operator; version?: number } = {},
  ): Promise<Row> {
    const call = this.as(options.by ?? this.company.boss)
    const { version } = await loadDocument(this.call, resource, id)
    const { row } = await transition(
      call,
      resource,
      { id, version: options.version ?? (version as number) },
      { names, reason: '测试原因', confirm_warnings: true, ...options },
    )
    return row
  }

  load(resource: Resource, id: number): Promise<Row> {
    return loadDocument(this.call, resource, id)
  }
}

/** Runs work that must be refused, rolls it back as a failed request, and returns the refusal. */
export async function refusal(desk: Desk, work: () => Promise<unknown>): Promise<ApiError> {
  try {
    await desk.call.tx.transaction(async () => {
      await work()
    })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('nothing was refused')
}
