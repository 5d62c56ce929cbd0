import type { SettingBase } from '../../../../src/generated/other/setting_base/setting_base.types'
import type { Member } from '../../../workflow/postings/member'
import type { Goods, SellPrices } from './goods'
import type { OrderDraft } from './order-draft'
import type { Method, TillStore } from '../till-store'
import type { SaleLineWithBase, SaleAmounts } from './pricing'
import type { Shift } from '../shifts/shift'
import type { TakenStock } from './take-stock'

/** Inputs for the amounts of a sale. */
export interface SaleContext {
  place: TillStore
  setting: SettingBase
  goods: ReadonlyMap<number, Goods>
  prices: ReadonlyMap<number, SellPrices>
  member: Member | undefined
}

export interface Payments {
  paid_amount: number
  change_amount: number
  /** Amount paid with points in fen, and the number of points used. */
  by_points: number
  points_used: number
  /** Amount paid with stored value, in fen. */
  by_balance: number
  paid: { method: Method; amount: number; trade_no: string | null; paid_at: number }[]
}

/** A reported sale with its amounts. */
export interface Sale extends SaleAmounts, Payments {
  draft: OrderDraft
  /** Lines with prices, in the order of the report. */
  priced: (SaleLineWithBase & { goods: Goods })[]
  /** Points per yuan in ten-thousandths, including the multiplier of the level. */
  points_rate: number
  points_earned: number
  growth_earned: number
}

/** A sale whose stock and points were posted; its order rows are not written yet. */
export interface Sold extends Sale {
  order_id: number
  receipt_no: string
  biz_date: string
  shift: Shift | undefined
  lines_sold: (TakenStock & { id: number })[]
  cost_amount: number
}
