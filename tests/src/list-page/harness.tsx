import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider'
import i18next from 'i18next'
import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { EmbeddedListContext } from '@/components/list-page/embedded/embedded-list'
import { WorkListContext } from '@/components/list-page/embedded/work-list-context'
import WorkList from '@/components/list-page/embedded/work-list'
import { ListPage } from '@/components/list-page/list-page'
import { addExampleTexts } from '@/components/list-page/example.texts'
import { orderActions, orderColumns, orderFilters, orderShape, orderView } from '@/components/list-page/order.example'
import type { ListPageProps } from '@/components/list-page/types'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { type StoreChoice, StoreChoiceContext } from '@/components/store-choice/store-choice'
import common from '@/i18n/zh-CN/common.json'
import document from '@/i18n/zh-CN/document.json'
import list from '@/i18n/zh-CN/list.json'
import type {
  ListQuery,
  ListResult,
  ResourceApi,
  RowMeta,
  Summary,
  TransitionRequest,
  TransitionResult,
} from '@/request/resource'
import { answerWith } from '../request/answer-with'
import { viewsClient } from './views/fake-views'

export type Row = RowMeta & Record<string, unknown>

/** The texts of the rendered list; tests change its language. */
export const i18n = i18next.createInstance()
await i18n.use(initReactI18next).init({
  lng: 'zh-CN',
  resources: { 'zh-CN': { common, list, auth: {}, mixins: {}, document } },
  interpolation: { escapeValue: false },
})
addExampleTexts(i18n)

export const OPERATOR: OperatorScope = {
  operatorId: 7,
  tenantId: 11,
  storeId: null,
  roleType: 'head_office',
  flags: { can_view_cost: false, can_view_buy_price: false, can_pos_refund: false },
  actor: { id: 7, role_type: 'head_office', store_id: null, warehouse_id: null },
  setting: {},
  locale: 'zh-CN',
  timeZone: 'Asia/Shanghai',
}

export function order(id: number, more: object = {}): Row {
  return {
    id,
    version: 1,
    receipt_no: `SO${id}`,
    check_status: 'draft',
    store_id: 2,
    store_id_label: 'S0002 万科店',
    total_qty: 1500,
    total_amount: 123_450,
    biz_date: '2026-11-21',
    actions: ['update', 'submit', 'void'],
    ...more,
  }
}

/** Fake API of an entity that answers with the test's data and records every call. */
export function fakeApi({
  rows,
  total = rows.length,
  ...more
}: { rows: Row[]; total?: number } & Partial<ListResult<Row>>) {
  const nothing = async (): Promise<never> => {
    throw new Error('not expected')
  }
  return {
    base: '/store/order',
    list: vi.fn(async (_query: ListQuery): Promise<ListResult<Row>> => ({
      list: rows,
      total,
      total_is_bound: false,
      ...more,
    })),
    summary: vi.fn(async (): Promise<Summary> => ({
      tabs: { draft: total },
      sums: { total_qty: 4500, total_amount: 370_350 },
      is_bound: false,
    })),
    export: vi.fn(async () => new Blob(['a'])),
    transition: vi.fn(async ({ items }: TransitionRequest, _key?: string): Promise<TransitionResult<Row>[]> =>
      items.map(({ id }) => ({ id, code: 0, msg: 'ok' })),
    ),
    options: vi.fn(async () => [
      { id: 2, code: 'S0002', name: '万科店' },
      { id: 3, code: 'S0003', name: '龙湖店' },
    ]),
    detail: vi.fn(async (_id: number | null): Promise<Row> => nothing()),
    prefetch: vi.fn((_id: number): void => undefined),
    create: nothing,
    update: nothing,
    preview: nothing,
    resolve: nothing,
  } satisfies ResourceApi<Row>
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + decodeURIComponent(search)}</output>
}

interface Options extends Partial<ListPageProps<Row>> {
  path?: string
  operator?: OperatorScope
  /** The store to which head office has limited the list. */
  choice?: StoreChoice | null
  /** Renders the list as a queue of the workplace, in which that many documents wait. */
  waiting?: number
  /** A component around the list, such as the tab that holds it. */
  within?: ComponentType<{ children: ReactNode }>
}

/** Renders the example's list with the given API, in a router whose address can be read. */
export function renderList(
  api: ReturnType<typeof fakeApi>,
  { path = '/list', operator = OPERATOR, choice = null, waiting, within: Within = Fragment, ...props }: Options = {},
) {
  answerWith(viewsClient)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const listPage = (
    <ListPage
      shape={orderShape}
      api={api}
      columns={orderColumns}
      filters={orderFilters}
      actions={orderActions}
      view={orderView}
      {...props}
    />
  )
  const page =
    waiting === undefined ? (
      listPage
    ) : (
      <EmbeddedListContext
        value={{ filters: {}, pageSize: 10, expected: waiting, revision: '1', onChanged: () => undefined }}
      >
        <WorkListContext value={WorkList}>{listPage}</WorkListContext>
      </EmbeddedListContext>
    )
  return render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false }, zeroRuntime: true }}>
      <I18nextProvider i18n={i18n}>
        <Suspense>
          <QueryClientProvider client={queries}>
            <OperatorContext value={operator}>
              <StoreChoiceContext value={choice}>
                <MemoryRouter initialEntries={[path]}>
                  <Address />
                  <Routes>
                    <Route path="/list" element={<Within>{page}</Within>} />
                    <Route path="*" element={null} />
                  </Routes>
                </MemoryRouter>
              </StoreChoiceContext>
            </OperatorContext>
          </QueryClientProvider>
        </Suspense>
      </I18nextProvider>
    </ConfigProvider>,
  )
}
