// From manifest/entities/other/setting_base.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf } from '@/rules/row'

/** 设置 · Settings, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface SettingBase extends AuditedRow {
  transit_diff_default: 'return_to_sender' | 'transit_loss' | null
  auto_close_days: number | null
}

/** SettingBase in a form; columns that a save fills, such as `id`, are absent before it. */
export type SettingBaseDraft = DraftOf<SettingBase>
