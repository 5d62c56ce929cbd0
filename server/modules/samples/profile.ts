import type { AvParameter } from '../../../src/generated/form/av_parameter/av_parameter.types'
import type { AuditedRow } from '../../../src/rules/row'
import type { Text } from '../../../src/rules/rules'

type Parameters = Omit<AvParameter, keyof AuditedRow>

const BEFORE: Parameters = {
  match_mode: 'custom',
  capture_resolution: 'p720',
  capture_frame_rate: 15,
  encode_resolution: 'p720',
  min_rate: 300,
  max_rate: 1200,
  default_rate: 600,
  encode_frame_rate: 15,
  video_profile: 'main',
  audio_channels: 'mono',
  audio_rate: 160,
  audio_profile: 'he_aac',
  description: null,
}

const CURRENT: Parameters = {
  ...BEFORE,
  capture_resolution: 'p1080',
  capture_frame_rate: 25,
  max_rate: 1500,
  default_rate: 800,
  encode_frame_rate: 25,
  audio_channels: 'stereo',
  audio_rate: 192,
  audio_profile: 'aac_lc',
}

interface Operation {
  id: number
  content: Text
  /** `auditing` while it waits, `pass` once approved. */
  status: 'auditing' | 'pass'
  at: string
}

const LOG: readonly Operation[] = [
  {
    id: 3,
    content: { zh: '提高采集与编码帧率，改为双声道', en: 'Higher frame rates, stereo sound' },
    status: 'auditing',
    at: '2026-11-20T06:05:00.000Z',
  },
  {
    id: 2,
    content: { zh: '调整码率范围', en: 'Bit-rate range changed' },
    status: 'pass',
    at: '2026-11-12T01:40:00.000Z',
  },
  {
    id: 1,
    content: { zh: '新建参数组', en: 'Parameter group created' },
    status: 'pass',
    at: '2026-10-08T03:12:00.000Z',
  },
]

/**
 * A change of audio and video parameters: its step (commit, approval, finish), the parameters before and after, and the
 * log.
 */
export function sampleProfile(say: (text: Text) => string) {
  return {
    step: 'approval',
    current: CURRENT,
    before: BEFORE,
    log: LOG.map(({ content, ...entry }) => ({ ...entry, content: say(content) })),
  }
}
