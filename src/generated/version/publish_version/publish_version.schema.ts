// From manifest/entities/version/publish_version.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Conditions, InputScope, Rules } from '@/rules/rules'
import { boolean, datetime, enumOf, integer, percent, refs, text, textarea, url } from '@/rules/types'
import type { PublishVersionDraft } from './publish_version.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const publishVersionSchema = z.object({
  platform: enumOf(['pos_android', 'pos_windows', 'app_android', 'app_ios', 'mini_program']),
  version_name: text({ max: 20, pattern: /^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/u }),
  version_code: integer({ min: 1, max: 2000000000 }),
  package_url: url(),
  package_size: integer({ min: 1, max: 2147483648 }),
  package_sha256: text({ max: 64, pattern: /^[0-9a-fA-F]{64}$/u }),
  is_force: boolean(),
  min_version_code: integer({ min: 1 }),
  rollout_percent: percent({ min: 100, max: 10000 }),
  store_ids: refs(),
  release_notes: textarea({ max: 500 }),
  publish_status: enumOf(['draft', 'published', 'withdrawn']),
  published_at: datetime(),
})

/** Expressions of the manifest, as functions. */
export const publishVersionRules: Rules<PublishVersionDraft> = {
  defaults: {
    platform: () => 'pos_android',
    is_force: () => false,
    rollout_percent: () => 10000,
    publish_status: () => 'draft',
  },
  checks: [
    {
      path: 'package_url',
      check: (s) => s.doc.package_url == null || (s.doc.package_url ?? '').startsWith('https://'),
      message: { zh: '须以 https:// 开头', en: 'Must start with https://' },
    },
  ],
}

/** Input of the transitions: types, limits and conditions. */
export const publishVersionInputs = {
  raise_rollout: {
    schema: z.object({
      percent: percent({ min: 100, max: 10000 }),
    }),
    conditions: {
      defaults: {
        percent: () => 10000,
      },
    } satisfies Conditions<InputScope<PublishVersionDraft, { percent: number | null }>>,
  },
}
