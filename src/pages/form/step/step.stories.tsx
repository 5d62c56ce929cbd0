import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { userEvent, within } from 'storybook/test'
import { samplesOn } from '../../../../.storybook/sample-answers'
import Step from './step'

const sent = http.post('*/api/form/step', () => HttpResponse.json({ code: 0, status: 200, msg: '', data: {} }))

const meta = {
  title: 'Pages/Step form',
  component: Step,
  parameters: { fill: true, msw: [samplesOn(true), sent] },
} satisfies Meta<typeof Step>
export default meta
type Story = StoryObj<typeof meta>

export const FirstStep: Story = {}
export const NothingTyped: Story = {
  play: async ({ canvasElement }) => {
    const submit = await within(canvasElement).findByRole('button', { name: /下一步|Next/ })
    await userEvent.click(submit)
  },
}
export const Pda: Story = { globals: { viewport: { value: 'pda' } } }
export const SwitchedOff: Story = { parameters: { msw: [samplesOn(false)] } }
