import { addDays } from '../../../src/exact/date'
import {
  storeOrderReceipt,
  storeReceiveReceipt,
  whPickReceipt,
  whPurchaseReceipt,
  whPurchaseReceiveReceipt,
  whSendReceipt,
} from '../../generated/resources'
import type { Operator } from '../../http/call'
import { batchOf } from '../batches'
import { clerkOf, managerOf, person, storeId, warehouseId } from '../business'
import { skuById } from '../demo-context'
import { createInStatuses, type Evening, type Kind } from './edges'

const GOODS = ['东北大米5kg', '花生油1.8L', '挂面900g']
const CHILLED = ['鲜牛奶950ml', '酸奶200g']

/** Creates purchase orders and their receipts in every status. */
export async function purchases(evening: Evening): Promise<void> {
  const { business } = evening
  const { demo, lastDay } = business
  const [buyer, head, keeper] = [
    person(business, 'buyer'),
    person(business, 'operation'),
    person(business, 'wh_manager'),
  ]
  const make = (supplier: string, goods: readonly string[], warehouse = 'W01') =>
    evening.create(buyer, whPurchaseReceipt, {
      warehouse_id: warehouseId(demo, warehouse),
      purchase_type: 'normal',
      supplier_id: demo.suppliers.get(supplier),
      buyer_id: buyer.id,
      expected_date: addDays(lastDay, 2),
      lines: goods.map((name) => {
        const sku = demo.skus.get(name)
        return { sku_id: sku?.id, pack_qty: 10_000, buy_price: sku?.buy_price }
      }),
    })
  const order: Kind = {
    resource: whPurchaseReceipt,
    make: () => make('V0001', GOODS),
    submits: buyer,
    decides: head,
    rejected: '报价高于上次，请重新询价',
    voided: '供应商改期，重新下单',
    reversed: '供应商缺货，取消采购',
  }
  await createInStatuses(evening, order)
  let delivery = 0
  const receiving = (who: Operator, bought: () => Promise<number>): Kind => ({
    resource: whPurchaseReceiveReceipt,
    make: async () => {
      const [id = 0] = await createInStatuses(evening, { ...order, make: bought }, ['approved'])
      return evening.draftOf(whPurchaseReceiveReceipt, whPurchaseReceipt, id)
    },
    fill: (id, n) =>
      evening.edit(who, whPurchaseReceiveReceipt, id, (row) => ({
        delivery_no: `E${lastDay.replaceAll('-', '').slice(2)}${String((delivery += 1)).padStart(3, '0')}`,
        receiver_id: who.id,
        received_at: evening.nextMinute(),
        lines: row.lines.map((line, index) => {
          const sku = skuById(demo, line.sku_id)
          // Some goods of one receipt expire tonight, others in three days, so that near-expiry lists have rows.
          const age = n === 2 ? (sku?.shelf_life_days ?? 0) - (index === 0 ? 0 : 3) : 1
          return { ...line, ...(sku && batchOf(sku, lastDay, age)) }
        }),
      })),
    submits: who,
    decides: who,
    reverses: head,
    rejected: '送货单未盖章，请司机补齐',
    reversed: '供应商送错仓库，整单退回',
  })
  await createInStatuses(
    evening,
    receiving(keeper, () => make('V0003', CHILLED)),
    ['submitted', 'rejected', 'approved'],
  )
  const northern = person(business, 'wh_manager_w03')
  await createInStatuses(
    evening,
    receiving(northern, () => make('V0002', ['番茄', '黄瓜'], 'W03')),
    ['reversed'],
  )
}

/** Creates store orders, picking lists, delivery notes and receipts in every status. */
export async function deliveries(evening: Evening): Promise<void> {
  const { business } = evening
  const { demo } = business
  const [clerk, head, worker, keeper, manager] = [
    clerkOf(business, 'S0002'),
    person(business, 'operation'),
    person(business, 'wh_worker'),
    person(business, 'wh_manager'),
    managerOf(business, 'S0002'),
  ]
  const order: Kind = {
    resource: storeOrderReceipt,
    make: (n) =>
      evening.create(clerk, storeOrderReceipt, {
        store_id: storeId(demo, 'S0002'),
        supply_mode: 'warehouse',
        warehouse_id: warehouseId(demo, 'W01'),
        urgency: n === 1 ? 'urgent' : 'normal',
        expected_date: addDays(business.lastDay, 1),
        lines: GOODS.slice(0, 2).map((name) => ({ sku_id: demo.skus.get(name)?.id, order_qty: 1_000 })),
      }),
    submits: clerk,
    decides: head,
    rejected: '数量偏少，请凑整再报',
    voided: '与上一单重复',
    reversed: '门店改期，取消订单',
  }
  await createInStatuses(evening, order, ['draft', 'submitted', 'rejected', 'reversed'])
  const pick: Kind = {
    resource: whPickReceipt,
    make: async () => {
      const [id = 0] = await createInStatuses(evening, order, ['approved'])
      return evening.draftOf(whPickReceipt, storeOrderReceipt, id)
    },
    fill: (id) => evening.edit(worker, whPickReceipt, id, () => ({ picker_id: worker.id })),
    submits: keeper,
    decides: keeper,
    rejected: '货位拣错，请重拣',
    voided: '门店临时取消',
    reversed: '车辆故障，改明日拣货',
  }
  await createInStatuses(evening, pick)
  const send: Kind = {
    resource: whSendReceipt,
    make: async () => {
      const [id = 0] = await createInStatuses(evening, pick, ['approved'])
      return evening.draftOf(whSendReceipt, whPickReceipt, id)
    },
    fill: (id, n) =>
      evening.edit(worker, whSendReceipt, id, () => ({
        expected_arrival_at: evening.nextMinute() + 14 * 3_600_000,
        driver_name: ['马师傅', '牛师傅', '杨师傅'][n % 3],
        driver_phone: '13900008888',
        plate_no: '沪A60318',
        box_count: 2 + n,
      })),
    submits: worker,
    decides: keeper,
    reverses: head,
    rejected: '箱数与清单不符，请复核',
    reversed: '装错车，退回仓库重发',
  }
  await createInStatuses(evening, send, ['submitted', 'rejected', 'approved', 'reversed'])
  const pushed = await evening.create(keeper, whSendReceipt, {
    warehouse_id: warehouseId(demo, 'W01'),
    source_type: 'manual',
    store_id: storeId(demo, 'S0002'),
    lines: [{ sku_id: demo.skus.get('抽纸3层8包')?.id, send_qty: 1_000 }],
  })
  await evening.move(keeper, whSendReceipt, pushed, { name: 'void', reason: '促销改期，暂不铺货' })
  await createInStatuses(
    evening,
    {
      resource: storeReceiveReceipt,
      make: async () => {
        const [id = 0] = await createInStatuses(evening, send, ['approved'])
        return evening.draftOf(storeReceiveReceipt, whSendReceipt, id)
      },
      fill: (id) =>
        evening.edit(manager, storeReceiveReceipt, id, () => ({
          receiver_id: manager.id,
          received_at: evening.nextMinute(),
        })),
      submits: manager,
      decides: manager,
      rejected: '清点时少一箱，请与司机确认',
    },
    ['submitted', 'rejected', 'approved'],
  )
}
