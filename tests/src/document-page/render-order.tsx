import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import App from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom'
import { DocumentPage } from '@/components/document-page/document-page'
import type { DocumentPageProps } from '@/components/document-page/types'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { NO_TAB, type Tab, TabContext } from '@/components/tab-context'
import common from '@/i18n/zh-CN/common.json'
import zh from '@/i18n/zh-CN/document.json'
import list from '@/i18n/zh-CN/list.json'
import type { Doc } from '@/rules/conditions'
import { type FakeOrders, fakeOrders, storedOrder } from '@/components/document-page/example/fake-orders'
import { orderOperator, orderPage } from '@/components/document-page/example/order'
import mixins from '@/generated/mixins.zh-CN.json'
import { orderTexts } from '@/components/document-page/example/order-texts'

export const i18n = i18next.createInstance()
void i18n.use(initReactI18next).init({
  lng: 'zh-CN',
  ns: ['common', 'document', 'shop.order', 'mixins'],
  defaultNS: 'document',
  resources: {
    'zh-CN': { common, document: zh, list, 'shop.order': orderTexts.zh, mixins: { actions: mixins.actions } },
  },
  interpolation: { escapeValue: false },
  initAsync: false,
})

interface Options {
  at?: InitialEntry
  as?: Partial<OperatorScope>
  tab?: Partial<Tab>
  props?: Partial<DocumentPageProps<Doc>>
  /** Answers that lists of this tab have shown. */
  queries?: QueryClient
  /** What stands between the router and the page, for example a tab that can be hidden. */
  around?: (page: ReactNode) => ReactNode
}

/** Renders the page of an order at an address and returns the router for assertions. */
export function renderOrder(
  api: FakeOrders,
  {
    at = '/order/update?id=5',
    as = {},
    tab = {},
    props = {},
    queries = new QueryClient(),
    around = (page) => page,
  }: Options = {},
) {
  // To determine which elements are hidden, jsdom computes the style of every element, which takes seconds on a page of
  // this size.
  configure({ defaultHidden: true })
  const page = around(
    <DocumentPage
      {...orderPage}
      api={api}
      paths={{ list: '/order/list', create: '/order/create', update: '/order/update' }}
      {...props}
    />,
  )
  const router = createMemoryRouter(
    [
      { path: '/order/create', element: page },
      { path: '/order/update', element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  )
  const view = render(
    <I18nextProvider i18n={i18n}>
      <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }} button={{ autoInsertSpace: false }}>
        <App>
          <QueryClientProvider client={queries}>
            <OperatorContext value={{ ...orderOperator, ...as }}>
              <TabContext value={{ ...NO_TAB, ...tab }}>
                <RouterProvider router={router} />
              </TabContext>
            </OperatorContext>
          </QueryClientProvider>
        </App>
      </ConfigProvider>
    </I18nextProvider>,
  )
  return { ...view, router, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) }
}

/** The page of the stored order, once it is shown. */
export const ready = () => screen.findByRole('heading', { name: 'SO202611210001' })
export const button = (name: string) => screen.getByRole('button', { name })
export const dialog = async () => within(await screen.findByRole('dialog'))
/** A server whose stored order is submitted. */
export const submitted = (more = {}) =>
  fakeOrders(storedOrder({ check_status: 'submitted', actions: ['approve', 'reject', 'void', 'withdraw'], ...more }))
