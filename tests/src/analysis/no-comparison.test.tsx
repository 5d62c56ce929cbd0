import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { Figures, type Workplace } from '@/pages/dashboard/workplace/figures'
import english from '@/pages/dashboard/workplace/workplace.en-US.json'
import workplace from '@/pages/dashboard/workplace/workplace.zh-CN.json'
import analysis from '@/pages/visualization/analysis.zh-CN.json'
import { FigureTable } from '@/pages/visualization/figure-table'
import { Cards } from '@/pages/visualization/data-analysis/cards'

const i18n = i18next.createInstance()
await i18n.use(initReactI18next).init({
  lng: 'zh-CN',
  resources: { 'zh-CN': { analysis, workplace } },
  interpolation: { escapeValue: false },
})

const nothing: Workplace = {
  name: '郑仓管',
  balance: null,
  sales: null,
  refunds: null,
  short: null,
  near_expiry: null,
  queues: [],
}

function showWorkplace(answer: Workplace) {
  return render(
    <OperatorContext value={{ roleType: 'store' } as OperatorScope}>
      <MemoryRouter>
        <Figures answer={answer} />
      </MemoryRouter>
    </OperatorContext>,
  )
}

describe('a figure without an earlier figure', () => {
  it('says so in words in an analysis', () => {
    const totals = { keys: [], values: [100, null], before: [0, null] }
    render(
      <MemoryRouter>
        <Cards table={{ metrics: ['net_sales', 'gross_margin'], totals, compared: true } as never} drill={() => null} />
      </MemoryRouter>,
    )
    expect(screen.getAllByText('对比期无数据')).toHaveLength(2)
  })

  it('says so in words in a table, where changes have a column of their own', () => {
    const row = { key: '1', label: '人民广场店', values: [11_000], before: [10_000] }
    const bare = { key: '2', label: '西湖店', values: [500], before: [0] }
    const totals = { values: [11_500], before: [10_000] }
    const table = {
      metrics: ['net_sales'],
      columns: [],
      rows: [row, bare],
      totals,
      compared: { from: '2026-01-05', to: '2026-01-11' },
    }
    render(
      <MemoryRouter>
        <FigureTable table={table as never} rows="store" compare="last_week" drill={() => null} />
      </MemoryRouter>,
    )
    const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
    // The header says what the change is measured against, and for which figure.
    expect(texts('columnheader')).toContain('对比上周同期')
    const header = screen.getByRole('columnheader', { name: '净销售额 对比上周同期' })
    expect(header.title).toBe('2026-01-05 – 2026-01-11')
    expect(texts('cell')).toEqual(['110.00', '+10.0%', '5.00', '无对比', '115.00', '+15.0%'])
  })

  it('says so in words at the workplace', () => {
    const [today, yesterday] = [
      { amount: 500, count: 1 },
      { amount: 0, count: 0 },
    ]
    showWorkplace({ ...nothing, sales: { today, yesterday, path: '/pos/pos_order/list' } })
    expect(screen.getAllByText('昨日此时暂无')).toHaveLength(2)
  })
})

describe('a figure of the workplace with an earlier figure', () => {
  const sales = { today: { amount: 45_000, count: 3 }, yesterday: { amount: 40_000, count: 4 }, path: '/list' }

  it('is compared with the same time of yesterday', () => {
    showWorkplace({ ...nothing, sales })
    screen.getByText('较昨日此时 +12.5%')
    screen.getByText('较昨日此时 -25.0%')
  })

  it('begins with the change in English', async () => {
    i18n.addResourceBundle('en-US', 'workplace', english)
    await i18n.changeLanguage('en-US')
    showWorkplace({ ...nothing, sales })
    screen.getByText('+12.5% vs. this time yesterday')
    await i18n.changeLanguage('zh-CN')
  })
})

describe('an operator who may see no figure', () => {
  it('gets no empty card', () => {
    const { container } = showWorkplace(nothing)
    expect(container.childElementCount).toBe(0)
  })
})
