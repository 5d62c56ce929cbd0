import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FirstCompany, SetupResult } from '@/auth/setup'
import { changeLocale, startI18n } from '@/i18n/i18n'
import { Setup } from '@/pages/setup/setup'
import { MemoryRouter } from 'react-router-dom'

beforeAll(() => startI18n(async () => ({})))
afterEach(() => act(() => changeLocale('zh-CN')))

const COMPLETE = {
  tenant_name: '东篱便利',
  name: '陶掌柜',
  mobile: '19911111111',
  password: 'Chrysanth11',
  again: 'Chrysanth11',
}

async function open(answer: () => Promise<SetupResult>) {
  const onSubmit = vi.fn<(company: FirstCompany) => Promise<SetupResult>>(answer)
  const { container } = render(
    <MemoryRouter>
      <Setup onCheck={async () => ({ ok: true })} onSubmit={onSubmit} />
    </MemoryRouter>,
  )
  const box = (name: string) => container.querySelector(`input[name="${name}"]`) as HTMLInputElement
  await waitFor(() => expect(box('tenant_name')).toBeTruthy())
  const fill = (values: Partial<typeof COMPLETE>) => {
    for (const [name, value] of Object.entries(values)) fireEvent.input(box(name), { target: { value } })
  }
  const send = () => act(async () => fireEvent.submit(container.querySelector('form') as HTMLFormElement))
  return { onSubmit, box, fill, send }
}

describe('the set-up page', () => {
  it('names all missing fields at once in the current language, and focuses the first', async () => {
    const { onSubmit, box, fill, send } = await open(async () => ({ ok: true }))
    fill({ name: '陶掌柜' })
    await send()
    expect(screen.getAllByText('此项必填')).toHaveLength(4)
    expect(document.activeElement).toBe(box('tenant_name'))
    await act(() => changeLocale('en-US'))
    expect(screen.queryByText('此项必填')).toBeNull()
    expect(screen.getAllByText('Required')).toHaveLength(4)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('needs the same password twice and sends it once', async () => {
    const { onSubmit, box, fill, send } = await open(async () => ({ ok: true }))
    fill({ ...COMPLETE, again: 'Chrysanth12' })
    await send()
    expect(box('again').getAttribute('aria-invalid')).toBe('true')
    expect(onSubmit).not.toHaveBeenCalled()
    fill({ again: COMPLETE.again })
    await waitFor(() => expect(box('again').getAttribute('aria-invalid')).toBe('false'))
    await send()
    const { again: _again, ...company } = COMPLETE
    expect(onSubmit.mock.calls).toEqual([[company]])
  })

  it('shows errors of the server at their fields in both languages until the value changes', async () => {
    const errors = [{ path: 'mobile', zh: '请输入正确的手机号', en: 'Enter a valid mobile number' }]
    const { box, fill, send } = await open(async () => ({ ok: false, why: 'fields', errors }))
    fill(COMPLETE)
    await send()
    expect(await screen.findByText('请输入正确的手机号')).toBeTruthy()
    expect(document.activeElement).toBe(box('mobile'))
    await act(() => changeLocale('en-US'))
    expect(screen.getByText('Enter a valid mobile number')).toBeTruthy()
    fill({ mobile: '19911111112' })
    await waitFor(() => expect(screen.queryByText('Enter a valid mobile number')).toBeNull())
    expect(box('password').value).toBe('Chrysanth11')
  })
})
