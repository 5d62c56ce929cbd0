// From manifest/entities/store/pos_terminal.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 收银终端 · Till Terminals, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface PosTerminal extends AuditedRow {
  store_id: number | null
  terminal_no: string | null
  terminal_name: string | null
  status: 'pending' | 'active' | 'revoked' | null
  registered_at: number | null
  last_seen_at: number | null
  secret_hash: string | null
  remark: string | null
}

/** PosTerminal in a form; columns that a save fills, such as `id`, are absent before it. */
export type PosTerminalDraft = DraftOf<PosTerminal>
