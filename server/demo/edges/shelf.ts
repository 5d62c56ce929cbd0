import { sql } from 'drizzle-orm'
import {
  storeGoodLossReceipt,
  storeGoodTransferInReceipt,
  storeGoodTransferOutReceipt,
  storeReturnReceiveReceipt,
  storeStockAdjustReceipt,
  whReturnStoreReceiveReceipt,
} from '../../generated/resources'
import type { Row } from '../../metadata/row'
import { clerkOf, managerOf, person, storeId, warehouseId } from '../business'
import { availableBatches, batchColumns } from '../available-batches'
import { createInStatuses, type Evening } from './edges'

const STORE = 'S0003'

/**
 * Up to two lines of one unit each, from the batches with the largest stock; each `n` chooses other batches. `quantity`
 * names the field that gets the quantity. Quantities are in thousandths, so 1000 is one unit.
 */
async function pieces(evening: Evening, n: number, quantity: string, more: Row = {}): Promise<Row[]> {
  const { business, runner } = evening
  const rows = await availableBatches(
    runner,
    storeId(business.demo, STORE),
    sql`s.sale_mode = 'piece' and s.sale_status = 'on_sale' and b.qty - b.reserved >= 1000 and coalesce(b.expiry_date > ${business.lastDay}, true)`,
  )
  const chosen = new Set([rows[(2 * n) % rows.length], rows[(2 * n + 1) % rows.length]])
  return [...chosen].flatMap((row) => (row ? [{ ...batchColumns(row), [quantity]: 1_000, ...more }] : []))
}

/** Creates losses and stock counts of a store in every status. */
export async function lossesAndCounts(evening: Evening): Promise<void> {
  const { business } = evening
  const [clerk, head] = [clerkOf(business, STORE), person(business, 'operation')]
  const store_id = storeId(business.demo, STORE)
  const types = ['damaged', 'sample', 'stolen', 'self_use', 'other', 'damaged']
  await createInStatuses(evening, {
    resource: storeGoodLossReceipt,
    make: async (n) =>
      evening.create(clerk, storeGoodLossReceipt, {
        store_id,
        loss_type: types[n],
        responsible: n === 2 ? 'member' : 'company',
        responsible_member_id: n === 2 ? clerk.id : null,
        remark: ['理货时掉落', '周末试吃台', '监控待核实', '店内自用', '重复登记', '包装渗漏'][n],
        lines: await pieces(evening, n, 'loss_qty'),
      }),
    submits: clerk,
    decides: head,
    rejected: '请补充破损照片和责任说明',
    voids: managerOf(business, STORE),
    voided: '同一批商品已登记过',
    reversed: '商品已找回，报损撤销',
  })
  await createInStatuses(evening, {
    resource: storeStockAdjustReceipt,
    make: async (n) => {
      const lines = await pieces(evening, n, 'actual_qty')
      const known = await availableBatches(evening.runner, store_id)
      return evening.create(clerk, storeStockAdjustReceipt, {
        store_id,
        adjust_type: n % 2 === 0 ? 'count' : 'correction',
        counted_by: clerk.id,
        remark: n % 2 === 0 ? '晚间抽盘' : '收银串码更正',
        lines: lines.map((line, index) => {
          const qty =
            known.find((stored) => stored.sku_id === line.sku_id && batchColumns(stored).batch_id === line.batch_id)
              ?.qty ?? 0
          return {
            ...line,
            actual_qty: qty + (index === 0 ? 1_000 : -1_000),
            reason: index === 0 ? 'found' : 'miscount',
          }
        }),
      })
    },
    submits: clerk,
    decides: head,
    rejected: '差异较大，请复盘后再提交',
    voids: managerOf(business, STORE),
    voided: '盘点过程中仍在营业，作废重盘',
    reversed: '复盘后确认为点数错误',
  })
}

