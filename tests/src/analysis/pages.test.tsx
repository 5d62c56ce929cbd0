import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { initReactI18next } from 'react-i18next'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import common from '@/i18n/zh-CN/common.json'
import document from '@/i18n/zh-CN/document.json'
import list from '@/i18n/zh-CN/list.json'
import analysis from '@/pages/visualization/analysis.zh-CN.json'
import DataAnalysis from '@/pages/visualization/data-analysis/data-analysis'
import MultiDimensionDataAnalysis from '@/pages/visualization/multi-dimension-data-analysis/multi-dimension-data-analysis'
import { NO_FIGURES, SAMPLE_OVERVIEW, sampleTable, SKUS, STORES } from '@/pages/visualization/sample-answers'
import { ApiError } from '@/request/api-error'
import { provideClient } from '@/request/current-client'

// Charts need text measurements, which jsdom does not support.
vi.mock('@/components/chart/draw', () => ({
  drawIn: () => ({
    on: () => undefined,
    setOption: () => undefined,
    resize: () => undefined,
    dispose: () => undefined,
  }),
}))

const i18n = i18next.createInstance()
await i18n.use(initReactI18next).init({
  lng: 'zh-CN',
  resources: { 'zh-CN': { common, analysis, list, document, auth: {}, 'pos.pos_order': {}, 'store.store': {} } },
  interpolation: { escapeValue: false },
})

const OPERATOR: OperatorScope = {
  operatorId: 1,
  tenantId: 11,
  storeId: null,
  roleType: 'head_office',
  flags: { can_view_cost: true, can_view_buy_price: true, can_pos_refund: true },
  permissions: new Set(['pos_order:list', 'data_analysis:export']),
  actor: { id: 1, role_type: 'head_office', store_id: null, warehouse_id: null },
  setting: {},
  locale: 'zh-CN',
  timeZone: 'Asia/Shanghai',
}

const get = vi.fn()
beforeEach(() => {
  get.mockReset()
  provideClient({ get, post: vi.fn(), blob: vi.fn() })
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{decodeURIComponent(pathname + search)}</output>
}

function show(page: React.ReactNode, address: string, operator = OPERATOR) {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OperatorContext value={operator}>
        <MemoryRouter initialEntries={[address]}>
          <Suspense fallback={null}>{page}</Suspense>
          <Address />
        </MemoryRouter>
      </OperatorContext>
    </QueryClientProvider>,
  )
}

describe('data analysis', () => {
  const ADDRESS = '/visualization/data-analysis?date=2026-11-14..2026-11-20'

  it('requests the period of the address and shows its blocks', async () => {
    get.mockResolvedValue(SAMPLE_OVERVIEW)
    show(<DataAnalysis />, ADDRESS)
    await screen.findByRole('img', { name: /销售趋势/ })
    expect(get.mock.calls[0]?.[1]).toMatchObject({ params: { date: '2026-11-14..2026-11-20', compare: 'previous' } })
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(7)
  })

  it('prints the period of the figures, also while another period is loading', async () => {
    get.mockResolvedValueOnce(SAMPLE_OVERVIEW).mockReturnValue(new Promise(() => undefined))
    show(
      <>
        <Link to="/visualization/data-analysis?date=2026-10-01..2026-10-07">earlier</Link>
        <DataAnalysis />
      </>,
      ADDRESS,
    )
    await screen.findByRole('img', { name: /销售趋势/ })
    fireEvent.click(screen.getByText('earlier'))
    expect(get).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('heading', { level: 2 }).nextElementSibling?.textContent).toContain(
      '2026-11-14 – 2026-11-20',
    )
  })

  it('shows the same as a table, whose figures link to their rows', async () => {
    get.mockResolvedValue(SAMPLE_OVERVIEW)
    show(<DataAnalysis />, ADDRESS)
    fireEvent.click(await screen.findByRole('button', { name: '看表格：门店销售前十' }))
    const table = screen.getAllByRole('region', { name: '数据表' })[0]!
    fireEvent.click(within(table).getAllByRole('link')[0]!)
    expect(screen.getByRole('status').textContent).toBe(
      '/pos/pos_order/list?f.store_id=2&f.biz_date=2026-11-14..2026-11-20',
    )
  })

  it('leaves out figures that the operator may not see', async () => {
    get.mockResolvedValue({
      ...SAMPLE_OVERVIEW,
      ...NO_FIGURES,
      warehouses: SAMPLE_OVERVIEW.warehouses,
    })
    show(<DataAnalysis />, ADDRESS, { ...OPERATOR, roleType: 'warehouse', permissions: new Set() })
    await screen.findByRole('heading', { name: '仓库库存、损耗与临期' })
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
  })

  it('can be tried again after a failure', async () => {
    get.mockRejectedValueOnce(new ApiError('no connection', { kind: 'network' })).mockResolvedValue(SAMPLE_OVERVIEW)
    show(<DataAnalysis />, ADDRESS)
    expect((await screen.findByRole('alert')).textContent).toContain('no connection')
    fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
    await screen.findByRole('img', { name: /销售趋势/ })
  })
})

