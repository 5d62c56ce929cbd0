import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http, HttpResponse } from 'msw'
import { SignInsDrawer } from './sign-ins-drawer'

const PATH = '*/api/admin/member/sessions'
const AT = Date.parse('2026-11-20T06:05:00Z')
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
const session = (id: string, user_agent: string) => ({
  id,
  user_agent,
  address: '203.0.113.7',
  created_at: AT,
  last_seen_at: AT + 3_600_000,
  current: false,
})
const answers = (sessions: object[], browsers: object[]) => [
  http.get(PATH, () => HttpResponse.json({ code: 0, status: 200, msg: '', data: { sessions, browsers } })),
]
const SESSIONS = [session('1', CHROME), session('2', PHONE)]
const BROWSERS = [{ id: '1', user_agent: CHROME, created_at: AT, renewed_at: AT, current: false }]

const meta = {
  title: 'Pages/Sign-ins of a staff account',
  component: SignInsDrawer,
  args: { member: { id: 7, name: '王店长' }, onClose: () => undefined },
} satisfies Meta<typeof SignInsDrawer>
export default meta
type Story = StoryObj<typeof meta>

export const SignedIn: Story = { parameters: { msw: answers(SESSIONS, BROWSERS) } }
export const Pda: Story = { parameters: { msw: answers(SESSIONS, BROWSERS) }, globals: { viewport: { value: 'pda' } } }
export const NotSignedIn: Story = { parameters: { msw: answers([], []) } }
export const Loading: Story = { parameters: { msw: [http.get(PATH, () => delay('infinite'))] } }
export const Failed: Story = {
  parameters: { msw: [http.get(PATH, () => new HttpResponse('oops', { status: 500 }))] },
  tags: ['console-error'],
}
