// From manifest/entities/store/pos_terminal.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredRow } from '@/rules/row'

/** 收银终端 · Till Terminals. Values in internal units: money in fen, quantity in thousandths. */
export interface PosTerminal extends StoredRow {
  store_id: number | null
  terminal_no: string | null
  terminal_name: string | null
  status: 'pending' | 'active' | 'revoked' | null
  registered_at: number | null
  last_seen_at: number | null
  secret_hash: string | null
  remark: string | null
}
