// From manifest/entities/good/setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { boolean, rows, text, textarea } from '@/rules/types'
import type { SettingDraft } from './setting.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const settingSchema = z.object({
  note: textarea(),
  methods: rows(
    z.object({
      code: text({ max: 20 }),
      shown: boolean(),
    }),
    { max: 200 },
  ),
})

/** Expressions of the manifest, as functions. */
export const settingRules: Rules<SettingDraft> = {
  tables: {
    methods: {
      defaults: {
        shown: () => true,
      },
    },
  },
}
