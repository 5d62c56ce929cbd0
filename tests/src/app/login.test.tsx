import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SignInResult } from '@/auth/sign-in'
import { onIdle, onSubmit, openLoginFixture, show } from './login-fixture'

openLoginFixture()

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
      remember: true,
    })
    expect(onIdle).toHaveBeenCalled()
    expect(localStorage.getItem('login-config')).toBe(
      '{"rememberPassword":true,"username":"19900000000","password":"","tenantId":11}',
    )
  })

  it('leaves no password in the inputs of the form after signing in', async () => {
    const user = await show()
    const password = screen.getByLabelText('密码') as HTMLInputElement
    await user.type(screen.getByLabelText('手机号'), '19900000000')
    await user.type(password, 'Backstock11')
    await user.type(screen.getByLabelText('企业名称'), '鲜邻新零售{Enter}')
    await waitFor(() => expect(password.value).toBe(''))
  })

  it('names every empty field at once, and focuses the first', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: '登录' }))
    for (const text of ['手机号不能为空', '密码不能为空', '企业名称不能为空'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'))
    expect(onSubmit).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('密码'), 'x')
    expect(screen.queryByText('密码不能为空')).toBeNull()
  })

  it('signs in with username and the proposed tenant number', async () => {
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
    expect(onSubmit).toHaveBeenCalledWith({ username: 'admin', password: 'x', tenant_id: 12, remember: true })
  })

  it.each<[SignInResult, string]>([
    [{ ok: false, why: 'no-store' }, '登录失败'],
    [{ ok: false, why: 'error' }, '登录出错，请刷新重试'],
    [{ ok: false, why: 'refused', message: '企业、手机号或密码不正确' }, '企业、手机号或密码不正确'],
  ])('%j is shown as an alert', async (result, text) => {
    onSubmit.mockResolvedValue(result)
    const user = await show()
    await user.type(screen.getByLabelText('手机号'), '1')
    await user.type(screen.getByLabelText('密码'), 'x')
    await user.type(screen.getByLabelText('企业名称'), 't{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
    expect((screen.getByLabelText('企业名称') as HTMLInputElement).value).toBe('t')
  })

  it('sends one request however often the button is pressed', async () => {
    onSubmit.mockReturnValue(new Promise(() => undefined))
    const user = await show()
    await user.type(screen.getByLabelText('手机号'), '1')
    await user.type(screen.getByLabelText('密码'), 'x')
    await user.type(screen.getByLabelText('企业名称'), 't{Enter}{Enter}{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('shows the password on request, and lets a password manager fill it', async () => {
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

  it('forgets the account when the box is unticked', async () => {
    const user = await show()
    await user.click(screen.getByLabelText('记住密码'))
    await user.type(screen.getByLabelText('手机号'), '199')
    await user.type(screen.getByLabelText('密码'), 'x')
    await user.type(screen.getByLabelText('企业名称'), 't{Enter}')
    expect(localStorage.getItem('login-config')).not.toContain('199')
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ remember: false }))
  })

  it('links to help about passwords and accounts, and back', async () => {
    const user = await show('/login?redirect=sku_list&q=1')
    await user.click(screen.getByRole('link', { name: '忘记密码' }))
    expect(await screen.findByRole('heading', { name: '忘记密码' })).toBeTruthy()
    expect(screen.getByText(/总部管理员/)).toBeTruthy()
    await user.click(await screen.findByRole('link', { name: '返回登录' }))
    const register = screen.getByRole('link', { name: '注册账号' })
    expect(register.getAttribute('href')).toBe('/login?redirect=sku_list&q=1&help=register')
    await user.click(register)
    expect(await screen.findByText(/不提供自助注册/)).toBeTruthy()
  })

  it('keeps the typed values when the operator returns from the help', async () => {
    const user = await show()
    await user.type(screen.getByLabelText('手机号'), '19900000005')
    await user.click(screen.getByRole('link', { name: '忘记密码' }))
    await user.click(await screen.findByRole('link', { name: '返回登录' }))
    expect((screen.getByLabelText('手机号') as HTMLInputElement).value).toBe('19900000005')
    expect(document.activeElement).toBe(screen.getByLabelText('密码'))
  })

  it('has no help for an unknown topic', async () => {
    await show('/login?help=constructor')
    expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
  })

  it('is available in English', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: 'English' }))
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Mobile cannot be empty')).toBeTruthy()
    expect(screen.getByText('Password cannot be empty')).toBeTruthy()
  })
})
