import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FieldControl } from '@/components/fields/field-control'
import { SiblingsContext } from '@/components/fields/siblings'
import { OperatorContext, type OperatorScope } from '@/components/operator-context'
import { missingKinds } from '@/components/password-strength/missing-kinds'
import { adminMemberShape } from '@/generated/admin/admin_member/admin_member.fields'
import { storeMemberShape } from '@/generated/store/store_member/store_member.fields'
import { userSettingActions } from '@/generated/user/user_setting/user_setting.columns'
import { changeLocale, startI18n } from '@/i18n/i18n'
import type { Field } from '@/rules/field'

const judged = vi.hoisted(() => vi.fn())
vi.mock('@/rules/values/password', async (original) => {
  const { judgePassword } = await original<typeof import('@/rules/values/password')>()
  return {
    judgePassword: (password: string, personal: readonly string[]) => {
      judged(password)
      return judgePassword(password, personal)
    },
  }
})

const password = adminMemberShape.fields.password as Field
const operator = { setting: { tenant_name: '东篱便利' } } as OperatorScope
const member: Record<string, string> = { name: '陶掌柜', username: 'chrysanth', mobile: '19911111111' }
const siblings = { subscribe: () => () => undefined, get: (name: string) => member[name] }

async function show(field: Field = password) {
  function Held() {
    const [value, setValue] = useState<unknown>(null)
    return (
      <FieldControl
        id="field"
        field={field}
        path="password"
        ns="admin.admin_member"
        label="密码"
        describedBy="note"
        value={value}
        onChange={setValue}
      />
    )
  }
  render(
    <OperatorContext value={operator}>
      <SiblingsContext value={siblings}>
        <Held />
      </SiblingsContext>
    </OperatorContext>,
  )
  return waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('#field')
    if (!input) throw new Error('the texts are on their way')
    return input
  })
}

const expectStatus = (text: RegExp | string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toEqual(expect.stringMatching(text)))

beforeEach(async () => {
  judged.mockClear()
  await startI18n(async () => ({}))
  await changeLocale('zh-CN')
})

describe('a new password while typing', () => {
  it.each([
    ['abc', '还差 5 位', '太弱'],
    ['abcdefgh', '还需要大写字母、数字', '太弱'],
    ['Has Space1a', '不符合要求', '太弱'],
    ['Password1', '常见密码', '太弱'],
    ['19911111111aA', '不要用企业名称', '太弱'],
    ['Tulip77garden', '较强', '较强'],
  ])('%s: %s', async (typed, text, word) => {
    const input = await show()
    await userEvent.type(input, typed)
    await expectStatus(text)
    expect(screen.getByRole('meter', { name: '密码强度' }).getAttribute('aria-valuetext')).toBe(word)
  })

  it('is described to a screen reader by the verdict and by the help of the field', async () => {
    const input = await show()
    await userEvent.type(input, 'abc')
    await expectStatus('还差 5 位')
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described).toContain('note')
    expect(described).toContain(screen.getByRole('status').id)
  })

  it('is judged once after a pause; an empty field shows no verdict', async () => {
    const input = await show()
    expect(screen.getByRole('status').textContent).toBe('')
    // Types key by key without pauses, even on a busy machine.
    for (let end = 8; end <= 13; end++) fireEvent.change(input, { target: { value: 'Tulip77garden'.slice(0, end) } })
    await expectStatus('较强')
    expect(judged.mock.calls).toEqual([['Tulip77garden']])
    await userEvent.clear(input)
    await expectStatus('^$')
    expect(screen.queryByRole('meter')).toBeNull()
  })

  it('that is longer than the field allows is not judged', async () => {
    const input = await show()
    fireEvent.change(input, { target: { value: 'Tulip77garden'.repeat(80_000) } })
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(judged).not.toHaveBeenCalled()
    fireEvent.change(input, { target: { value: 'Tulip77garden' } })
    await expectStatus('较强')
  })

  it('is judged in the language of the reader', async () => {
    await changeLocale('en-US')
    const input = await show()
    await userEvent.type(input, 'Password1')
    await expectStatus('This is a common password')
  })

  it('has a strength meter exactly where the manifest requires it', () => {
    expect(storeMemberShape.fields.password?.strength).toEqual(password.strength)
    const input = userSettingActions.change_password?.input ?? {}
    expect(Object.keys(input).filter((name) => input[name]?.strength)).toEqual(['new_password'])
  })
})

it('a field for an existing secret has no strength meter', async () => {
  const input = await show({ type: 'secret' })
  await userEvent.type(input, 'abc')
  expect(screen.queryByRole('status')).toBeNull()
})

describe('the kinds of characters that a pattern still requires', () => {
  const pattern = password.strength?.pattern ?? ''
  it.each([
    ['abcdefgH1', []],
    ['abcdefgh', ['upper', 'digit']],
    ['ABCDEFGH1', ['lower']],
    ['12345678', ['lower', 'upper']],
    ['aB1 aB1x', null],
  ])('%s: %o', (typed, kinds) => expect(missingKinds(typed, pattern)).toEqual(kinds))
})
