import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignInResult } from '@/auth/sign-in'
import { startI18n } from '@/i18n/i18n'
import { Login, type LoginProps } from '@/pages/login/login'

const onSubmit = vi.fn<LoginProps['onSubmit']>()
const onIdle = vi.fn()

async function show() {
  await startI18n(async () => ({}))
  render(<Login onSubmit={onSubmit} onIdle={onIdle} />)
  return userEvent.setup()
}

beforeEach(() => {
  localStorage.clear()
  vi.resetAllMocks()
  onSubmit.mockResolvedValue({ ok: true })
})

describe('the sign-in screen', () => {
  it('signs in with mobile, password and company', async () => {
    const user = await show()
    await user.type(screen.getByLabelText('手机号'), ' 19900000000 ')
    await user.type(screen.getByLabelText('密码'), 'Back stock11')
    await user.type(screen.getByLabelText('企业名称'), '鲜邻新零售{Enter}')
    expect(onSubmit).toHaveBeenCalledWith({
      mobile: '19900000000',
      password: 'Back stock11',
      tenant_name: '鲜邻新零售',
    })
    expect(onIdle).toHaveBeenCalled()
    expect(localStorage.getItem('login-config')).toBe(
      '{"rememberPassword":true,"username":"19900000000","password":"","tenantId":11}',
    )
  })

  it('names every empty field at once, and goes to the first', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: '登录' }))
    for (const text of ['手机号不能为空', '密码不能为空', '企业名称不能为空'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'))
    expect(onSubmit).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('密码'), 'x')
    expect(screen.queryByText('密码不能为空')).toBeNull()
  })

  it('signs in with user name and tenant number, which it proposes', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: '用租户号登录' }))
    expect((screen.getByLabelText('租户号') as HTMLInputElement).value).toBe('11')
    await user.clear(screen.getByLabelText('租户号'))
    await user.type(screen.getByLabelText('租户号'), 'abc')
    await user.type(screen.getByLabelText('用户名'), 'admin')
    await user.type(screen.getByLabelText('密码'), 'x{Enter}')
    expect(screen.getByText('租户号只含数字')).toBeTruthy()
    await user.clear(screen.getByLabelText('租户号'))
    await user.type(screen.getByLabelText('租户号'), '12{Enter}')
    expect(onSubmit).toHaveBeenCalledWith({ username: 'admin', password: 'x', tenant_id: 12 })
  })

  it.each<[SignInResult, string]>([
    [{ ok: false, why: 'no-store' }, '登录失败'],
    [{ ok: false, why: 'error' }, '登录出错，请刷新重试'],
    [{ ok: false, why: 'refused', message: '企业、手机号或密码不正确' }, '企业、手机号或密码不正确'],
  ])('%j is an alert', async (result, text) => {
    onSubmit.mockResolvedValue(result)
    const user = await show()
    await user.type(screen.getByLabelText('手机号'), '1')
    await user.type(screen.getByLabelText('密码'), 'x')
    await user.type(screen.getByLabelText('企业名称'), 't{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
    expect((screen.getByLabelText('企业名称') as HTMLInputElement).value).toBe('t')
  })

  it('sends once however often it is pressed', async () => {
    onSubmit.mockReturnValue(new Promise(() => undefined))
    const user = await show()
    await user.type(screen.getByLabelText('手机号'), '1')
    await user.type(screen.getByLabelText('密码'), 'x')
    await user.type(screen.getByLabelText('企业名称'), 't{Enter}{Enter}{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('shows the password when asked to, and lets a manager fill it', async () => {
    const user = await show()
    const password = screen.getByLabelText('密码') as HTMLInputElement
    expect([
      password.type,
      password.autocomplete,
      (screen.getByLabelText('手机号') as HTMLInputElement).autocomplete,
    ]).toEqual(['password', 'current-password', 'username'])
    await user.click(screen.getByRole('button', { name: '显示密码' }))
    expect(password.type).toBe('text')
    await user.click(password)
    await user.paste('pasted')
    expect(password.value).toBe('pasted')
  })

  it('forgets the account when told to', async () => {
    const user = await show()
    await user.click(screen.getByLabelText('记住账号'))
    await user.type(screen.getByLabelText('手机号'), '199')
    await user.type(screen.getByLabelText('密码'), 'x')
    await user.type(screen.getByLabelText('企业名称'), 't{Enter}')
    expect(localStorage.getItem('login-config')).not.toContain('199')
  })

  it('speaks English', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: 'English' }))
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Mobile cannot be empty')).toBeTruthy()
    expect(screen.getByText('Password cannot be empty')).toBeTruthy()
  })
})
