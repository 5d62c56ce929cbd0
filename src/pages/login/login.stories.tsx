import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, waitFor, within } from 'storybook/test'
import { saveLoginConfig } from '@/auth/login-config'
import { Login } from './login'

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = Array.from({ length: 10 }, (_, n) => `K7QD-M2XA-9TRE-5BH${n}`)

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
    secondStep: {
      verify: async () => ({ ok: false, why: 'wrong', message: '验证未通过，请重试' }),
      passkey: async () => ({ ok: false, why: 'cancelled', message: '' }),
      passkeyAlone: async () => ({ ok: false, why: 'cancelled', message: '' }),
      startTotp: async () => ({ secret: SECRET, uri: `otpauth://totp/Backstock:19900000000?secret=${SECRET}` }),
      confirmTotp: async () => ({ ok: true, codes: CODES, enter: () => undefined }),
      registerPasskey: async () => ({ ok: false, why: 'cancelled', message: '' }),
    },
  },
}
export default meta
type Story = StoryObj<typeof Login>

async function submit(root: HTMLElement, filled: boolean) {
  const form = within(root)
  const [mobile, tenant] = form.getAllByRole('textbox')
  const password = root.querySelector<HTMLInputElement>('[name=password]')
  if (filled && mobile && tenant && password) {
    // The form may already hold the account that an earlier story remembered.
    await userEvent.clear(mobile)
    await userEvent.type(mobile, '19900000000')
    await userEvent.type(password, 'whatever')
    await userEvent.type(tenant, '鲜邻新零售')
  }
  const submitButton = root.querySelector<HTMLButtonElement>('[type=submit]')
  if (submitButton) await userEvent.click(submitButton)
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
const needsSecondFactor = (totp: boolean, passkeys: number) => async () =>
  ({ ok: false, why: 'factor', factors: { totp, passkeys } }) as const
const submitThenType = async (root: HTMLElement, name: string, value: string) => {
  await submit(root, true)
  const input = await waitFor(() => {
    const found = root.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!found) throw new Error(`the field ${name} is not shown yet`)
    return found
  })
  await userEvent.type(input, value)
}

export const Code: Story = {
  args: { onSubmit: needsSecondFactor(true, 1) },
  play: ({ canvasElement }) => submit(canvasElement, true),
}
export const WrongCode: Story = {
  args: { onSubmit: needsSecondFactor(true, 0) },
  play: ({ canvasElement }) => submitThenType(canvasElement, 'code', '123456'),
}
export const PasskeyOnly: Story = {
  args: { onSubmit: needsSecondFactor(false, 1) },
  play: ({ canvasElement }) => submit(canvasElement, true),
}
export const MustSetUp: Story = {
  args: { onSubmit: async () => ({ ok: false, why: 'set_up' }) },
  play: ({ canvasElement }) => submit(canvasElement, true),
}
export const RecoveryCodes: Story = {
  args: { onSubmit: async () => ({ ok: false, why: 'set_up' }) },
  play: ({ canvasElement }) => submitThenType(canvasElement, 'code', '123456'),
}

/** The browser is remembered by an HttpOnly cookie, so the page never holds the password. */
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
