import type { Meta, StoryObj } from '@storybook/react-vite'
import MessageBox from './message-box'
import { someContent, someMessages } from './messages.example'
import type { Messages } from './use-messages'

const nothing = () => undefined
const messages: Messages = { content: someContent, failed: false, unread: 3, refresh: nothing, markRead: nothing }
const empty = { list: [], unread: { message: 0, notice: 0, todo: 0 }, may_announce: false }

const meta = {
  title: 'Frame/Message box',
  component: MessageBox,
  args: { messages, api: someMessages, onOpen: nothing },
} satisfies Meta<typeof MessageBox>
export default meta
type Story = StoryObj<typeof meta>

export const Todo: Story = {}
export const Message: Story = {
  args: { messages: { ...messages, content: { ...someContent, unread: { message: 1, notice: 0, todo: 0 } } } },
}
export const Notice: Story = {
  args: { messages: { ...messages, content: { ...someContent, unread: { message: 0, notice: 1, todo: 0 } } } },
}
export const LongText: Story = {
  args: {
    messages: {
      ...messages,
      content: {
        ...someContent,
        list: someContent.list.map((item) => ({
          ...item,
          title: item.title.repeat(6),
          subTitle: '人民广场店 · 林晓 '.repeat(6),
          content: '请提前备货，盘点期间不做调拨。'.repeat(8),
        })),
      },
    },
  },
}
export const Pda: Story = { globals: { viewport: { value: 'pda' } } }
export const Empty: Story = { args: { messages: { ...messages, content: empty, unread: 0 } } }
export const Loading: Story = { args: { messages: { ...messages, content: undefined, unread: 0 } } }
export const Failed: Story = { args: { messages: { ...messages, content: undefined, failed: true, unread: 0 } } }
