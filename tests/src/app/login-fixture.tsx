import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, vi } from 'vitest'
import type { SecondStepCalls } from '@/auth/second-step'
import { startI18n } from '@/i18n/i18n'
import { Login, type LoginProps } from '@/pages/login/login'

/* The sign-in screen with calls that tests answer. */
export const onSubmit = vi.fn<LoginProps['onSubmit']>()
export const onIdle = vi.fn()
export const onRecall = vi.fn<LoginProps['onRecall']>()
export const onForget = vi.fn()
export const secondStep = {
  verify: vi.fn<SecondStepCalls['verify']>(),
  passkey: vi.fn<SecondStepCalls['passkey']>(),
  passkeyAlone: vi.fn<SecondStepCalls['passkeyAlone']>(),
  startTotp: vi.fn<SecondStepCalls['startTotp']>(),
  confirmTotp: vi.fn<SecondStepCalls['confirmTotp']>(),
  registerPasskey: vi.fn<SecondStepCalls['registerPasskey']>(),
}

/** Each test file calls this once. Before each test the calls are new and nothing is remembered. */
export function openLoginFixture(): void {
  beforeEach(() => {
    localStorage.clear()
    vi.resetAllMocks()
    onSubmit.mockResolvedValue({ ok: true })
    onRecall.mockResolvedValue(null)
  })
}

/** Shows the screen. Returns the `user-event` session that types and clicks. */
export async function show(address = '/login') {
  await startI18n(async () => ({}))
  render(
    <MemoryRouter initialEntries={[address]}>
      <Login onSubmit={onSubmit} onIdle={onIdle} onRecall={onRecall} onForget={onForget} secondStep={secondStep} />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
