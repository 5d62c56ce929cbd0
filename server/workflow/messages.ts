import { formatDecimal, QUANTITY_SCALE } from '../../src/exact/scale'
import type { Text } from '../../src/rules/rules'
import { isChinese } from '../../src/rules/given-text'
import { joinTexts } from '../../src/rules/text-in'

/** A quantity in thousandths, formatted in units. */
const formatQty = (qty: number) => formatDecimal(qty, QUANTITY_SCALE)

/** The name of the item for the middle of a message, with the characters around it; empty for a row without goods. */
const named = (item: string, before: string, after: string) => (item === '' ? '' : `${before}${item}${after}`)

/** Messages of the named guards (docs/domain.md, Guards). */
export const MESSAGES = {
  lines: (): Text => ({ zh: '请至少添加一条商品明细', en: 'Add at least one line' }),
  tooManyLines: (most: number): Text => ({ zh: `商品明细不能超过 ${most} 行`, en: `At most ${most} lines` }),
  active: (name: string): Text => ({ zh: `${name}已停用，请更换`, en: `${name} is disabled; choose another` }),
  /** `earlier` is the number of the line that has the item already; `item` may be empty, where rows hold no goods. */
  dup: (n: number, item: string, earlier: number): Text => ({
    zh: `第${n}行${named(item, '', ' ')}与第${earlier}行重复`,
    en: `Line ${n}${named(item, ' (', ')')} repeats line ${earlier}`,
  }),
  date: (): Text => ({ zh: '业务日期超出可补单范围', en: 'The business date is outside the allowed window' }),
  dateBetween: (from: string, to: string): Text => ({
    zh: `业务日期须在 ${from} 至 ${to} 之间`,
    en: `The business date must be between ${from} and ${to}`,
  }),
  unit: (n: number, item: string, qty: number, multiple: number): Text => ({
    zh: `第${n}行${named(item, '', ' ')}数量须为${formatQty(multiple)}的整数倍，现为${formatQty(qty)}`,
    en: `Line ${n}${named(item, ' (', ')')}: the quantity must be a multiple of ${formatQty(multiple)}, but is ${formatQty(qty)}`,
  }),
  /** `asked` is the quantity of the line, or, with `isTotal`, of all lines with the same goods so far. */
  avail: (sku: string, left: number, { asked, isTotal }: { asked: number; isTotal: boolean }): Text => {
    if (left <= 0)
      return {
        zh: `${sku}没有可用库存，请删除此行，或到货后再办理`,
        en: `${sku}: none available; delete the line, or wait until there is stock`,
      }
    const [most, is] = [formatQty(left), formatQty(asked)]
    return {
      zh: `${sku}可用库存不足，可用 ${most}，${isTotal ? '本单共' : '现为'} ${is}`,
      en: `${sku}: only ${most} available, but ${is} ${isTotal ? 'in all lines together' : 'entered'}`,
    }
  },
  onhand: (sku: string, qty: number): Text => ({
    zh: `${sku}账面库存不足，当前 ${formatQty(qty)}`,
    en: `${sku}: only ${formatQty(qty)} on hand`,
  }),
  /** `item` may be empty, where rows hold no goods; `most` is formatted in the unit of the field. */
  over: (item: string, most: string): Text => ({
    zh: `${item}超出可收数量${most}`,
    en: item === '' ? `At most ${most} may be received` : `${item}: at most ${most} may be received`,
  }),
  batch: (n: number, item: string): Text => ({
    zh: `第${n}行${named(item, '', ' ')}批次信息不完整或与已有批次不一致`,
    en: `Line ${n}${named(item, ' (', ')')}: the batch details are incomplete or do not match the existing batch`,
  }),
  batchDate: (batchNo: string, date: string): Text => ({
    zh: `批次 ${batchNo} 已登记为 ${date}`,
    en: `Batch ${batchNo} is already registered with ${date}`,
  }),
  noBatchDate: (): Text => ({ zh: '请填写生产日期或到期日期', en: 'Enter the production date or the expiry date' }),
  expiryOrder: (production: string): Text => ({
    zh: `到期日期须晚于生产日期 ${production}`,
    en: `The expiry date must be after the production date ${production}`,
  }),
  shelf: (sku: string, day: string): Text => ({
    zh: `${sku}剩余效期低于允收期，到期日期应不早于 ${day}`,
    en: `${sku}: too little shelf life left; the expiry date must be ${day} or later`,
  }),
  expired: (sku: string): Text => ({ zh: `${sku}已过期，不能收货`, en: `${sku} has expired and cannot be received` }),
  /**
   * `holders` are the numbers of the documents that hold the rest. `item` may be empty, where rows hold no goods.
   * `left` is formatted in the unit of the field.
   */
  claim: (item: string, left: string, holders: readonly string[]): Text => {
    const en = item === '' ? `Only ${left} left` : `${item}: only ${left} left`
    return holders.length === 0
      ? { zh: `${item}只剩${left}可用`, en }
      : {
          zh: `${item}只剩${left}可用，其余已被 ${holders.join('、')} 占用`,
          en: `${en}; ${holders.join(', ')} ${holders.length === 1 ? 'holds' : 'hold'} the rest`,
        }
  },
  siblings: (no: string): Text => ({
    zh: `同一来源的${no}待审核，请先撤回`,
    en: `${no} from the same source is waiting for approval; withdraw it first`,
  }),
  costOf: (sku: string, price: number): Text => ({
    zh: `${sku}售价低于进价 ${formatDecimal(price, 2, 2)}`,
    en: `${sku}: price below cost ${formatDecimal(price, 2, 2)}`,
  }),
  cost: (sku: string): Text => ({ zh: `${sku}售价低于进价`, en: `${sku}: price below cost` }),
  opening: (sku: string): Text => ({
    zh: `${sku}已有库存记录，不能再录入期初`,
    en: `${sku} already has stock records; opening stock can be entered only once`,
  }),
  clash: (sku: string, receiptNo: string): Text => ({
    zh: `${sku}在同一时间已由${receiptNo}调价`,
    en: `${receiptNo} changes the price of ${sku} at the same time`,
  }),
  self: (): Text => ({
    zh: '不能审核本人提交的单据，请由其他人审核',
    en: 'You submitted this document yourself; somebody else must approve it',
  }),
} as const

