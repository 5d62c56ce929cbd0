// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, integer } from '@/rules/types'
import type { SettingBaseDraft } from './setting_base.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const settingBaseSchema = z.object({
  transit_diff_default: enumOf(['return_to_sender', 'transit_loss']),
  auto_close_days: integer(),
})

/** Expressions of the manifest, as functions. */
export const settingBaseRules: Rules<SettingBaseDraft> = {}
