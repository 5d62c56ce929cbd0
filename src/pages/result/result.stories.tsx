import type { Meta, StoryObj } from '@storybook/react-vite'
import SubmitError from './error'
import Success from './success'

const meta: Meta = { title: 'Pages/Result' }
export default meta

export const Submitted: StoryObj = { render: () => <Success /> }
export const Launched: StoryObj = { render: () => <Success stage={5} /> }
export const Failed: StoryObj = { render: () => <SubmitError /> }
