import type { MetricId } from '@/rules/analysis/metrics'
import { addDays } from '@/exact/date'
import type { Figures, Member, Overview, Table } from './answer'

/** Factors of the sample figures per metric. Stories and tests need figures that are the same in every run. */
const SCALE: Partial<Record<MetricId, number>> = {
  order_count: 1,
  avg_ticket: 40,
  gross_margin: 0.2,
  sold_qty: 2.5,
  out_of_stock_rate: 0.1,
}

function figures(metrics: readonly MetricId[], place: number, compared: boolean): Figures {
  const value = (id: MetricId, shift: number) => {
    const raw = (40 + ((place * 37 + shift * 11) % 60)) * (SCALE[id] ?? 1_250)
    return id === 'gross_margin' || id === 'out_of_stock_rate' ? Math.round(raw * 10) / 10 : Math.round(raw)
  }
  return {
    values: metrics.map((id) => value(id, 0)),
    ...(compared && { before: metrics.map((id, index) => (place === 3 && index === 0 ? 0 : value(id, 3))) }),
  }
}

export function sampleTable(
  metrics: readonly MetricId[],
  members: readonly Member[],
  { columns = [], compared = true }: { columns?: readonly Member[]; compared?: boolean } = {},
): Table {
  const cells = (place: number) =>
    columns.length > 0 ? { cells: columns.map((_, index) => figures(metrics, place + index * 5, compared)) } : {}
  return {
    period: { from: '2026-11-14', to: '2026-11-20' },
    compared: compared ? { from: '2026-11-07', to: '2026-11-13' } : null,
    metrics,
    rows: members.map((member, place) => ({ ...member, ...figures(metrics, place, compared), ...cells(place) })),
    columns,
    totals: { ...figures(metrics, members.length, compared), ...cells(members.length) },
    total: members.length,
  }
}

export const DAYS: readonly Member[] = Array.from({ length: 7 }, (_, day) => {
  const date = addDays('2026-11-14', day)
  return { key: date, label: date }
})
export const STORES: readonly Member[] = [
  'S0002 人民广场店',
  'S0003 徐家汇店',
  'S0004 滨江花园店',
  'S0005 大学城店',
  'S0006 古北加盟店',
].map((label, index) => ({ key: String(index + 2), label }))
export const SKUS: readonly Member[] = Array.from({ length: 500 }, (_, index) => ({
  key: String(index + 1),
  label: `G${String(index + 1).padStart(7, '0')} ${['东北大米5kg', '鲜牛奶950ml', '一款名字特别长的进口有机冷压初榨橄榄油礼盒装500ml×2'][index % 3]}`,
}))
const HOURS: readonly Member[] = Array.from({ length: 15 }, (_, index) => ({
  key: String(index + 7),
  label: `${String(index + 7).padStart(2, '0')}:00`,
}))
const METHODS: readonly Member[] = ['微信支付', '支付宝', '现金', '储值', '银行卡'].map((label, index) => ({
  key: String(index + 1),
  label,
}))
const WAREHOUSES: readonly Member[] = [
  { key: '1', label: 'W01 上海总仓' },
  { key: '2', label: 'W02 上海生鲜仓' },
]

export const SAMPLE_OVERVIEW: Overview = {
  by_day: sampleTable(['net_sales', 'order_count', 'avg_ticket', 'gross_margin'], DAYS),
  by_hour: sampleTable(['net_sales', 'order_count'], HOURS),
  payments: sampleTable(['gross_sales', 'order_count'], METHODS),
  top_skus: sampleTable(['net_sales', 'sold_qty'], SKUS.slice(0, 10)),
  top_stores: sampleTable(['net_sales', 'order_count'], STORES),
  stores: sampleTable(['loss_amount', 'out_of_stock_rate', 'near_expiry_value'], STORES),
  warehouses: sampleTable(['stock_value', 'loss_amount', 'near_expiry_value'], WAREHOUSES),
}

/** The answer for an operator who may see no figure at all. */
export const NO_FIGURES = {
  by_day: null,
  by_hour: null,
  payments: null,
  top_skus: null,
  top_stores: null,
  stores: null,
  warehouses: null,
}
