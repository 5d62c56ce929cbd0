import { PieChart } from 'echarts/charts'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { describe, expect, it } from 'vitest'
import { chartOption } from '@/components/chart/chart-option'
import type { ChartLook } from '@/components/chart/spec'
import { crossSpecOf, specOf } from '@/pages/visualization/chart-spec'
import { changeText, decoded, figureText } from '@/pages/visualization/figure'
import { offeredTo, offerOf, readForm } from '@/pages/visualization/multi-dimension-data-analysis/shape'
import { DAYS, sampleTable, SKUS, STORES } from '@/pages/visualization/sample-answers'
import { analysisParams, readAnalysisQuery } from '@/pages/visualization/use-analysis-query'

const flags = (can_view_cost: boolean) => ({ can_view_cost, can_view_buy_price: true, can_pos_refund: true })
const text = ({ zh }: { zh: string }) => zh
const look: ChartLook = {
  primary: '#165dff',
  surface: '#fff',
  text: '#000',
  quiet: '#555',
  split: '#eee',
  font: 'sans-serif',
  palette: ['#e69f00'],
}

describe('figures', () => {
  it('are formatted in their units', () => {
    expect(figureText('net_sales', decoded('net_sales', 123_450))).toBe('1,234.50')
    expect(figureText('sold_qty', decoded('sold_qty', 12.5))).toBe('12.5')
    expect(figureText('gross_margin', decoded('gross_margin', 23.4))).toBe('23.40%')
    expect(figureText('shift_diff_amount', decoded('shift_diff_amount', 1250))).toBe('+12.50')
    expect(figureText('avg_ticket', decoded('avg_ticket', null))).toBe('-')
  })

  it('show changes in percent, and changes of shares in percentage points', () => {
    expect(changeText('net_sales', 1125, 1000, ' pts')).toBe('+12.5%')
    expect(changeText('gross_profit', -50, -100, ' pts')).toBe('+50.0%')
    expect(changeText('gross_margin', 2340, 2500, ' pts')).toBe('-1.6 pts')
    expect(changeText('net_sales', 1, 0, ' pts')).toBeNull()
  })
})

describe('the address of an analysis', () => {
  it('has the query; an empty address is the last seven days compared with the seven days before', () => {
    expect(readAnalysisQuery(new URLSearchParams(), '2026-11-21')).toEqual({
      period: { from: '2026-11-15', to: '2026-11-21' },
      compare: 'previous',
      filters: {},
    })
    const query = readAnalysisQuery(
      new URLSearchParams('date=2026-11-01..2026-11-03&compare=&f.store=2,3&f.nonsense=1'),
      '2026-11-21',
    )
    expect(analysisParams(query)).toEqual({ date: '2026-11-01..2026-11-03', 'f.store': '2,3' })
  })

  it.each(['2026-11-03..2026-11-01', '2024-01-01..2026-01-01', 'today', '2026-13-01'])(
    'ignores the invalid period %s',
    (date) => {
      expect(readAnalysisQuery(new URLSearchParams({ date }), '2026-11-21').period.to).toBe('2026-11-21')
    },
  )

  it('has no columns that are its rows, also when the address names only the columns', () => {
    const offered = offeredTo('head_office', flags(true))
    expect(readForm(new URLSearchParams('columns=store'), offered, 'head_office')).toMatchObject({
      rows: 'store',
      columns: null,
    })
  })

  it('accepts only combinations that fit', () => {
    const offered = offeredTo('head_office', flags(true))
    const form = readForm(new URLSearchParams('metrics=gross_sales&rows=payment_method'), offered, 'head_office')
    const offer = offerOf(form, [], offered)
    expect(offer.columns).toContain('store')
    expect(offer.columns).not.toContain('sku')
    expect(offer.metrics).not.toContain('gross_profit')
    expect(offer.filters).not.toContain('brand')
  })

  it.each([
    ['warehouse', 'warehouse'],
    ['head_office', 'store'],
  ])('begins for a role of type %s with the figures of each %s', (roleType, rows) => {
    expect(readForm(new URLSearchParams(), ['stock_value'], roleType).rows).toBe(rows)
    expect(readForm(new URLSearchParams('rows=day'), ['stock_value'], roleType).rows).toBe('day')
  })

  it('has no costs for an operator who may not see them, and no sales for a warehouse', () => {
    expect(offeredTo('store', flags(false))).not.toContain('gross_margin')
    const own = offeredTo('warehouse', flags(true))
    expect(own).toContain('stock_value')
    expect(own).not.toContain('net_sales')
  })
})

