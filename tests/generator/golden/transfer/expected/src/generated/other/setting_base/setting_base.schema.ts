// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, integer } from '@/rules/types'
import type { SettingBase } from './setting_base.types'

/** Types and limits; what is required bites at submit (see the rules below). */
export const settingBaseSchema = z.object({
  transit_diff_default: enumOf(['return_to_sender', 'transit_loss']),
  auto_close_days: integer(),
})

/** What the manifest says of this document in expressions, as functions. */
export const settingBaseRules: Rules<SettingBase> = {}
