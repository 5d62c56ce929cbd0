import { MONEY, type Metric, PERCENT, QUANTITY, text } from './metric'

/** Metrics of stock, supply and shifts (docs/domain.md, Figures). */
export const STOCK_METRICS = {
  stock_value: {
    title: text('库存金额', 'Stock value'),
    note: text(
      '期末账面库存成本，按日看时为当日日终',
      'Cost of stock on hand at the end of the period, or of each day',
    ),
    field: MONEY,
    family: 'stock',
    needs: 'can_view_cost',
  },
  stock_qty: {
    title: text('库存数量', 'Stock quantity'),
    note: text('期末账面库存，按日看时为当日日终', 'Stock on hand at the end of the period, or of each day'),
    field: QUANTITY,
    family: 'stock',
  },
  in_transit_value: {
    title: text('在途金额', 'In transit'),
    note: text('期末已发未收货的成本', 'Cost of goods sent and not yet received at the end of the period'),
    field: MONEY,
    family: 'stock',
    needs: 'can_view_cost',
  },
  purchase_amount: {
    title: text('采购入库金额', 'Purchases'),
    note: text('采购入库的成本', 'Cost of goods received from suppliers'),
    field: MONEY,
    family: 'stock',
    additive: true,
    needs: 'can_view_cost',
  },
  adjust_net_amount: {
    title: text('盘点盈亏', 'Count result'),
    note: text('盘盈减盘亏', 'Stock gains less stock losses'),
    field: { ...MONEY, signed: true },
    family: 'stock',
    additive: true,
    needs: 'can_view_cost',
  },
  loss_amount: {
    title: text('报损金额', 'Loss'),
    note: text('报损、在途损耗与退仓残次的成本', 'Cost of goods written off, lost in transit or returned damaged'),
    field: MONEY,
    family: 'loss',
    additive: true,
    needs: 'can_view_cost',
  },
  loss_rate: {
    title: text('损耗率', 'Loss rate'),
    note: text('报损金额 ÷ 净销售额', 'Losses ÷ net sales'),
    field: PERCENT,
    family: 'loss_share',
    needs: 'can_view_cost',
  },
  turnover_days: {
    title: text('库存周转天数', 'Days of stock'),
    note: text('门店日均库存金额 ÷ 日均销售成本', 'Average stock of stores ÷ average daily cost of sales'),
    field: { type: 'decimal', scale: 1 },
    family: 'turnover',
    needs: 'can_view_cost',
  },
  sell_through: {
    title: text('售罄率', 'Sell-through'),
    note: text(
      '销售件数 ÷（门店期初库存 + 期间入库）',
      'Quantity sold ÷ (opening stock of stores + quantity received)',
    ),
    field: PERCENT,
    family: 'turnover',
  },
  active_sku_rate: {
    title: text('动销率', 'Active SKU rate'),
    note: text('有销售的商品 ÷ 有库存或有销售的商品', 'SKUs sold ÷ SKUs with stock or sales'),
    field: PERCENT,
    family: 'turnover',
  },
  out_of_stock_rate: {
    title: text('缺货率', 'Out-of-stock rate'),
    note: text(
      '当前账面库存不大于零的在售商品 ÷ 门店全部在售商品',
      'SKUs on sale that are out of stock now ÷ SKUs on sale, in stores',
    ),
    field: PERCENT,
    family: 'shelf',
  },
  near_expiry_value: {
    title: text('临期库存金额', 'Near-expiry stock'),
    note: text('当前临期与过期批次的库存成本', 'Current cost of batches near or past expiry'),
    field: MONEY,
    family: 'stock_now',
    additive: true,
    needs: 'can_view_cost',
  },
  fill_rate: {
    title: text('配送满足率', 'Fill rate'),
    note: text(
      '期间审核的仓库配送订单：已发数量 ÷ 审批数量',
      'Quantity shipped ÷ quantity approved, of warehouse orders approved in the period',
    ),
    field: PERCENT,
    family: 'fill',
  },
  on_time_rate: {
    title: text('准时到货率', 'On-time rate'),
    note: text(
      '期间到货的单据中不晚于期望日期的占比',
      'Share of receipts that arrived in the period no later than expected',
    ),
    field: PERCENT,
    family: 'arrival',
  },
  shift_diff_amount: {
    title: text('长短款', 'Over / short'),
    note: text('交接班实交减应交', 'Cash counted less cash expected at shift handovers'),
    field: { ...MONEY, signed: true },
    family: 'shift',
    additive: true,
  },
} as const satisfies Record<string, Metric>
