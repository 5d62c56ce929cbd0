import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onForget, onRecall, onSubmit, openLoginFixture, show } from './login-fixture'

openLoginFixture()

describe('a remembered browser', () => {
  const known = { mobile: '19900000000', username: 'admin', tenant_id: 11, tenant_name: '鲜邻新零售' }

  async function recalled() {
    localStorage.setItem(
      'login-config',
      '{"rememberPassword":true,"username":"19900000000","password":"","tenantId":11}',
    )
    onRecall.mockResolvedValue(known)
    const user = await show()
    await screen.findByText('本机已记住您，可直接登录')
    return user
  }
  const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

  it('fills in everything but the password, and signs in without it', async () => {
    const user = await recalled()
    expect([value('手机号'), value('企业名称'), value('密码')]).toEqual(['19900000000', '鲜邻新零售', ''])
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(onSubmit).toHaveBeenCalledWith({
      mobile: '19900000000',
      tenant_name: '鲜邻新零售',
      remembered: true,
      remember: true,
    })
  })

  it('sends the password when one is typed', async () => {
    const user = await recalled()
    await user.type(screen.getByLabelText('密码'), 'Typed1{Enter}')
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ password: 'Typed1' }))
  })

  it('needs the password of any other account', async () => {
    const user = await recalled()
    await user.clear(screen.getByLabelText('手机号'))
    await user.type(screen.getByLabelText('手机号'), '19900000001{Enter}')
    expect(screen.getByText('密码不能为空')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('tells nobody who was quicker than the answer of fields that it fills', async () => {
    localStorage.setItem('login-config', '{"rememberPassword":true,"username":"19900000000","tenantId":11}')
    let answer: ((member: typeof known) => void) | undefined
    onRecall.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const user = await show()
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getByText('企业名称不能为空')).toBeTruthy()
    answer?.(known)
    await screen.findByText('本机已记住您，可直接登录')
    expect(screen.queryByText('企业名称不能为空')).toBeNull()
  })

  it('is still remembered after reading the help', async () => {
    const user = await recalled()
    await user.click(screen.getByRole('link', { name: '忘记密码' }))
    await user.click(await screen.findByRole('link', { name: '返回登录' }))
    expect(onForget).not.toHaveBeenCalled()
    expect(value('手机号')).toBe('19900000000')
    expect(screen.getByText('本机已记住您，可直接登录')).toBeTruthy()
  })

  it('is forgotten when unticked', async () => {
    const user = await recalled()
    await user.click(screen.getByLabelText('记住密码'))
    expect(onForget).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(screen.getByText('密码不能为空')).toBeTruthy()
  })

  it('needs the password when the server no longer remembers it', async () => {
    onSubmit.mockResolvedValue({ ok: false, why: 'refused', message: '登录失败' })
    const user = await recalled()
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(await screen.findByText('记住的登录已失效，请输入密码')).toBeTruthy()
    expect(screen.queryByText('本机已记住您，可直接登录')).toBeNull()
  })

  it('is not queried when nothing was remembered', async () => {
    localStorage.setItem('login-config', '{"rememberPassword":false,"username":"","password":"","tenantId":11}')
    await show()
    expect(onRecall).not.toHaveBeenCalled()
  })
})