describe('charts', () => {
  const wanted = { metrics: ['net_sales', 'order_count'] as const, earlier: '对比期', text }

  it('draw time as lines, the compared period dashed, a second metric on its own scale', () => {
    const spec = specOf({ ...wanted, table: sampleTable(['net_sales', 'order_count'], DAYS), rows: 'day' })
    expect(spec.kind).toBe('line')
    expect(spec.series.map(({ name, isEarlier, isSecond }) => [name, !!isEarlier, !!isSecond])).toEqual([
      ['净销售额', false, false],
      ['净销售额 对比期', true, false],
      ['订单数', false, true],
    ])
  })

  it('draw no compared period without a figure, so that bars stand in the middle of their labels', () => {
    const table = sampleTable(['net_sales'], STORES)
    const rows = table.rows.map((row) => ({ ...row, before: [0] }))
    const names = (shown: typeof table) =>
      specOf({ ...wanted, metrics: ['net_sales'], table: shown, rows: 'store' }).series.map(({ name }) => name)
    expect(names(table)).toEqual(['净销售额', '净销售额 对比期'])
    expect(names({ ...table, rows })).toEqual(['净销售额'])
  })

  it('draw the first of many rows as horizontal bars', () => {
    const spec = specOf({ ...wanted, metrics: ['net_sales'], table: sampleTable(['net_sales'], SKUS), rows: 'sku' })
    expect([spec.kind, spec.isHorizontal, spec.categories.length]).toEqual(['bar', true, 20])
  })

  it('draw a series for each column, and nothing when there are more columns than distinguishable series', () => {
    const few = sampleTable(['net_sales'], STORES, { columns: DAYS.slice(0, 3) })
    expect(crossSpecOf({ ...wanted, metrics: ['net_sales'], table: few, rows: 'store' })?.series).toHaveLength(3)
    const many = sampleTable(['net_sales'], STORES, { columns: DAYS })
    expect(crossSpecOf({ ...wanted, metrics: ['net_sales'], table: many, rows: 'store' })).toBeNull()
  })

  it('take all colours from the theme, and add patterns when there are several series', () => {
    const spec = specOf({
      ...wanted,
      table: sampleTable(['gross_sales'], STORES),
      metrics: ['gross_sales'],
      kind: 'ring',
      rows: 'payment_method',
    })
    const option = JSON.stringify(chartOption(spec, look))
    expect(option).toContain('"decal":{"show":true}')
    const colours = new Set(option.match(/#[0-9a-f]{3,6}/g))
    expect(
      [...colours].filter((colour) => !['#165dff', '#fff', '#000', '#555', '#eee', '#e69f00'].includes(colour)),
    ).toEqual([])
  })

  it('name every part of a ring beside it, also on a phone', () => {
    register([PieChart, SVGRenderer])
    const spec = {
      kind: 'ring',
      categories: ['微信支付', '银行卡', '支付宝', '现金'],
      series: [{ name: '净销售额', values: [6218, 1857, 1098, 827], text: String }],
    } as const
    for (const width of [340, 620]) {
      const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: 220 })
      chart.setOption(chartOption(spec, look))
      const drawn = [...chart.renderToSVGString().matchAll(/<text[^>]*>([^<]+)/g)].map(([, words]) => words).join('|')
      chart.dispose()
      for (const name of spec.categories) expect(drawn, `${width} px`).toContain(name)
    }
  })
})
