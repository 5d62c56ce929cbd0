import type { Meta, StoryObj } from '@storybook/react-vite'
import { SlowLine } from './slow-notice'

const meta: Meta = { title: 'App/Slow notice' }
export default meta

export const After3s: StoryObj = { render: () => <SlowLine wait="slow" canRepeat={false} /> }
export const After10s: StoryObj = { render: () => <SlowLine wait="stuck" canRepeat /> }
export const UploadAfter10s: StoryObj = { render: () => <SlowLine wait="stuck" canRepeat={false} /> }
