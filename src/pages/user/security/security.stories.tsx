import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http, HttpResponse } from 'msw'
import { userEvent, within } from 'storybook/test'
import AccountSecurity from './security'

const ok = (data: unknown) => HttpResponse.json({ code: 0, status: 200, msg: '', data })
const AT = Date.parse('2026-11-20T06:05:00Z')
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
const session = (id: string, user_agent: string, current: boolean) => ({
  id,
  user_agent,
  address: '203.0.113.7',
  created_at: AT,
  last_seen_at: AT + 3_600_000,
  current,
})
const browser = (id: string, user_agent: string, current: boolean) => ({
  id,
  user_agent,
  created_at: AT - 86_400_000,
  renewed_at: AT,
  with_factor: true,
  current,
})
const signIns = {
  sessions: [session('1', CHROME, true), session('2', PHONE, false)],
  browsers: [browser('1', CHROME, true), browser('2', PHONE, false)],
}
const passkey = (id: number, name: string, last_used_at: number | null) => ({
  id,
  name,
  site: 'back.example.com',
  created_at: AT,
  last_used_at,
})
const answers = (security: object, shown: object = signIns) => [
  http.get('*/api/user/security', () => ok(security)),
  http.get('*/api/user/security/sessions', () => ok(shown)),
  http.post('*/api/user/security/totp/start', () =>
    ok({
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Backstock:19900000000?secret=JBSWY3DPEHPK3PXP',
    }),
  ),
]
const OFF = { totp: false, recovery_codes: 0, required: false, passkeys: [] }
const ON = {
  totp: true,
  recovery_codes: 7,
  required: true,
  passkeys: [passkey(1, 'Chrome · Windows', AT + 86_400_000), passkey(2, '店长手机', null)],
}

const meta = { title: 'Pages/Account security', component: AccountSecurity, parameters: { fill: true } } satisfies Meta<
  typeof AccountSecurity
>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  parameters: { msw: answers(OFF, { sessions: signIns.sessions.slice(0, 1), browsers: [] }) },
}
export const On: Story = { parameters: { msw: answers(ON) } }
export const Pda: Story = { parameters: { msw: answers(ON) }, globals: { viewport: { value: 'pda' } } }
export const AsksPassword: Story = {
  parameters: { msw: answers(OFF) },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /启用验证器|Turn on the app/ }))
  },
}
export const Loading: Story = { parameters: { msw: [http.get('*/api/*', () => delay('infinite'))] } }
export const Failed: Story = {
  parameters: { msw: [http.get('*/api/*', () => HttpResponse.error())] },
  tags: ['console-error'],
}
