import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { saveLoginConfig } from '@/auth/login-config'
import { Login } from './login'

const meta: Meta<typeof Login> = {
  title: 'Frame/Sign in',
  component: Login,
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', inset: 0, overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    onSubmit: async () => ({ ok: true }),
    onIdle: () => undefined,
    onRecall: async () => null,
    onForget: () => undefined,
  },
}
export default meta
type Story = StoryObj<typeof Login>

async function submit(root: HTMLElement, filled: boolean) {
  const form = within(root)
  const [mobile, tenant] = form.getAllByRole('textbox')
  const password = root.querySelector<HTMLInputElement>('[name=password]')
  if (filled && mobile && tenant && password) {
    // An earlier story's account may be remembered.
    await userEvent.clear(mobile)
    await userEvent.type(mobile, '19900000000')
    await userEvent.type(password, 'whatever')
    await userEvent.type(tenant, '鲜邻新零售')
  }
  const send = root.querySelector<HTMLButtonElement>('[type=submit]')
  if (send) await userEvent.click(send)
}

export const Blank: Story = {}
export const Pda: Story = { globals: { viewport: { value: 'pda' } } }
export const NothingTyped: Story = { play: ({ canvasElement }) => submit(canvasElement, false) }
export const Refused: Story = {
  args: { onSubmit: async () => ({ ok: false, why: 'refused', message: '企业、手机号或密码不正确' }) },
  play: ({ canvasElement }) => submit(canvasElement, true),
}
export const NoStore: Story = {
  args: { onSubmit: async () => ({ ok: false, why: 'no-store' }) },
  play: ({ canvasElement }) => submit(canvasElement, true),
}
export const Sending: Story = {
  args: { onSubmit: () => new Promise(() => undefined) },
  play: ({ canvasElement }) => submit(canvasElement, true),
}
/** Remembered by a cookie that no script can read: the password is nowhere in the page. */
export const Remembered: Story = {
  args: {
    onRecall: async () => ({ mobile: '19900000000', username: 'admin', tenant_id: 11, tenant_name: '鲜邻新零售' }),
  },
  loaders: [
    async () => {
      saveLoginConfig({ rememberPassword: true, username: '19900000000', tenantId: 11 })
    },
  ],
}
export const Forgot: Story = { parameters: { path: '/login?help=forgot' } }
export const Register: Story = { parameters: { path: '/login?help=register' } }
