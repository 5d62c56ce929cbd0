import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AxiosError } from 'axios'
import App from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import PrintReceipts from '@/components/print/print-receipts'
import { orderSections, orderShape } from '@/components/document-page/example/order'
import { storedOrder } from '@/components/document-page/example/fake-orders'
import type { Section } from '@/components/section'
import { startI18n } from '@/i18n/i18n'
import print from '@/i18n/zh-CN/print.json'
import common from '@/i18n/zh-CN/common.json'
import { SignInsDrawer } from '@/pages/admin/admin_member/sign-ins-drawer'
import zh from '@/pages/user/security/account-security.zh-CN.json'
import AccountSecurity from '@/pages/user/security/security'
import type { ApiError } from '@/request/api-error'
import { createClient } from '@/request/client'
import type { Doc } from '@/rules/conditions'
import { answerWith } from '../request/answer-with'

beforeAll(async () => {
  const i18n = await startI18n(async () => ({}))
  i18n.addResourceBundle('zh-CN', 'account-security', zh)
  i18n.addResourceBundle('zh-CN', 'print', print)
  i18n.addResourceBundle('zh-CN', 'common', common)
})

/** A server that is down until `up()`; `onError` is called for each failure that is told by a message. */
function server(answers: Readonly<Record<string, unknown>>) {
  const onError = vi.fn<(error: ApiError) => void>()
  let isUp = false
  answerWith(
    createClient({
      baseURL: '',
      credentials: () => ({ token: null, tenantId: null, storeId: null }),
      locale: () => '',
      onError,
      adapter: async (config) => {
        if (!isUp) throw new AxiosError('down', 'ERR_NETWORK', config)
        const data = { code: 0, status: 200, msg: '', data: answers[config.url ?? ''] }
        return { data, status: 200, statusText: '', headers: {}, config }
      },
    }),
  )
  return { onError, up: () => (isUp = true), down: () => (isUp = false) }
}

function show(content: ReactNode): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>{content}</App>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return queries
}

const SIGN_INS = { sessions: [], browsers: [] }
const SECURITY = { totp: false, recovery_codes: 0, required: false, passkeys: [] }

it.each([
  ['the security page', <AccountSecurity key="page" />],
  ['the drawer of sign-ins', <SignInsDrawer key="drawer" member={{ id: 7, name: '王店长' }} onClose={vi.fn()} />],
])('%s shows that its first load failed, without a message, and a message when a later one fails', async (_, what) => {
  const { onError, up, down } = server({
    '/user/security': SECURITY,
    '/user/security/sessions': SIGN_INS,
    '/admin/member/sessions': SIGN_INS,
  })
  const queries = show(what)
  const retry = await screen.findByRole('button', { name: zh.retry })
  expect(onError).not.toHaveBeenCalled()
  up()
  fireEvent.click(retry)
  expect(await screen.findByText(zh.sessions.none)).toBeTruthy()
  down()
  await queries.refetchQueries()
  expect(onError).toHaveBeenCalled()
  expect(screen.getByText(zh.sessions.none)).toBeTruthy()
})

it('a print whose document could not be loaded says so in place of the paper, and loads it again', async () => {
  const load = vi.fn<() => Promise<Doc[]>>().mockRejectedValueOnce(new Error('网络连接失败'))
  load.mockResolvedValueOnce([storedOrder({})])
  const sections = orderSections as readonly Section<Doc>[]
  show(<PrintReceipts shape={orderShape} sections={sections} load={load} onClose={vi.fn()} />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(print.failed)
  expect(alert.textContent).toContain('网络连接失败')
  fireEvent.click(screen.getByRole('button', { name: common.retry }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(load).toHaveBeenCalledTimes(2)
})
