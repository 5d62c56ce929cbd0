import type { Meta, StoryObj } from '@storybook/react-vite'
import { OnlyStore } from './only-store'
import { StoreChoiceContext } from './store-choice'

const meta = {
  title: 'Kit/Only store',
  component: OnlyStore,
  decorators: [
    (Story, { parameters }) => (
      <StoreChoiceContext value={{ name: String(parameters.store), showAll: () => undefined }}>
        <Story />
      </StoreChoiceContext>
    ),
  ],
} satisfies Meta<typeof OnlyStore>
export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = { parameters: { store: '人民广场店' } }
export const Long: Story = { parameters: { store: '上海市松江区广富林路二期批发客户点与社区团购自提中心' } }
