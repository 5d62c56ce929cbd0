// From manifest/entities/form/av_parameter.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 分组表单 · Group Form, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface AvParameter extends AuditedRow {
  match_mode: 'auto' | 'custom' | null
  capture_resolution: 'p480' | 'p720' | 'p1080' | 'p2160' | null
  capture_frame_rate: number | null
  encode_resolution: 'p480' | 'p720' | 'p1080' | 'p2160' | null
  min_rate: number | null
  max_rate: number | null
  default_rate: number | null
  encode_frame_rate: number | null
  video_profile: 'baseline' | 'main' | 'high' | null
  audio_channels: 'mono' | 'stereo' | null
  audio_rate: number | null
  audio_profile: 'aac_lc' | 'he_aac' | 'he_aac_v2' | null
  description: string | null
}

/** AvParameter in a form; columns that a save fills, such as `id`, are absent before it. */
export type AvParameterDraft = DraftOf<AvParameter>
