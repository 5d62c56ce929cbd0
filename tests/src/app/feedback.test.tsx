import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import App from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Feedback } from '@/app/notices/feedback'
import { reportError } from '@/app/report'
import { startI18n } from '@/i18n/i18n'
import { ApiError } from '@/request/api-error'

const endedSession = () => reportError(new ApiError('late', { kind: 'session', code: 50008 }))
const refusal = (text: string) => reportError(new ApiError(text, { kind: 'business', code: 42200 }))

beforeEach(async () => {
  await startI18n(async () => ({}))
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <Feedback>{(banner) => <div data-testid="banner">{banner}</div>}</Feedback>
      </App>
    </ConfigProvider>,
  )
  await screen.findByTestId('banner')
})

describe('an ended session', () => {
  it('is reported by one dialog for 200 answers, and by a banner once the operator has declined', async () => {
    act(() => {
      for (let i = 0; i < 200; i++) endedSession()
    })
    const dialogs = await screen.findAllByRole('dialog')
    expect(dialogs).toHaveLength(1)
    expect(dialogs[0]?.textContent).toContain('确认退出')
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.getByTestId('banner').textContent).toContain('登录已失效'))
    act(() => {
      for (let i = 0; i < 200; i++) endedSession()
    })
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  })
})

describe('a failed call', () => {
  it('is reported by one toast for 200 equal messages, with the code in its tooltip', async () => {
    act(() => {
      for (let i = 0; i < 200; i++) refusal('库存不足一')
    })
    const toasts = await screen.findAllByText('库存不足一')
    expect(toasts).toHaveLength(1)
    expect(toasts[0]?.title).toBe('42200')
    expect(toasts[0]?.textContent).not.toContain('42200')
  })

  it('shows the request id of the server’s log', async () => {
    const error = new ApiError('库存不足三', { kind: 'business', code: 42201 })
    error.requestId = '7K3Q9-M2XFT'
    act(() => reportError(error))
    const id = await screen.findByText('7K3Q9-M2XFT')
    expect(id.tagName).toBe('CODE')
    expect(id.parentElement?.textContent).toBe('请求编号 7K3Q9-M2XFT')
  })

  it('is hidden after five seconds and may then be shown again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => refusal('库存不足二'))
    expect(await screen.findByText('库存不足二')).toBeTruthy()
    await act(async () => {
      await vi.advanceTimersByTimeAsync(4000)
    })
    expect(screen.queryByText('库存不足二')).toBeTruthy()
    await act(async () => {
      await vi.advanceTimersByTimeAsync(2500)
    })
    await waitFor(() => expect(screen.queryByText('库存不足二')).toBeNull())
    act(() => refusal('库存不足二'))
    expect(await screen.findByText('库存不足二')).toBeTruthy()
    vi.useRealTimers()
  })

  it('says that the network failed when there is no answer, and names the status when the answer has no envelope', async () => {
    act(() => {
      reportError(new ApiError('Network Error', { kind: 'network' }))
      reportError(new ApiError('Request failed with status code 500', { kind: 'http', status: 500 }))
      reportError(new ApiError('Error', { kind: 'business', code: 1 }))
    })
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeTruthy()
    expect(await screen.findByText('请求失败（500），请稍后重试')).toBeTruthy()
    expect(await screen.findByText('操作失败')).toBeTruthy()
  })
})
