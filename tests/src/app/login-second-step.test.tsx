import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onSubmit, openLoginFixture, secondStep, show } from './login-fixture'

openLoginFixture()

describe('the second step', () => {
  const stepOne = async () => {
    onSubmit.mockResolvedValue({ ok: false, why: 'factor', factors: { totp: true, passkeys: 0 } })
    const user = await show()
    await user.type(screen.getByLabelText('手机号'), '19900000000')
    await user.type(screen.getByLabelText('密码'), 'Backstock11')
    await user.type(screen.getByLabelText('企业名称'), '鲜邻新零售{Enter}')
    return { user, field: await screen.findByLabelText('验证码') }
  }

  it('asks for the code in a separate field, sends it at the sixth digit, and shows errors at the field', async () => {
    secondStep.verify.mockResolvedValue({ ok: false, why: 'wrong', message: '验证未通过，请重试' })
    const { user, field } = await stepOne()
    expect(field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(field.getAttribute('inputmode')).toBe('numeric')
    expect(document.activeElement).toBe(field)
    await user.type(field, '12345')
    expect(secondStep.verify).not.toHaveBeenCalled()
    await user.type(field, '6')
    expect(secondStep.verify).toHaveBeenCalledWith({ code: '123456' })
    expect(await screen.findByText('验证未通过，请重试')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('accepts a recovery code, and returns to the password when the time is over', async () => {
    secondStep.verify.mockResolvedValue({ ok: false, why: 'expired', message: '本次登录已过期，请重新登录' })
    const { user } = await stepOne()
    await user.click(screen.getByRole('button', { name: '使用恢复码' }))
    await user.type(screen.getByLabelText('恢复码'), 'K7QD-M2XA{Enter}')
    expect(secondStep.verify).toHaveBeenCalledWith({ recovery_code: 'K7QD-M2XA' })
    expect(await screen.findByText('本次登录已过期，请重新登录')).toBeTruthy()
    expect(screen.getByLabelText('密码')).toBeTruthy()
  })
})
