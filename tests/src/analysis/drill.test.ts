import { describe, expect, it } from 'vitest'
import { sourceLists, type SourceList } from '@/pages/visualization/lists'
import { drillPath } from '@/pages/visualization/drill'
import { dimension, DIMENSION_IDS } from '@/rules/analysis/dimensions'
import { fits, METRIC_IDS } from '@/rules/analysis/metrics'
import { everyResource } from '../../every-resource'

const PERIOD = { from: '2026-11-14', to: '2026-11-20' }
const everything = () => true
const at = (path: string | null) => {
  const url = new URL(path ?? '', 'http://console')
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) }
}

describe('the lists behind figures', () => {
  const lists = new Map(METRIC_IDS.flatMap((id) => sourceLists(id)).map((list) => [JSON.stringify(list), list]))
  const byEntity = new Map(everyResource.map((candidate) => [`${candidate.module}.${candidate.entity}`, candidate]))

  it.each([...lists.values()].map((list): [string, SourceList] => [list.entity, list]))(
    '%s has the filters that links set',
    (entity, list) => {
      const resource = byEntity.get(entity)
      expect(resource?.base).toBe(list.base)
      const known = (resource?.list?.filters ?? []).map(({ field }) => field)
      const written = [
        ...Object.values(list.filters),
        ...Object.keys(list.fixed ?? {}),
        ...(list.date ? [list.date] : []),
      ]
      for (const field of written) expect(known).toContain(field)
      if (list.searchesBy === 'sku') expect(resource?.list?.search).toContain('lines.sku_code')
    },
  )
})

describe('the link of a figure to its rows', () => {
  it('has period, place and filters in the address', () => {
    const path = drillPath(
      {
        metric: 'net_sales',
        period: PERIOD,
        filters: { channel: 'pos' },
        at: [
          ['store', { key: '2', label: 'S0002 人民广场店' }],
          ['day', { key: '2026-11-15', label: '2026-11-15' }],
        ],
      },
      everything,
    )
    expect(at(path)).toEqual({
      path: '/pos/pos_order/list',
      query: { 'f.store_id': '2', 'f.channel': 'pos', 'f.biz_date': '2026-11-15..2026-11-15' },
    })
  })

  it('limits weeks and months to the period', () => {
    const pathFor = (dimension: 'week' | 'month', key: string) =>
      at(
        drillPath(
          {
            metric: 'gross_sales',
            period: { from: '2026-10-30', to: '2026-11-18' },
            filters: {},
            at: [[dimension, { key, label: key }]],
          },
          everything,
        ),
      ).query['f.biz_date']
    expect(pathFor('week', '2026-11-16')).toBe('2026-11-16..2026-11-18')
    expect(pathFor('month', '2026-10')).toBe('2026-10-30..2026-10-31')
    expect(pathFor('month', '2026-11')).toBe('2026-11-01..2026-11-18')
  })

  it('searches the orders of a SKU by its code', () => {
    const path = drillPath(
      { metric: 'sold_qty', period: PERIOD, filters: {}, at: [['sku', { key: '9', label: 'G0000009 酸奶200g' }]] },
      everything,
    )
    expect(at(path).query).toEqual({ q: 'G0000009', 'f.biz_date': '2026-11-14..2026-11-20' })
  })

  it('leads to the figure by another dimension when no list fits', () => {
    const path = drillPath(
      {
        metric: 'gross_profit',
        period: PERIOD,
        filters: { store: '2' },
        at: [['category_1', { key: '4', label: '04 乳品烘焙' }]],
      },
      everything,
    )
    expect(at(path)).toEqual({
      path: '/visualization/multi-dimension-data-analysis',
      query: {
        metrics: 'gross_profit',
        rows: 'sku',
        date: '2026-11-14..2026-11-20',
        'f.store': '2',
        'f.category': '4',
      },
    })
  })

  it('never leads to a list that the operator may not see', () => {
    const path = drillPath(
      { metric: 'shift_diff_amount', period: PERIOD, filters: {}, at: [['store', { key: '2', label: '' }]] },
      (entity) => entity !== 'store.switch_work',
    )
    expect(at(path).path).not.toContain('switch_work')
  })

  it('always leads to an address that answers', () => {
    for (const metric of METRIC_IDS)
      for (const id of DIMENSION_IDS.filter((candidate) => fits(metric, [candidate]))) {
        const key =
          dimension(id).kind === 'date' ? { day: '2026-11-15', week: '2026-11-16', month: '2026-11' }[id as 'day'] : '1'
        const { path, query } = at(
          drillPath({ metric, period: PERIOD, filters: {}, at: [[id, { key: key ?? '1', label: 'G1' }]] }, everything),
        )
        if (!path.startsWith('/visualization')) continue
        const filters = Object.keys(query)
          .filter((name) => name.startsWith('f.'))
          .map((name) => name.slice(2))
        expect([metric, id, fits(metric, [query.rows, ...filters] as never)]).toEqual([metric, id, true])
      }
  })
})
