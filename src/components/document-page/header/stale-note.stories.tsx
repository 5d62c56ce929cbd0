import type { Meta, StoryObj } from '@storybook/react-vite'
import { StaleNote } from './stale-note'

const meta: Meta<typeof StaleNote> = { title: 'Kit/Kept document', component: StaleNote }
export default meta

export const JustNow: StoryObj<typeof StaleNote> = { args: { since: Date.now() } }
export const Hours: StoryObj<typeof StaleNote> = { args: { since: Date.now() - 3 * 3_600_000 } }
