import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleAnswers, sampleStates } from '../../../../.storybook/sample-answers'
import BasicProfile, { type Profile } from './basic'

const before = {
  match_mode: 'custom',
  capture_resolution: 'p720',
  capture_frame_rate: 15,
  encode_resolution: 'p720',
  encode_frame_rate: 15,
  video_profile: 'main',
  min_rate: 300,
  max_rate: 1200,
  default_rate: 600,
  audio_channels: 'mono',
  audio_rate: 160,
  audio_profile: 'he_aac',
  description: null,
}
const profile: Profile = {
  step: 'approval',
  before,
  current: { ...before, capture_resolution: 'p1080', capture_frame_rate: 25, audio_channels: 'stereo' },
  log: [
    { id: 2, content: '提高采集帧率，改为双声道', status: 'auditing', at: '2026-11-20T06:05:00.000Z' },
    { id: 1, content: '新建参数组', status: 'pass', at: '2026-10-08T03:12:00.000Z' },
  ],
}

const PATH = '/profile/basic'
const meta = {
  title: 'Pages/Basic profile',
  component: BasicProfile,
  parameters: { fill: true, msw: sampleAnswers(PATH, profile) },
} satisfies Meta<typeof BasicProfile>
export default meta
type Story = StoryObj<typeof meta>

export const InApproval: Story = {}
export const Finished: Story = { parameters: { msw: sampleAnswers(PATH, { ...profile, step: 'finish' }) } }
export const Loading: Story = { parameters: { msw: sampleStates.loading(PATH) } }
export const Failed: Story = { parameters: { msw: sampleStates.failed(PATH) }, tags: ['console-error'] }
export const SwitchedOff: Story = { parameters: { msw: sampleStates.off } }
