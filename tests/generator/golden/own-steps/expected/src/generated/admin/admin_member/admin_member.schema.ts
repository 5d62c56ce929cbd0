// From manifest/entities/admin/admin_member.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { text } from '@/rules/types'
import type { AdminMemberDraft } from './admin_member.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const adminMemberSchema = z.object({
  name: text({ max: 30 }),
})

/** Expressions of the manifest, as functions. */
export const adminMemberRules: Rules<AdminMemberDraft> = {}
