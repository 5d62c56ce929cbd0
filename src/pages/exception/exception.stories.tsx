import type { Meta, StoryObj } from '@storybook/react-vite'
import Forbidden from './forbidden'
import Gone from './gone'
import ServerError from './server-error'

const meta: Meta = { title: 'Pages/Exception' }
export default meta

export const Status403: StoryObj = { render: () => <Forbidden /> }
export const Status404: StoryObj = { render: () => <Gone /> }
export const Status500: StoryObj = { render: () => <ServerError /> }
