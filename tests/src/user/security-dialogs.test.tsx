import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import App from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import i18next from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { describe, expect, it, vi } from 'vitest'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import zh from '@/pages/user/security/account-security.zh-CN.json'
import { PasskeysCard } from '@/pages/user/security/passkeys-card'
import { PasswordDialog } from '@/pages/user/security/password-dialog'
import { TotpDialog } from '@/pages/user/security/totp-dialog'
import { ApiError } from '@/request/api-error'
import { createClient } from '@/request/client'
import { answerWith } from '../request/answer-with'

const i18n = i18next.createInstance()
void i18n.use(initReactI18next).init({
  lng: 'zh-CN',
  ns: ['account-security'],
  resources: { 'zh-CN': { 'account-security': zh } },
  interpolation: { escapeValue: false },
  initAsync: false,
})
const operator = { timeZone: 'Asia/Shanghai', locale: 'zh-CN' } as OperatorScope

function show(content: React.ReactNode) {
  render(
    <I18nextProvider i18n={i18n}>
      <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }} button={{ autoInsertSpace: false }}>
        <App>
          <OperatorContext value={operator}>{content}</OperatorContext>
        </App>
      </ConfigProvider>
    </I18nextProvider>,
  )
}

/** Sets the server's answers to all POST calls. */
function server(post: (path: string, body: unknown) => Promise<unknown>): void {
  const client = createClient({
    baseURL: '',
    credentials: () => ({ token: null, tenantId: null, storeId: null }),
    locale: () => '',
    onError: () => undefined,
  })
  answerWith({ ...client, post: post as never })
}

/**
 * Clicks a button as soon as it is enabled; a button is disabled while a call runs. The form of each dialog also has a
 * hidden button of the same name.
 */
async function press(name: string): Promise<void> {
  const label = screen.getByText(name, { selector: 'button > span' })
  await waitFor(() => expect(label.closest('button')?.className).not.toMatch(/loading/))
  fireEvent.click(label)
}
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const refused = (message: string, data: unknown = null) =>
  new ApiError(message, { kind: 'business', code: 40000, data })

describe('the dialog for the current password', () => {
  it('needs the password, sends it once, and clears an error with the next key', async () => {
    const onPassword = vi.fn<(password: string) => Promise<void>>(async () => {
      throw refused('字段有误', { errors: [{ path: 'password', zh: 'x', en: 'x' }] })
    })
    show(<PasswordDialog title="问题" text="为什么" verb="继续" onPassword={onPassword} onClose={vi.fn()} />)
    const box = screen.getByLabelText(zh.password.label)
    await press('继续')
    expect(await screen.findByText(zh.password.required)).toBeTruthy()
    expect(onPassword).not.toHaveBeenCalled()
    type(box, 'geheim')
    await waitFor(() => expect(screen.queryByText(zh.password.required)).toBeNull())
    fireEvent.submit(document.querySelector('form') as HTMLFormElement)
    expect(await screen.findByText(zh.password.wrong)).toBeTruthy()
    expect(onPassword.mock.calls).toEqual([['geheim']])
    type(box, 'geheimer')
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('false'))
  })

  it('shows the error of the server or of the browser', async () => {
    const onPassword = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(refused('尝试太多，请稍后再试'))
      .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
      .mockRejectedValueOnce(new TypeError('a fault of the page'))
    show(<PasswordDialog title="问题" text="为什么" verb="继续" onPassword={onPassword} onClose={vi.fn()} />)
    type(screen.getByLabelText(zh.password.label), 'geheim')
    await press('继续')
    expect(await screen.findByText('尝试太多，请稍后再试')).toBeTruthy()
    await press('继续')
    expect(await screen.findByText(zh.cancelled)).toBeTruthy()
    await press('继续')
    expect(await screen.findByText(zh.unfinished)).toBeTruthy()
  })
})

it('the first code of an authenticator is required, and refused with the message of the server', async () => {
  const post = vi.fn<(path: string, body: unknown) => Promise<unknown>>().mockRejectedValueOnce(refused('验证码不正确'))
  post.mockResolvedValueOnce({ recovery_codes: ['a'] })
  server(post)
  const onDone = vi.fn<(codes: string[] | null) => void>()
  show(<TotpDialog secret={{ secret: 'ABC', uri: 'otpauth://x' }} onDone={onDone} onClose={vi.fn()} />)
  await press(zh.totp.confirm)
  expect(await screen.findByText(zh.totp.code_required)).toBeTruthy()
  type(screen.getByLabelText(zh.totp.code), '123456')
  await press(zh.totp.confirm)
  expect(await screen.findByText('验证码不正确')).toBeTruthy()
  await press(zh.totp.confirm)
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(['a']))
})

it('a passkey is renamed starting with its current name, and not to an empty name', async () => {
  const post = vi.fn<(path: string, body: unknown) => Promise<unknown>>(async () => ({}))
  server(post)
  const passkey = { id: 3, name: '前台电脑', site: 'x', created_at: 0, last_used_at: null }
  show(<PasskeysCard passkeys={[passkey]} onChange={vi.fn()} />)
  await press(zh.passkeys.rename)
  const box = (await screen.findByLabelText(zh.passkeys.name)) as HTMLInputElement
  expect(box.value).toBe('前台电脑')
  const save = screen.getByText(zh.save).closest('button') as HTMLButtonElement
  type(box, '  ')
  await waitFor(() => expect(save.disabled).toBe(true))
  type(box, ' 收银台 ')
  await waitFor(() => expect(save.disabled).toBe(false))
  fireEvent.click(save)
  await waitFor(() => expect(post.mock.calls).toEqual([['/user/security/passkey/rename', { id: 3, name: '收银台' }]]))
})
