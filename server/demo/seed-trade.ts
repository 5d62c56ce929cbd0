import { addDays } from '../../src/exact/date'
import { storeOrderReceipt, storeReceiveReceipt } from '../generated/resources'
import type { Operator } from '../http/call'
import { draftFrom } from '../workflow/postings/create-from'
import { transition } from '../workflow/transition'
import { loadDocument } from '../query/load'
import type { Resource } from '../metadata/description'
import type { SavedRow } from '../metadata/row'
import { saveDocument } from '../write/save'
import { type RunAs, momentOn, type Demo } from './demo-context'
import { ORDERED } from './supply'

/** Creates store orders and deliveries of suppliers of the last two days, in every status. */
export function seedTrade(runAs: RunAs, demo: Demo, now: number): Promise<void> {
  return new Trade(runAs, demo, now).edges()
}

class Trade {
  private readonly runAs: RunAs
  private readonly demo: Demo
  private readonly now: number
  private readonly boss: Operator
  private count = 0

  constructor(runAs: RunAs, demo: Demo, now: number) {
    this.runAs = runAs
    this.demo = demo
    this.now = now
    this.boss = demo.operators.get('admin')!
  }

  /**
   * An order of all goods of a supplier that are still ordered; quantities follow from the running number, so every
   * seed is the same.
   */
  async order(storeNo: string, supplierNo: string, daysAgo: number): Promise<number> {
    const store_id = this.demo.stores.get(storeNo)!
    const goods = [...this.demo.skus.entries()].filter(
      ([name, sku]) => sku.supplier === supplierNo && ORDERED.some((good) => good.name === name),
    )
    const n = this.count++
    return this.runAs({ ...this.boss, store_id }, momentOn(this.now, daysAgo, 9), async (call) => {
      const row = await saveDocument(call, storeOrderReceipt, {
        store_id,
        supply_mode: 'supplier',
        supplier_id: this.demo.suppliers.get(supplierNo)!,
        urgency: n % 9 === 0 ? 'urgent' : 'normal',
        biz_date: call.today,
        expected_date: addDays(call.today, 2),
        lines: goods.map(([, sku], index) => ({ sku_id: sku.id, order_qty: (2 + ((n * 7 + index * 3) % 5)) * 6000 })),
      })
      return row.id
    })
  }

  /**
   * Creates a receiving note for the open quantities, with batches; `short` receives two units less on the first line.
   */
  async receive(orderId: number, daysAgo: number, { short = false } = {}): Promise<number> {
    const order = await this.load(storeOrderReceipt, orderId)
    return this.runAs({ ...this.boss, store_id: order.store_id }, momentOn(this.now, daysAgo, 15), async (call) => {
      const draft = await draftFrom(call, storeReceiveReceipt, 'from_store_order', order)
      const skus = new Map([...this.demo.skus.values()].map((sku) => [sku.id, sku]))
      const lines = (draft.lines ?? []).map((line, index) => {
        const sku = skus.get(line.sku_id ?? 0)!
        const productionDate = addDays(call.today, -1)
        const dates = sku.batch_managed
          ? {
              production_date: productionDate,
              expiry_date: addDays(productionDate, sku.shelf_life_days!),
              batch_no: `L${productionDate.replaceAll('-', '').slice(2)}${index}${daysAgo}`,
            }
          : {}
        return {
          ...line,
          ...dates,
          received_qty: short && index === 0 ? (line.expected_qty ?? 0) - 2000 : line.expected_qty,
        }
      })
      const row = await saveDocument(call, storeReceiveReceipt, {
        ...draft,
        delivery_no: `D${orderId}-${daysAgo}-${this.count++}`,
        receiver_id: call.operator.id,
        received_at: call.now - 1,
        biz_date: call.today,
        lines,
      })
      return row.id
    })
  }

