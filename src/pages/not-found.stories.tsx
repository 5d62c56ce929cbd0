import type { Meta, StoryObj } from '@storybook/react-vite'
import NotFound from './not-found'

const meta: Meta = { title: 'Frame/Not found', component: NotFound }
export default meta

export const Unknown: StoryObj = { parameters: { path: '/nowhere' } }
