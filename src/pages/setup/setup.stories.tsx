import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Setup } from './setup'

const meta: Meta<typeof Setup> = {
  title: 'Frame/First company',
  component: Setup,
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', inset: 0, overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  args: { onCheck: async () => ({ ok: true }), onSubmit: async () => ({ ok: true }) },
}
export default meta
type Story = StoryObj<typeof Setup>

async function submit(root: HTMLElement, values: readonly string[]) {
  await within(root).findByRole('button', { name: /建立企业|Set up/ })
  for (const [index, input] of [...root.querySelectorAll('input')].entries())
    if (values[index]) await userEvent.type(input, values[index])
  const send = root.querySelector<HTMLButtonElement>('[type=submit]')
  if (send) await userEvent.click(send)
}

const COMPLETE = ['东篱便利', '陶掌柜', '19911111111', 'Chrysanth11', 'Chrysanth11']

export const Blank: Story = {}
export const Pda: Story = { globals: { viewport: { value: 'pda' } } }
export const NothingTyped: Story = { play: ({ canvasElement }) => submit(canvasElement, []) }
export const PasswordsDiffer: Story = {
  play: ({ canvasElement }) => submit(canvasElement, [...COMPLETE.slice(0, 4), 'Chrysanth12']),
}
export const Refused: Story = {
  args: {
    onSubmit: async () => ({
      ok: false,
      why: 'fields',
      errors: [{ path: 'mobile', zh: '请输入正确的手机号', en: 'Enter a valid mobile number' }],
    }),
  },
  play: ({ canvasElement }) => submit(canvasElement, COMPLETE),
}
export const Sending: Story = {
  args: { onSubmit: () => new Promise(() => undefined) },
  play: ({ canvasElement }) => submit(canvasElement, COMPLETE),
}
export const Done: Story = { play: ({ canvasElement }) => submit(canvasElement, COMPLETE) }
export const LinkIsOver: Story = {
  args: {
    onCheck: async () => ({ ok: false, why: 'dead', message: '企业已建立，此链接不再有效，请直接登录' }),
  },
}
