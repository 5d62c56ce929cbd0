// From manifest/entities/store/pos_terminal.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import * as z from 'zod'
import type { Rules } from '@/rules/rules'
import { datetime, enumOf, ref, secret, text, textarea } from '@/rules/types'
import type { PosTerminalDraft } from './pos_terminal.types'

/** Types and limits. Required fields are checked on submit, by the rules below. */
export const posTerminalSchema = z.object({
  store_id: ref(),
  terminal_no: text({ max: 10 }),
  terminal_name: text({ max: 30 }),
  status: enumOf(['pending', 'active', 'revoked']),
  registered_at: datetime(),
  last_seen_at: datetime(),
  secret_hash: secret({ max: 64 }),
  remark: textarea(),
})

/** Expressions of the manifest, as functions. */
export const posTerminalRules: Rules<PosTerminalDraft> = {
  defaults: {
    store_id: (s) => s.actor.store_id,
  },
}