  async move<D extends { store_id: number | null }>(
    resource: Resource<D>,
    id: number,
    names: readonly string[],
    { daysAgo, hour, reason }: { daysAgo: number; hour: number; reason?: string },
  ): Promise<void> {
    const row = await this.load(resource, id)
    await this.runAs({ ...this.boss, store_id: row.store_id }, momentOn(this.now, daysAgo, hour), (call) =>
      transition(call, resource, { id, version: row.version }, { names, reason, confirm_warnings: true }),
    )
  }

  /** Creates orders and receiving notes in every status. */
  async edges(): Promise<void> {
    await this.order('S0002', 'V0003', 1)
    await this.move(storeOrderReceipt, await this.order('S0002', 'V0006', 1), ['submit'], { daysAgo: 1, hour: 10 })
    await this.move(storeOrderReceipt, await this.order('S0002', 'V0004', 1), ['submit', 'approve'], {
      daysAgo: 1,
      hour: 10,
    })
    const rejected = await this.order('S0002', 'V0005', 1)
    await this.move(storeOrderReceipt, rejected, ['submit'], { daysAgo: 1, hour: 10 })
    await this.move(storeOrderReceipt, rejected, ['reject'], {
      daysAgo: 1,
      hour: 11,
      reason: '冻品库位已满，请减少数量',
    })
    await this.move(storeOrderReceipt, await this.order('S0002', 'V0007', 1), ['void'], {
      daysAgo: 1,
      hour: 11,
      reason: '重复下单',
    })
    const partly = await this.order('S0002', 'V0003', 2)
    await this.move(storeOrderReceipt, partly, ['submit', 'approve'], { daysAgo: 2, hour: 10 })
    await this.move(storeReceiveReceipt, await this.receive(partly, 2, { short: true }), ['submit', 'approve'], {
      daysAgo: 2,
      hour: 16,
    })
    const closed = await this.order('S0002', 'V0006', 2)
    await this.move(storeOrderReceipt, closed, ['submit', 'approve'], { daysAgo: 2, hour: 10 })
    await this.move(storeReceiveReceipt, await this.receive(closed, 2, { short: true }), ['submit', 'approve'], {
      daysAgo: 2,
      hour: 16,
    })
    await this.move(storeOrderReceipt, closed, ['close'], { daysAgo: 1, hour: 12, reason: '供应商缺货，余量不再补送' })
    const waiting = await this.order('S0002', 'V0009', 1)
    await this.move(storeOrderReceipt, waiting, ['submit', 'approve'], { daysAgo: 1, hour: 10 })
    await this.receive(waiting, 1)
    const toCheck = await this.order('S0002', 'V0009', 1)
    await this.move(storeOrderReceipt, toCheck, ['submit', 'approve'], { daysAgo: 1, hour: 10 })
    await this.move(storeReceiveReceipt, await this.receive(toCheck, 1), ['submit'], { daysAgo: 1, hour: 16 })
    const refused = await this.order('S0003', 'V0003', 1)
    await this.move(storeOrderReceipt, refused, ['submit', 'approve'], { daysAgo: 1, hour: 10 })
    const back = await this.receive(refused, 1)
    await this.move(storeReceiveReceipt, back, ['submit'], { daysAgo: 1, hour: 16 })
    await this.move(storeReceiveReceipt, back, ['reject'], { daysAgo: 1, hour: 17, reason: '送货单号与纸质单不符' })
    const undone = await this.order('S0002', 'V0004', 1)
    await this.move(storeOrderReceipt, undone, ['submit', 'approve'], { daysAgo: 1, hour: 10 })
    const reversed = await this.receive(undone, 1)
    await this.move(storeReceiveReceipt, reversed, ['submit', 'approve'], { daysAgo: 1, hour: 16 })
    await this.move(storeReceiveReceipt, reversed, ['reverse'], { daysAgo: 1, hour: 18, reason: '收错门店，退回重收' })
  }

  private load<D>(resource: Resource<D>, id: number): Promise<D & SavedRow> {
    return this.runAs(this.boss, momentOn(this.now, 0, 0), (call) => loadDocument(call, resource, id))
  }
}
