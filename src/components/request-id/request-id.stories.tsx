import type { Meta, StoryObj } from '@storybook/react-vite'
import { RequestId } from './request-id'

const meta: Meta<typeof RequestId> = { title: 'Kit/Request id', component: RequestId }
export default meta

export const OfTheServer: StoryObj<typeof RequestId> = { args: { id: '7K3Q9-M2XFT' } }
export const OfAProxy: StoryObj<typeof RequestId> = { args: { id: '4bf92f3577b34da6a3ce929d0e0e4736', block: true } }
