import type { Meta, StoryObj } from '@storybook/react-vite'
import { SlowLine } from './slow-notice'

const meta: Meta = { title: 'App/Slow notice' }
export default meta

export const After3s: StoryObj = { render: () => <SlowLine wait="slow" repeatable={false} /> }
export const After10s: StoryObj = { render: () => <SlowLine wait="stuck" repeatable /> }
export const UploadAfter10s: StoryObj = { render: () => <SlowLine wait="stuck" repeatable={false} /> }
