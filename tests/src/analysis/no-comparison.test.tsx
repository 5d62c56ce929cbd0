import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { Figures, type Workplace } from '@/pages/dashboard/workplace/figures'
import workplace from '@/pages/dashboard/workplace/workplace.zh-CN.json'
import analysis from '@/pages/visualization/analysis.zh-CN.json'
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

  it('says so in words at the workplace', () => {
    const [today, yesterday] = [
      { amount: 500, count: 1 },
      { amount: 0, count: 0 },
    ]
    showWorkplace({ ...nothing, sales: { today, yesterday, path: '/pos/pos_order/list' } })
    expect(screen.getAllByText('昨日无')).toHaveLength(2)
  })
})

describe('an operator who may see no figure', () => {
  it('gets no empty card', () => {
    const { container } = showWorkplace(nothing)
    expect(container.childElementCount).toBe(0)
  })
})