/** Refuses to reverse a document whose goods, or their cost, later movements have used. */
export const goodsUsed = (sku: string): Text => ({
  zh: `${sku}的库存或成本已被后续业务使用，无法冲销`,
  en: `Later movements have used the stock or the cost of ${sku}, so this cannot be reversed`,
})
/** Refusal where a condition on a value decides that the operator may not see. */
export const BEYOND_RIGHTS: Text = {
  zh: '超出您可以处理的范围，请交上级处理',
  en: 'This exceeds your approval limit. Ask someone with more rights to decide',
}
/** Begins the refusal of an amendment; the reason for which the version cannot be reversed follows. */
export const notAmendable = (no: string): Text => ({ zh: `${no} 不能变更：`, en: `${no} cannot be amended. ` })
export const replacedBy = (no: string): Text => ({
  zh: `本单据已由新版本 ${no} 取代，请在该单据中继续`,
  en: `A newer version, ${no}, has replaced this document. Continue in it`,
})
export const alreadyAmended = (no: string): Text => ({
  zh: `已有新版本 ${no}，请在该单据中继续`,
  en: `A new version, ${no}, already exists. Continue in it`,
})
export const newVersionWaits = (no: string): Text => ({
  zh: `新版本 ${no} 待审核，请先撤回`,
  en: `${no}, the new version, is waiting for approval. Withdraw it first`,
})
/** Refuses to reverse a document on which another one depends; `kind` is what that document is called. */
export const dependedOn = (kind: Text, no: string): Text =>
  joinTexts([kind], ([name = ''], locale) =>
    isChinese(locale)
      ? `${name} ${no} 依赖本单据，请先作废或冲销该单据`
      : `${name} ${no} depends on this document. Void or reverse it first`,
  )
/** Refuses to close a document while another one that was made from it waits for approval. */
export const closeBlocked = (kind: Text, no: string): Text =>
  joinTexts([kind], ([name = ''], locale) =>
    isChinese(locale) ? `${name} ${no} 待审核，请先撤回` : `${name} ${no} is waiting for approval. Withdraw it first`,
  )
