// From manifest/entities/good/setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { AuditedRow, DraftOf, StoredLine } from '@/rules/row'

/** 支付设置 · Payment Settings, as stored. Values in internal units: money in fen, quantity in thousandths. */
export interface Setting extends AuditedRow {
  note: string | null
  methods: SettingMethods[]
}

/** Row of Methods of Setting. */
export interface SettingMethods extends StoredLine {
  code: string | null
  shown: boolean
}

/** Setting in a form; columns that a save fills, such as `id`, are absent before it. */
export type SettingDraft = DraftOf<Setting>
