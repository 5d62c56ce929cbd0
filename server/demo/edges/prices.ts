import { adjustPriceStoreBuyReceipt, adjustPriceStoreSellReceipt } from '../../generated/resources'
import { moment, person, storeId } from '../business'
import { OPEN_STORES } from '../open-stores'
import { addDays } from '../../../src/exact/date'
import { type Evening, createInStatuses, type Step } from './edges'

const SOLD = ['红富士苹果', '酸奶200g', '原味薯片75g', '洗衣液2kg', '抽纸3层8包', '可乐330ml']
const BOUGHT = ['番茄', '东北大米5kg', '无糖茶500ml', '牙膏120g', '挂面900g', '速冻水饺1kg']
const STEPS: readonly Step[] = ['draft', 'submitted', 'rejected', 'voided', 'approved']

/** Creates price adjustments in every status, some effective immediately and some scheduled. */
export async function prices(evening: Evening): Promise<void> {
  const { business } = evening
  const { demo, lastDay } = business
  const [buyer, head] = [person(business, 'buyer'), person(business, 'operation')]
  const store_ids = OPEN_STORES.slice(0, 4).map((store) => storeId(demo, store))
  // The last day of trade is yesterday, so two days after it is tomorrow.
  const tomorrow = moment(addDays(lastDay, 2), 6)
  for (const scheduled of [true, false]) {
    const effect = scheduled ? { effective_mode: 'scheduled', effective_at: tomorrow } : { effective_mode: 'immediate' }
    const ends = { submits: buyer, decides: head, rejected: '幅度过大，请分两次调整', voided: '活动取消' }
    const steps = scheduled ? (['approved', 'reversed'] as const) : STEPS
    await createInStatuses(
      evening,
      {
        resource: adjustPriceStoreSellReceipt,
        make: (n) => {
          const sku = demo.skus.get(SOLD[(n + (scheduled ? 4 : 0)) % SOLD.length] ?? '')
          const price = Math.round((sku?.sell_price ?? 0) * (n % 2 === 0 ? 0.95 : 1.05))
          return evening.create(buyer, adjustPriceStoreSellReceipt, {
            store_ids,
            adjust_reason: scheduled ? 'promotion' : 'market',
            ...effect,
            remark: scheduled ? '周末特惠' : '跟随周边门店',
            lines: [{ sku_id: sku?.id, new_sell_price: price, new_member_price: Math.round(price * 0.96) }],
          })
        },
        ...ends,
        reversed: '促销延期，重新排期',
      },
      steps,
    )
    await createInStatuses(
      evening,
      {
        resource: adjustPriceStoreBuyReceipt,
        make: (n) => {
          const sku = demo.skus.get(BOUGHT[(n + (scheduled ? 4 : 0)) % BOUGHT.length] ?? '')
          return evening.create(buyer, adjustPriceStoreBuyReceipt, {
            store_ids,
            adjust_reason: 'cost',
            ...effect,
            remark: scheduled ? '新合同价' : '产地价格波动',
            lines: [
              { sku_id: sku?.id, new_buy_price: Math.round((sku?.buy_price ?? 0) * (n % 2 === 0 ? 0.97 : 1.02)) },
            ],
          })
        },
        ...ends,
        reversed: '合同未签署，取消',
      },
      steps,
    )
  }
}
