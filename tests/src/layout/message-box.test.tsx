import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import App from 'antd/es/app'
import { beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { MessageButton } from '@/layout/messages/message-button'
import { messagesOf, someContent } from '@/layout/messages/messages.example'

const navigate = vi.fn<(path: string) => void>()
beforeEach(() => navigate.mockReset())

async function show(api = messagesOf(someContent)) {
  await startI18n(async () => ({}))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <App>
        <MessageButton api={api} go={navigate} />
      </App>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  return user
}

it('counts unread messages, opens with waiting documents, and marks an opened message as read', async () => {
  const read = vi.fn(async () => null)
  const user = await show({ ...messagesOf(someContent), read })
  await user.click(await screen.findByRole('button', { name: '消息（3 条未读）' }))
  expect(await screen.findByRole('tab', { name: /待办/, selected: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /SO202611200001/ }))
  expect(navigate).toHaveBeenCalledWith('/store/store_order_receipt/update?id=1')
  expect(read).toHaveBeenCalledWith(['1'])
  expect(await screen.findByRole('button', { name: '消息（2 条未读）' })).toBeTruthy()
})

it('shows an outcome with its reason, and marks all messages of a tab as read', async () => {
  const read = vi.fn(async () => null)
  const user = await show({ ...messagesOf(someContent), read })
  await user.click(await screen.findByRole('button', { name: /3 条未读/ }))
  await user.click(await screen.findByRole('tab', { name: /消息/ }))
  expect(screen.getByText('照片看不清，请重拍后提交')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '全部已读' }))
  expect(read).toHaveBeenCalledWith(['3'])
})

it('refuses an announcement without a title and keeps the typed text', async () => {
  const announce = vi.fn(async () => null)
  const user = await show({ ...messagesOf(someContent), announce })
  await user.click(await screen.findByRole('button', { name: /未读/ }))
  await user.click(await screen.findByRole('button', { name: /发布公告/ }))
  await user.type(screen.getByLabelText('公告内容'), '周日盘点')
  await user.click(screen.getByRole('button', { name: '发布给所有人' }))
  expect(screen.getByRole('alert').textContent).toBe('标题至少 2 个字')
  await user.type(screen.getByLabelText('公告标题'), '盘点')
  await user.click(screen.getByRole('button', { name: '发布给所有人' }))
  expect(announce).toHaveBeenCalledWith({ title: '盘点', content: '周日盘点' })
})

it('says when it could not be loaded', async () => {
  const user = await show({ ...messagesOf(someContent), list: () => Promise.reject(new Error('offline')) })
  await user.click(await screen.findByRole('button', { name: /0 条未读/ }))
  expect(await screen.findByText(/加载失败/)).toBeTruthy()
})
