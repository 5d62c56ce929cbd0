import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { FilterContext, type FilterScope } from '@/components/list-page/filters/filter-scope'
import { RefFilter } from '@/components/list-page/filters/ref-filter'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import list from '@/i18n/zh-CN/list.json'

const i18n = i18next.createInstance()
void i18n.use(initReactI18next).init({
  lng: 'zh-CN',
  defaultNS: 'list',
  resources: { 'zh-CN': { list } },
  initAsync: false,
})
const operator = { tenantId: 11, storeId: null, timeZone: 'Asia/Shanghai', setting: {} } as unknown as OperatorScope

afterEach(() => onlineManager.setOnline(true))

it.each([
  ['that nothing fits', { online: true }, () => Promise.resolve([]), '没有匹配的选项'],
  ['that a search failed', { online: true }, () => Promise.reject(new Error('busy')), '查询失败，请重新打开'],
  ['that it cannot search without a connection', { online: false }, () => Promise.resolve([]), '查询失败，请重新打开'],
])('a filter says %s', async (_, { online }, options, words) => {
  onlineManager.setOnline(online)
  const scope = { api: { base: '/good/sku', options } } as unknown as FilterScope
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <OperatorContext value={operator}>
          <FilterContext value={scope}>
            <RefFilter
              name="brand_id"
              field={{ type: 'ref', ref: 'good.brand' }}
              label="品牌"
              value=""
              isStatement={false}
              onChange={vi.fn()}
            />
          </FilterContext>
        </OperatorContext>
      </QueryClientProvider>
    </I18nextProvider>,
  )
  await userEvent.setup().click(screen.getByRole('combobox'))
  expect(await screen.findByText(words)).toBeTruthy()
})
