// From manifest/entities/form/av_parameter.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, integer, textarea } from '@/rules/types'
import type { AvParameterDraft } from './av_parameter.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const avParameterSchema = z.object({
  match_mode: enumOf(['auto', 'custom']),
  capture_resolution: enumOf(['p480', 'p720', 'p1080', 'p2160']),
  capture_frame_rate: integer({ min: 1, max: 30 }),
  encode_resolution: enumOf(['p480', 'p720', 'p1080', 'p2160']),
  min_rate: integer({ min: 150, max: 1800 }),
  max_rate: integer({ min: 150, max: 1800 }),
  default_rate: integer({ min: 150, max: 1800 }),
  encode_frame_rate: integer({ min: 1, max: 30 }),
  video_profile: enumOf(['baseline', 'main', 'high']),
  audio_channels: enumOf(['mono', 'stereo']),
  audio_rate: integer({ min: 150, max: 1800 }),
  audio_profile: enumOf(['aac_lc', 'he_aac', 'he_aac_v2']),
  description: textarea({ max: 200 }),
})

/** Expressions of the manifest, as functions. */
export const avParameterRules: Rules<AvParameterDraft> = {
  defaults: {
    match_mode: () => 'custom',
    capture_resolution: () => 'p1080',
    capture_frame_rate: () => 25,
    encode_resolution: () => 'p720',
    min_rate: () => 300,
    max_rate: () => 1500,
    default_rate: () => 800,
    encode_frame_rate: () => 25,
    video_profile: () => 'main',
    audio_channels: () => 'stereo',
    audio_rate: () => 192,
    audio_profile: () => 'aac_lc',
  },
  checks: [
    {
      path: 'max_rate',
      check: (s) => (s.doc.max_rate ?? 0) >= (s.doc.min_rate ?? 0),
      message: { zh: '最大码率不能小于最小码率', en: 'Cannot be below the minimum bit rate' },
      limits: [{ op: '>=', to: (s) => s.doc.min_rate }],
      facts: [
        { from: 'doc', path: 'max_rate', type: 'integer' },
        { from: 'doc', path: 'min_rate', type: 'integer' },
      ],
    },
    {
      path: 'default_rate',
      check: (s) =>
        (s.doc.default_rate ?? 0) >= (s.doc.min_rate ?? 0) && (s.doc.default_rate ?? 0) <= (s.doc.max_rate ?? 0),
      message: { zh: '默认码率须在最小与最大码率之间', en: 'Must be between the minimum and the maximum bit rate' },
      limits: [
        { op: '>=', to: (s) => s.doc.min_rate },
        { op: '<=', to: (s) => s.doc.max_rate },
      ],
      facts: [
        { from: 'doc', path: 'default_rate', type: 'integer' },
        { from: 'doc', path: 'min_rate', type: 'integer' },
        { from: 'doc', path: 'max_rate', type: 'integer' },
      ],
    },
  ],
}
