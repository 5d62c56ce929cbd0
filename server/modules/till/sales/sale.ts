import type { SettingBase } from '../../../../src/generated/other/setting_base/setting_base.types'
import type { Member } from '../../../workflow/postings/member'
import type { Goods, SellPrices } from './goods'
import type { OrderDraft } from './order-draft'
import type { Method, Place } from '../place'
import type { Bargained, SaleAmounts } from './pricing'
import type { Shift } from '../shifts/shift'
import type { Taken } from './take-stock'

/** What a sale is reckoned from. */
export interface Circumstances {
  place: Place
  setting: SettingBase
  goods: ReadonlyMap<number, Goods>
  prices: ReadonlyMap<number, SellPrices>
  member: Member | undefined
}

export interface Payments {
  paid_amount: number
  change_amount: number
  /** Paid with points, and the points that it cost. */
  by_points: number
  points_used: number
  /** Paid with stored value. */
  by_balance: number
  paid: { method: Method; amount: number; trade_no: string | null; paid_at: number }[]
}

/** The money of a reported sale. */
export interface Sale extends SaleAmounts, Payments {
  draft: OrderDraft
  /** With its price, in the order of the report. */
  priced: (Bargained & { goods: Goods })[]
  /** Points per yuan in ten-thousandths, multiplier included. */
  points_rate: number
  points_earned: number
  growth_earned: number
}

/** A sale whose goods and points have moved; only its rows are not written yet. */
export interface Sold extends Sale {
  order_id: number
  receipt_no: string
  biz_date: string
  shift: Shift | undefined
  lines_sold: (Taken & { id: number })[]
  cost_amount: number
}
