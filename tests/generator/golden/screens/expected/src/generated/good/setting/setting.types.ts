// From manifest/entities/good/setting.yaml. Regenerated: edits here are lost.
// To change it, change the manifest and run `npm run generate`.
import type { StoredLine, StoredRow } from '@/rules/row'

/** 支付设置 · Payment Settings. Values in internal units: money in fen, quantity in thousandths. */
export interface Setting extends StoredRow {
  note: string | null
  methods: SettingMethods[]
}

/** Row of Methods of Setting. */
export interface SettingMethods extends StoredLine {
  code: string | null
  shown: boolean
}