describe('multi-dimension analysis', () => {
  const ADDRESS =
    '/visualization/multi-dimension-data-analysis?date=2026-11-14..2026-11-20&metrics=net_sales,order_count'

  it('shows a hundred of many rows at a time, with totals of all', async () => {
    get.mockResolvedValue(sampleTable(['net_sales', 'order_count'], SKUS))
    show(<MultiDimensionDataAnalysis />, `${ADDRESS}&rows=sku`)
    const table = await screen.findByRole('region', { name: '数据表' })
    // Beside the hundred rows, the table has a header and the totals.
    expect(within(table).getAllByRole('row')).toHaveLength(100 + 2)
    expect(screen.getByText('共 500 行')).toBeTruthy()
  })

  it('sorts by a header and writes the order to the address', async () => {
    get.mockResolvedValue(sampleTable(['net_sales', 'order_count'], STORES))
    show(<MultiDimensionDataAnalysis />, `${ADDRESS}&rows=store`)
    const head = await screen.findByRole('button', { name: '订单数' })
    fireEvent.click(head)
    expect(screen.getByRole('status').textContent).toContain('sort=-order_count')
    fireEvent.click(screen.getByRole('button', { name: /订单数/ }))
    expect(screen.getByRole('status').textContent).toContain('sort=order_count')
  })

  it('says which metrics and dimensions do not fit together', async () => {
    const zh = '列最多 62 个，请缩短期间、加筛选或换维度'
    get.mockRejectedValue(
      new ApiError('请检查标出的内容', {
        kind: 'business',
        code: 40000,
        data: { errors: [{ path: 'columns', zh, en: '' }] },
      }),
    )
    show(<MultiDimensionDataAnalysis />, `${ADDRESS}&rows=store&columns=day`)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(zh)
    expect(within(alert).queryByRole('button')).toBeNull()
  })
})

describe('an operator who may not see the figures', () => {
  it.each([
    { Page: DataAnalysis, address: '/visualization/data-analysis' },
    { Page: MultiDimensionDataAnalysis, address: '/visualization/multi-dimension-data-analysis' },
  ])('is told so at $address, which offers neither a period nor printing', async ({ Page, address }) => {
    get.mockRejectedValue(
      new ApiError('no', { kind: 'business', code: 40300, data: { errors: [{ path: 'permission', zh: '', en: '' }] } }),
    )
    show(<Page />, address)
    await screen.findByText(list.forbidden.title)
    expect(screen.queryByRole('button', { name: new RegExp(analysis.print) })).toBeNull()
  })

  it('keeps the filters when one of them names a store of others', async () => {
    const refused = { path: 'store_id', zh: '不在您的数据范围内', en: 'Outside your stores' }
    get.mockRejectedValue(new ApiError('no', { kind: 'business', code: 40300, data: { errors: [refused] } }))
    show(<DataAnalysis />, '/visualization/data-analysis?store=9')
    await screen.findByText(list.forbidden.title)
    expect(screen.getByRole('button', { name: new RegExp(analysis.print) })).toBeTruthy()
  })
})
