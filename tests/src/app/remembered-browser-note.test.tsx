import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { Login, type LoginProps } from '@/pages/login/login'

const NOTE = '本机已记住您，可直接登录'
const known = { mobile: '19900000000', username: 'admin', tenant_id: 11, tenant_name: '鲜邻新零售' }

async function recalled() {
  localStorage.setItem('login-config', '{"rememberPassword":true,"username":"19900000000","tenantId":11}')
  await startI18n(async () => ({}))
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Login
        onSubmit={vi.fn<LoginProps['onSubmit']>()}
        onIdle={vi.fn()}
        onRecall={async () => known}
        onForget={vi.fn()}
        secondStep={{} as LoginProps['secondStep']}
      />
    </MemoryRouter>,
  )
  await screen.findByText(NOTE)
  return userEvent.setup()
}

beforeEach(() => localStorage.clear())

describe('the note that this browser signs in without a password', () => {
  it('goes while the form names somebody else, and comes back with the remembered name', async () => {
    const user = await recalled()
    await user.type(screen.getByLabelText('手机号'), '1')
    expect(screen.queryByText(NOTE)).toBeNull()
    await user.type(screen.getByLabelText('手机号'), '{Backspace}')
    expect(screen.getByText(NOTE)).toBeTruthy()
  })

  it('stays away after the help when another name was typed', async () => {
    const user = await recalled()
    await user.type(screen.getByLabelText('手机号'), '1')
    await user.click(screen.getByRole('link', { name: '忘记密码' }))
    await user.click(await screen.findByRole('link', { name: '返回登录' }))
    expect((screen.getByLabelText('手机号') as HTMLInputElement).value).toBe('199000000001')
    expect(screen.queryByText(NOTE)).toBeNull()
  })

  it('is shown for the other way of signing in, whose inputs begin with the remembered values', async () => {
    const user = await recalled()
    await user.type(screen.getByLabelText('手机号'), '1')
    await user.click(screen.getByRole('button', { name: /企业编号|租户/ }))
    expect(screen.getByText(NOTE)).toBeTruthy()
  })
})
