// From manifest/entities/admin/org.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { enumOf, integer, phone, ref, text, textarea } from '@/rules/types'
import type { OrgDraft } from './org.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const orgSchema = z.object({
  parent_id: ref(),
  org_code: text({ max: 20, pattern: /^[A-Z0-9_-]+$/u }),
  org_name: text({ max: 40 }),
  org_type: enumOf(['company', 'region', 'department', 'store_group']),
  leader_id: ref(),
  phone: phone(),
  remark: textarea(),
  sort: integer({ min: 0, max: 9999 }),
  status: enumOf(['enabled', 'disabled']),
})

/** Expressions of the manifest, as functions. */
export const orgRules: Rules<OrgDraft> = {
  defaults: {
    org_type: () => 'department',
    sort: () => 0,
    status: () => 'enabled',
  },
}
