// From manifest/entities/form/av_parameter.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { Shape } from '@/rules/field'

/** Fields of AvParameter, in the order of its form. */
export const avParameterShape: Shape = {
  entity: 'form.av_parameter',
  kind: 'singleton',
  fields: {
    match_mode: { type: 'enum', required: true, options: { auto: null, custom: null } },
    capture_resolution: { type: 'enum', required: true, options: { p480: null, p720: null, p1080: null, p2160: null } },
    capture_frame_rate: { type: 'integer', required: true, min: 1, max: 30 },
    encode_resolution: { type: 'enum', required: true, options: { p480: null, p720: null, p1080: null, p2160: null } },
    min_rate: { type: 'integer', required: true, min: 150, max: 1800 },
    max_rate: { type: 'integer', required: true, min: 150, max: 1800 },
    default_rate: { type: 'integer', required: true, min: 150, max: 1800 },
    encode_frame_rate: { type: 'integer', required: true, min: 1, max: 30 },
    video_profile: { type: 'enum', required: true, options: { baseline: null, main: null, high: null } },
    audio_channels: { type: 'enum', required: true, options: { mono: null, stereo: null } },
    audio_rate: { type: 'integer', required: true, min: 150, max: 1800 },
    audio_profile: { type: 'enum', required: true, options: { aac_lc: null, he_aac: null, he_aac_v2: null } },
    description: { type: 'textarea', max: 200 },
  },
  label: [],
}