/** Creates transfers between stores, outgoing and incoming, in every status. */
export async function transfers(evening: Evening): Promise<void> {
  const { business } = evening
  const [clerk, head, receiver] = [
    clerkOf(business, STORE),
    person(business, 'operation'),
    managerOf(business, 'S0002'),
  ]
  const out = {
    resource: storeGoodTransferOutReceipt,
    make: async (n: number) =>
      evening.create(clerk, storeGoodTransferOutReceipt, {
        store_id: storeId(business.demo, STORE),
        to_store_id: storeId(business.demo, 'S0002'),
        transfer_type: n % 3 === 1 ? 'urgent' : 'normal',
        carrier: '门店自提',
        lines: await pieces(evening, n, 'transfer_qty'),
      }),
    submits: clerk,
    decides: head,
    rejected: '人民广场店库存充足，暂不调拨',
    voids: managerOf(business, STORE),
    voided: '对方门店已从仓库补货',
    reversed: '装车前发现包装破损，取消调拨',
  }
  await createInStatuses(evening, out)
  await createInStatuses(
    evening,
    {
      resource: storeGoodTransferInReceipt,
      make: async (n) => {
        const [sent = 0] = await createInStatuses(evening, { ...out, make: () => out.make(n + 2) }, ['approved'])
        return evening.draftOf(storeGoodTransferInReceipt, storeGoodTransferOutReceipt, sent)
      },
      fill: (id, n) =>
        evening.edit(receiver, storeGoodTransferInReceipt, id, (row) => ({
          receiver_id: receiver.id,
          received_at: evening.nextMinute(),
          diff_handling: 'transit_loss',
          lines: row.lines.map((line, index) =>
            n === 2 && index === 0 ? { ...line, received_qty: 0, diff_reason: 'damaged' } : line,
          ),
        })),
      submits: receiver,
      decides: receiver,
      reverses: head,
      rejected: '实收与清单不符，请重新清点',
      reversed: '登记到错误的门店',
    },
    ['submitted', 'rejected', 'approved', 'reversed'],
  )
}

/** Creates returns to the warehouse and their receipts in every status. */
export async function returns(evening: Evening): Promise<void> {
  const { business } = evening
  const [clerk, head, keeper] = [
    clerkOf(business, STORE),
    person(business, 'operation'),
    person(business, 'wh_manager'),
  ]
  const back = {
    resource: storeReturnReceiveReceipt,
    make: async (n: number) =>
      evening.create(clerk, storeReturnReceiveReceipt, {
        store_id: storeId(business.demo, STORE),
        warehouse_id: warehouseId(business.demo, 'W01'),
        return_type: ['quality', 'overstock', 'wrong_delivery', 'near_expiry', 'recall', 'quality'][n % 6],
        carrier: '返程车 沪A60318',
        lines: await pieces(evening, n, 'return_qty', { remark: '外包装变形' }),
      }),
    submits: clerk,
    decides: head,
    rejected: '该商品可在店内促销处理',
    voids: managerOf(business, STORE),
    voided: '商品已售出，不再退仓',
    reversed: '车辆未到店，退仓取消',
  }
  await createInStatuses(evening, back)
  await createInStatuses(
    evening,
    {
      resource: whReturnStoreReceiveReceipt,
      make: async (n) => {
        const [sent = 0] = await createInStatuses(evening, { ...back, make: () => back.make(n + 3) }, ['approved'])
        return evening.draftOf(whReturnStoreReceiveReceipt, storeReturnReceiveReceipt, sent)
      },
      fill: (id, n) =>
        evening.edit(keeper, whReturnStoreReceiveReceipt, id, (row) => ({
          receiver_id: keeper.id,
          received_at: evening.nextMinute(),
          lines: row.lines.map((line, index) =>
            n === 2 && index === 0
              ? { ...line, good_qty: 0, damaged_qty: line.expected_qty, inspect_note: '封口开裂，不能再售' }
              : line,
          ),
        })),
      submits: keeper,
      decides: keeper,
      reverses: person(business, 'operation'),
      rejected: '请注明破损位置',
      reversed: '质检结果登记错误',
    },
    ['submitted', 'rejected', 'approved', 'reversed'],
  )
}
