// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredRow } from '@/rules/row'

/** 设置 · Settings. Values in internal units: money in fen, quantity in thousandths. */
export interface SettingBase extends StoredRow {
  transit_diff_default: 'return_to_sender' | 'transit_loss' | null
  auto_close_days: number | null
}
