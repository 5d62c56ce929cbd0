import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { ReportTable } from '@/components/report-page/report-table'
import list from '@/i18n/zh-CN/list.json'
import report from '@/i18n/zh-CN/report.json'
import { provideClient } from '@/request/current-client'
import { loadReport } from '@/request/report'
import type { Shape } from '@/rules/field'

const i18n = i18next.createInstance()
await i18n
  .use(initReactI18next)
  .init({ lng: 'zh-CN', resources: { 'zh-CN': { report, list, document: {}, 'good.sku': {} } } })

const OPERATOR: OperatorScope = {
  operatorId: 1,
  tenantId: 11,
  storeId: null,
  roleType: 'head_office',
  flags: { can_view_cost: true, can_view_buy_price: true, can_pos_refund: true },
  permissions: new Set(['sku:list']),
  actor: { id: 1, role_type: 'head_office', store_id: null, warehouse_id: null },
  setting: {},
  locale: 'zh-CN',
  timeZone: 'Asia/Shanghai',
}
const SHAPE = {
  entity: 'good.sku',
  kind: 'master',
  label: ['sku_name'],
  fields: { category_id: { type: 'tree_ref', ref: 'category' } },
} as unknown as Shape

describe('the table of a report', () => {
  it('links the name of a node of a tree only if the list shows exactly its rows', () => {
    const row = (key: string, label: string, given = {}) => ({ key, label, count: 1, sums: {}, ...given })
    render(
      <OperatorContext value={OPERATOR}>
        <MemoryRouter>
          <ReportTable
            shape={SHAPE}
            report={{ name: 'by_category', path: '/report', groups: [{ field: 'category_id' }, { field: 'brand_id' }] }}
            sums={[]}
            answer={{
              rows: [
                row('1', '粮油', { has_below: true, rows: [row('7', '金穗')] }),
                row('2', '粮油 / 大米', { rows: [row('8', '银穗')] }),
              ],
              total: { count: 2, sums: {} },
              is_cut: false,
            }}
            summed={{ only: [], without: [] }}
            sort={undefined}
            onSort={() => undefined}
            drill={(keys) => `/list/${keys.join('/')}`}
          />
        </MemoryRouter>
      </OperatorContext>,
    )
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['粮油 / 大米', '/list/2'],
      ['银穗', '/list/2/8'],
      ['合计', '/list/'],
    ])
  })

  it('says which statuses its sums leave out, or which alone they count', () => {
    const total = (summed: { only: string[]; without: string[] }, sums = ['price']) => {
      const { container, unmount } = render(
        <OperatorContext value={OPERATOR}>
          <MemoryRouter>
            <ReportTable
              shape={{ ...SHAPE, fields: { price: { type: 'money' } } }}
              report={{ name: 'by_status', path: '/report', groups: [{ field: 'status' }] }}
              sums={sums}
              answer={{ rows: [], total: { count: 2, sums: { price: 500 } }, is_cut: false }}
              summed={summed}
              sort={undefined}
              onSort={() => undefined}
              drill={() => '/list'}
            />
          </MemoryRouter>
        </OperatorContext>,
      )
      const words = container.querySelector('tfoot a')?.textContent
      unmount()
      return words
    }
    expect(total({ only: [], without: ['已作废'] })).toBe('合计（不含已作废）')
    expect(total({ only: ['已审核'], without: [] })).toBe('合计 · 已审核')
    expect(total({ only: [], without: ['已作废'] }, [])).toBe('合计')
  })

  it('loads without a notice for failures that the page shows itself', async () => {
    const get = vi.fn().mockResolvedValue({ rows: [], total: { count: 0, sums: {} }, is_cut: false })
    provideClient({ get, post: vi.fn(), blob: vi.fn() })
    const query = { current: 1, pageSize: 20, filters: {} }
    await loadReport({ base: '/good/sku', shape: SHAPE, name: 'by_category' }, query)
    expect(get.mock.calls[0]?.[1]).toMatchObject({ quiet: true })
  })
})
